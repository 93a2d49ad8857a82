/** What the table must know of a title to show it; the rules stay with the server. */

import type { Component } from 'svelte';
import type { Falling, Jump } from '../board/drop/flights';
import type { Arrow, Badge, Marker, Tint } from '../board/scene';
import type { FeltRerun } from '../felt/rerun';
import type { Own } from '../lib/page/own';
import type { BoardNow, Card, Line, TitleCard, View } from '../lib/server/wire';
import type { Watching } from '../lib/table/watching.svelte';
import type { Said } from '../words';

export type { Arrow, Badge, Falling, Jump, Marker, Said, Tint };

export interface Verbs {
  /** The word to ask with when a picked unit and a hex, or a hex alone, are clicked in vain. */
  journey?: string;
  hex?: string;
  /** The word that says no: one key is enough. */
  decline?: string;
  /** A unit is taken in hand before anything is said of it, and kept while it can go on. */
  hand?: boolean;
  /** Several act together: who does is shown, and who else could. */
  company?: boolean;
}

export interface Overlay {
  id: string;
  label: Said;
  /** Hexes to tint, and how. */
  hexes(view: View, board: BoardNow): Map<string, Tint>;
}

export interface Fact {
  label: Said;
  value: string;
  clause?: string;
}

/** A step of the turn that is ticked off once it is done, in any order. */
export interface Round {
  id: string;
  label: Said;
  state: 'open' | 'now' | 'done' | 'closed';
  seat: string;
}

/** Counters nobody at this screen has seen yet. */
export interface Unseen {
  label: Said;
  faces: { drawing: string; count: number; label: string }[];
}

/** Something written into a box of the turn track. */
export interface TurnMark {
  sign: string;
  label: Said;
}

/** What a picked unit could be told, whether it may or not. */
export interface MenuItem {
  action: string;
  label: Said;
  /** What it costs, in the title's own coin. */
  cost: Said;
}

/** Points to spend, one row a side. */
export interface Track {
  seat: string;
  label: Said;
  points: number;
  /** What else counts of that side. */
  facts: Fact[];
  active: boolean;
}

/** What comes, and when. */
export interface Arrival {
  turn: number;
  unit: string;
  drawing: string;
}

/** The guided first turn: what one looks at, what wins, a word on each question as it comes up, and
 *  why something happened. */
export interface Guide {
  look: Said[];
  /** By seat. */
  goal: Record<string, Said>;
  /** By question. */
  at: Record<string, Said>;
  /** By question, what to click, where the general word does not fit. */
  click: Record<string, Said>;
  /** By the key of a line of the story. */
  why: Record<string, Said>;
  /** How many turns it goes along. */
  turns: number;
}

/** A table of miniatures, played as this title plays it. */
export interface FeltTable {
  /** Somebody sits down at it; `facing` and `face` as for whoever watches. */
  sit(table: string, title: TitleModule, board: BoardNow, facing?: string, face?: (seat: string | undefined) => void): Watching;
  /** The table with everything around it; `at` is whoever sat down. */
  Screen: Component<{ at: never; map: string; counters: string; about: TitleCard | undefined }>;
  /** A game seen again on it. */
  again(title: TitleModule, board: BoardNow): FeltRerun;
}

/** A board somebody brings along: the option it goes by, and where it is chosen when a table is set up. */
export interface OwnBoard {
  option: string;
  Choice: Component<{ title: string; own: Own | null; trouble: string }, object, 'own' | 'trouble'>;
}

