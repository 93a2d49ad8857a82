/** What own forces can be made of, and what the server says of them. */

import { ask, once, post } from '../../../lib/server/api';
import type { Armies, Built, Checked, Listed, Wanted } from '../view.gen';

export const armies = {
  offered: (title: string, lang: string) => {
    const path = `/api/titles/${title}/armies?lang=${lang}`;
    return once(path, () => ask<Armies>(path));
  },
  build: (title: string, lang: string, wanted: Wanted) => post<Built>(`/api/titles/${title}/build?lang=${lang}`, wanted),
  check: (title: string, lang: string, battle: string) => post<Checked>(`/api/titles/${title}/check?lang=${lang}`, { battle }),
  list: (title: string, lang: string, list: string) => post<Listed>(`/api/titles/${title}/list?lang=${lang}`, { list }),
  /** The table with everybody where he starts: the address of a picture. */
  drawn: async (title: string, lang: string, battle: string): Promise<string> => {
    const answer = await fetch(`/api/titles/${title}/drawn?lang=${lang}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ battle }) });
    if (!answer.ok) throw new Error(await answer.text());
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await answer.text())}`;
  },
};
