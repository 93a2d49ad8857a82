/** What own forces can be made of, and what the server says of them. */

import { ask, once, post } from '../../../lib/server/api';
import type { Armies, Built, Checked, Force, Template, Wanted } from '../view.gen';

export type { Armies, Built, Checked, Force, Template, Wanted };

export const armies = {
  offered: (title: string, lang: string) => {
    const path = `/api/titles/${title}/armies?lang=${lang}`;
    return once(path, () => ask<Armies>(path));
  },
  build: (title: string, lang: string, wanted: Wanted) => post<Built>(`/api/titles/${title}/build?lang=${lang}`, wanted),
  check: (title: string, lang: string, battle: string) => post<Checked>(`/api/titles/${title}/check?lang=${lang}`, { battle }),
};