export interface TitleModule {
  id: string;
  paper: string;
  /** Where each unit is: a hex, or a word for a place off the map. Units without a name of their
   *  own stay where they were before, as far as they can. */
  where(view: View, before?: Record<string, string>): Record<string, string>;
  /** A unit that nobody here can tell from its like. */
  nameless(unit: string): boolean;
  /** Places off the map; `able`: only those who can do something are shown there. */
  offMap: { id: string; label: Said; able?: boolean }[];
  /** More places off the map, which are only spoken of in situations. */
  beside: Record<string, Said>;
  clock(view: View): { turn: number; turns: number; night: boolean; phase: string };
  question(view: View): string;
  /** By unit: the drawing that shows it now, where that is not its own. */
  faces(view: View, board: BoardNow): Record<string, string>;
  /** What the counter shows besides its name. */
  also(view: View, unit: string): Said | null;
  /** Units that the other side cannot tell. */
  veiled(view: View): Set<string>;
  markers(view: View): Marker[];
  rounds(view: View): Round[];
  unseen(view: View, board: BoardNow): Unseen[];
  turnMarks(view: View): Map<number, TurnMark>;
  /** Units that have done their part this phase. */
  spent(view: View): Set<string>;
  arrows(view: View, board: BoardNow): Arrow[];
  /** Units taking part in what is being set up. */
  joined(view: View, board: BoardNow): Set<string>;
  facts(view: View): Fact[];
  verbs: Record<string, Verbs | ((view: View) => Verbs)>;
  /** By the word of an answer with a unit and a hex: what is done there, where it is no move. */
  here: Record<string, Said>;
  /** What the figures of a card stand for, in a game without columns. */
  versus: Said | ((card: Card) => Said) | null;
  /** A text of the server, with those who only have a number called by it. */
  called(text: string): string;
  /** Keys of lines that count up what decided the game. */
  tally: string[];
  /** Keys of lines that take units off the map, of fights, of lines that begin a chapter. */
  losses: string[];
  fights: string[];
  chapters: string[];
  /** Keys of dice that name no place: they are thrown where the line before happened. */
  dice: string[];
  /** What the game opens with, to be watched once. */
  jumps(lines: readonly Line[]): Jump[];
  falling: Falling | null;
  /** What somebody is called and drawn as whom the board does not list. */
  covered: { label: Said; drawing: string } | null;
  /** Who has just moved where, for whoever may react to it. */
  reaction(view: View): { movers: string[]; from: string; hex: string } | null;
  menu(view: View, unit: string, board: BoardNow): MenuItem[];
  /** The unit in hand while something is planned with it. */
  inHand(view: View): string | null;
  /** The way planned or under way, from where it starts. */
  way(view: View): string[];
  /** What a click on that hex carries out. */
  confirms(view: View, hex: string): string | null;
  /** Words never said by the way: they carry out what was planned. */
  commits: string[];
  /** Words whose hex is one to go to, not to aim at. */
  strides: string[];
  /** Questions at which pieces are set up, one after the other. */
  places: string[];
  /** Units drawn where they are only meant to be. */
  ghosts(view: View): Set<string>;
  badges(view: View): Record<string, Badge[]>;
  tracks(view: View): Track[];
  arrivals(view: View, board: BoardNow): Arrival[];
  overlays: Overlay[];
  marks: Record<string, string>;
  /** Standing orders that name any number of hexes, not one. */
  areas: string[];
  /** How many sides its dice have. */
  sides: number;
  /** What the entries under the faces of a die mean. */
  entries: Said | null;
  /** What the value of a hex stands for. */
  worth: Said | null;
  guide: Guide | null;
  /** It is played with miniatures; the others on a map of hexes. */
  felt: FeltTable | null;
  /** What a board is won by, before it is chosen. */
  Stakes: Component<{ board: BoardNow }> | null;
  ownBoard: OwnBoard | null;
  /** The screen on which forces are put together. */
  muster: (() => Promise<{ default: Component<{ title: string }> }>) | null;
}

/** A title without a module of its own is still shown: map, answers and story need none. */
export const PLAIN: Omit<TitleModule, 'id'> = {
  paper: '#f4ecd8',
  where: (view) => (view['where'] as Record<string, string> | undefined) ?? {},
  nameless: () => false,
  offMap: [],
  beside: {},
  clock: (view) => ({
    turn: Number(view['turn'] ?? 0),
    turns: Number(view['turns'] ?? 0),
    night: Boolean(view['night']),
    phase: String(view['phase'] ?? ''),
  }),
  question: (view) => String(view['question'] ?? ''),
  faces: () => ({}),
  also: () => null,
  veiled: () => new Set(),
  markers: () => [],
  rounds: () => [],
  unseen: () => [],
  turnMarks: () => new Map(),
  spent: () => new Set(),
  arrows: () => [],
  joined: () => new Set(),
  facts: () => [],
  verbs: {},
  here: {},
  versus: null,
  called: (text) => text,
  tally: [],
  losses: [],
  fights: [],
  chapters: [],
  dice: [],
  jumps: () => [],
  falling: null,
  covered: null,
  reaction: () => null,
  menu: () => [],
  inHand: () => null,
  way: () => [],
  confirms: () => null,
  commits: [],
  strides: [],
  places: [],
  ghosts: () => new Set(),
  badges: () => ({}),
  tracks: () => [],
  arrivals: () => [],
  overlays: [],
  marks: {},
  areas: [],
  sides: 6,
  entries: null,
  worth: null,
  guide: null,
  felt: null,
  Stakes: null,
  ownBoard: null,
  muster: null,
};
