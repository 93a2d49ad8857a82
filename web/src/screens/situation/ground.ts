/** What a situation is drawn on, and the picture of it. */

import type { Scene } from '../../board/scene';
import { api } from '../../lib/server/api';
import type { BoardNow, Checked, Option, TitleCard, View } from '../../lib/server/wire';
import { NOTHING, type Marked } from '../../lib/table/marked';
import type { TitleModule } from '../../titles/title';

export interface Ground {
  board: BoardNow;
  map: string;
  counters: string;
}

/** The option that chooses among several boards. */
export const boardsOf = (about: TitleCard): Option | undefined => about.options.find((option) => option.values.some((value) => value.names));

/** Where the board of a situation is found; null for one that somebody brought along. */
export function boardOf(about: TitleCard, title: TitleModule, options: Checked['options']): string | null {
  const own = title.ownBoard?.option;
  if (own && options?.[own]) return null;
  const boards = boardsOf(about);
  const chosen = boards && (options?.[boards.name] ?? boards.default);
  return boards ? `/api/titles/${about.id}/boards/${String(chosen)}` : `/api/titles/${about.id}`;
}

export async function groundAt(under: string, title: string, lang: string): Promise<Ground> {
  const [board, map, counters] = await Promise.all([api.board(under, lang), api.map(under, lang), api.counters(title)]);
  return { board, map, counters };
}

const [nobody, nowhere] = [new Set<string>(), new Map<string, never>()];

/** What may change in the picture of a situation. */
export interface Picture {
  readonly view: View | null;
  readonly where: Record<string, string>;
  readonly picked: string | null;
  readonly marked: Marked;
  readonly focus: string | null;
  readonly hidden: boolean;
}

/** A moment at rest: nothing is asked of anybody. */
export function sceneOf(title: TitleModule, board: BoardNow, now: Picture): Scene {
  return {
    get where() { return now.where; },
    travelling: null,
    fading: nobody,
    rolling: null,
    lit: nobody,
    get picked() { return now.picked; },
    joined: nobody,
    get spent() { return now.view ? title.spent(now.view) : nobody; },
    get faces() { return now.view ? title.faces(now.view, board) : {}; },
    ghosts: nobody,
    get badges() { return now.view ? title.badges(now.view) : {}; },
    sight: null,
    veiled: nobody,
    get markers() { return now.view ? title.markers(now.view) : []; },
    goals: nowhere,
    dim: false,
    path: [],
    get arrows() { return now.view ? title.arrows(now.view, board) : []; },
    get marked() { return now.marked; },
    tints: nowhere,
    get night() { return now.view ? title.clock(now.view).night : false; },
    get hidden() { return now.hidden; },
    get focus() { return now.focus; },
    armed: null,
  };
}

export const RESTING: Omit<Picture, 'view' | 'where'> = { picked: null, marked: NOTHING, focus: null, hidden: false };
