/** What own forces can be made of, and what the server says of them. */

import { ask, once, post } from '../../../lib/server/api';

/** A unit to be bought, as our battles have it. */
export interface Template {
  id: string;
  side: string;
  kind: string;
  name: string;
  men: number;
  quality: string;
  points: number;
  unit: Record<string, unknown>;
}
/** What an army list can be made of. */
export interface Armies {
  sizes: { id: string; name: string; points: number }[];
  postures: { id: string; name: string }[];
  /** By size and posture: how many points. */
  allowances: Record<string, Record<string, number>>;
  qualities: { id: string; name: string }[];
  templates: Template[];
  supports: { id: string; name: string; points: number; support: Record<string, unknown> }[];
  tables: { id: string; name: string; width: number; height: number }[];
}
export interface Built {
  faults: { key: string; reason: string }[];
  battle: string;
  /** By seat, what each unit of its list costs. */
  bill?: Record<string, number[]>;
}

export interface Checked {
  faults: Built['faults'];
  summary: { name: string; sides: { seat: string; name: string }[] } | null;
}

export const armies = {
  offered: (title: string, lang: string) => {
    const path = `/api/titles/${title}/armies?lang=${lang}`;
    return once(path, () => ask<Armies>(path));
  },
  /** `order`: the two lists, as JSON. */
  build: (title: string, lang: string, order: string) =>
    ask<Built>(`/api/titles/${title}/build?lang=${lang}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: order }),
  check: (title: string, lang: string, battle: string) => post<Checked>(`/api/titles/${title}/check?lang=${lang}`, { battle }),
};
