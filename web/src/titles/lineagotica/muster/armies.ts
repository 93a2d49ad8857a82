/** What own forces can be made of, and what the server says of them. */

import { ask, once, post } from '../../../lib/server/api';
import type { Armies, Built, Checked, Template } from '../view.gen';

export type { Armies, Built, Checked, Template };

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
