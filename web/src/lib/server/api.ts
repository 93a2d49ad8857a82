/** The server by HTTP. */

import type { BoardNow, Checked, Clause, Copied, ErrorIs, Fairness, Luck, Made, MineRow, Naming, NewTable, Onward, Past, Replay, ReplayStep, Sat, SecretsOf, Sitting, TableRow, TitleCard, ToCheck } from './wire';

export class ServerSays extends Error {
  constructor(
    readonly status: number,
    readonly what: string,
    text: string,
  ) {
    super(text);
  }
}

export async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await said(await fetch(path, init));
  return (await answer.json()) as T;
}

/** An answer, unless it says what is wrong. */
async function said(answer: Response): Promise<Response> {
  if (!answer.ok) {
    let what = 'error';
    let text = `${answer.status} ${answer.statusText}`;
    try {
      const said = (await answer.json()) as Partial<ErrorIs>;
      if (said.error) ({ what, text } = said.error);
    } catch {
      // not ours: a proxy's page
    }
    throw new ServerSays(answer.status, what, text);
  }
  return answer;
}

export function post<T>(path: string, body: unknown): Promise<T> {
  return ask<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const kept = new Map<string, Promise<unknown>>();
/** What never changes is asked for once. */
export function once<T>(path: string, get: () => Promise<T>): Promise<T> {
  let known = kept.get(path) as Promise<T> | undefined;
  if (!known) {
    known = get();
    known.catch(() => kept.delete(path));
    kept.set(path, known);
  }
  return known;
}

async function text(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new ServerSays(answer.status, 'error', answer.statusText);
  return answer.text();
}

type Fields = Record<string, unknown>;

const named = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Steps that only tell what has changed in the view, each with its whole view again; `view`: that of
 *  the step before them. */
export function unpacked(steps: Replay['steps'], view: Fields = {}): ReplayStep[] {
  return steps.map(({ change, ...step }) => {
    if (!change) {
      view = step.view ?? {};
      return { ...step, view };
    }
    view = { ...view };
    for (const [field, value] of Object.entries(change)) {
      const was = view[field];
      if (!named(was) || !named(value)) {
        view[field] = value;
        continue;
      }
      const merged: Fields = { ...was, ...value };
      for (const key in value) if (value[key] === null) delete merged[key];
      view[field] = merged;
    }
    return { ...step, view };
  });
}

export const api = {
  titles: (lang: string) => {
    const path = `/api/titles?lang=${lang}`;
    return once(path, () => ask<TitleCard[]>(path));
  },
  /** `under`: where the table says that its board is found. */
  board: (under: string, lang: string) => {
    const path = `${under}/board?lang=${lang}`;
    return once(path, () => ask<BoardNow>(path));
  },
  map: (under: string, lang: string) => {
    const path = `${under}/map.svg?lang=${lang}`;
    return once(path, () => text(path));
  },
  /** `under`: where a game has counters of its own. */
  counters: (title: string, under = `/api/titles/${title}`) => {
    const path = `${under}/counters.svg`;
    return once(path, () => text(path));
  },
  rules: (title: string, lang: string) => {
    const path = `/api/titles/${title}/rules?lang=${lang}`;
    return once(path, () => ask<Clause[]>(path));
  },
  make: (asked: NewTable) => post<Made>('/api/tables', asked),
  table: (table: string, lang = 'en') => ask<TableRow>(`/api/tables/${table}?lang=${lang}`),
  tables: (lang: string) => ask<TableRow[]>(`/api/tables?lang=${lang}`),
  mine: (secrets: string[], lang: string) => post<MineRow[]>(`/api/mine?lang=${lang}`, { secrets } satisfies SecretsOf),
  /** A seat that is free, or kept for whoever brings its invitation. */
  sit: (table: string, seat: string, name: string, invitation?: string) =>
    post<Sat>(`/api/tables/${table}/sit`, { seat, name, ...(invitation ? { invitation } : {}) } satisfies Sitting),
  /** What whoever holds these secrets is called from now on. */
  rename: async (table: string, name: string, secrets: string[]): Promise<void> => {
    const headers = { 'content-type': 'application/json', authorization: `Seat ${secrets.join(',')}` };
    await said(await fetch(`/api/tables/${table}/name`, { method: 'POST', headers, body: JSON.stringify({ name } satisfies Naming) }));
  },
  /** How that title begins, as a situation. */
  opening: (title: string, board = '') => {
    const path = `/api/titles/${title}/situation?board=${encodeURIComponent(board)}`;
    return once(path, async () => (await ask<Copied>(path)).situation);
  },
  check: (title: string, text: string, lang: 'it' | 'en') => post<Checked>(`/api/titles/${title}/situation`, { text, lang } satisfies ToCheck),
  /** The table as a situation: as the seat knows it that the secret is for, or as spectators do. Of a
   *  game that is over any moment, through any eyes. */
  situation: async (table: string, lang: string, secret?: string, moment?: { at: number; eyes: string }) => {
    const when = moment ? `&at=${moment.at}&eyes=${moment.eyes}` : '';
    const key = secret ? { headers: { authorization: `Seat ${secret}` } } : {};
    return (await ask<Copied>(`/api/tables/${table}/situation?lang=${lang}${when}`, key)).situation;
  },
  fair: (table: string, lang: string) => ask<Fairness>(`/api/tables/${table}/fair?lang=${lang}`),
  luck: (table: string, lang: string) => ask<Luck>(`/api/tables/${table}/luck?lang=${lang}`),
  replay: async (table: string, lang: string, eyes: string) => {
    const told = await ask<Replay>(`/api/tables/${table}/replay?lang=${lang}&eyes=${eyes}`);
    return { steps: unpacked(told.steps), agreed: null };
  },
  /** What whoever holds these secrets has seen of a game so far, by the `seq` of its moments; `view`:
   *  that of the moment they follow on. */
  past: async (table: string, lang: string, secrets: string[], query: Record<string, number>, view?: Record<string, unknown>) => {
    const key = secrets.length ? { headers: { authorization: `Seat ${secrets.join(',')}` } } : {};
    const which = Object.entries(query).map(([name, value]) => `&${name}=${value}`).join('');
    const told = await ask<Past>(`/api/tables/${table}/past?lang=${lang}${which}`, key);
    return { ...told, steps: unpacked(told.steps, view) };
  },
  /** A game that cannot go on under the rules of now: these seats want to, from where both agree. */
  onward: (table: string, secrets: string[]) => post<Onward>(`/api/tables/${table}/onward`, { secrets } satisfies SecretsOf),
  journal: async (table: string, lang: string, secrets: string[]) => {
    const answer = await fetch(`/api/tables/${table}/journal?lang=${lang}`, { headers: { authorization: `Seat ${secrets.join(',')}` } });
    if (!answer.ok) throw new ServerSays(answer.status, 'error', ((await answer.json()) as ErrorIs).error.text);
    return answer.blob();
  },
  load: (file: File) => ask<Made>('/api/journals', { method: 'POST', body: file }),
};
