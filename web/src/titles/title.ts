/** What the table must know of a title to show it; the rules stay with the server. */

import type { BoardNow, View } from '../lib/wire';

export interface Verbs {
  /** The word to ask with when a unit and a hex, a unit alone or a hex alone are clicked in vain. */
  journey?: string;
  unit?: string;
  hex?: string;
  /** Answers in plain words that belong here even while they are refused. */
  words?: string[];
}

export interface Arrow {
  from: string[];
  to: string[];
  label: string;
  open: boolean;
}

export interface Overlay {
  id: string;
  label: { it: string; en: string };
  /** Hexes to tint, and how. */
  hexes(view: View, board: BoardNow): Map<string, 'ours' | 'theirs' | 'both' | 'mark'>;
}

export interface Fact {
  label: { it: string; en: string };
  value: string;
  clause?: string;
}

export interface TitleModule {
  id: string;
  paper: string;
  /** Where each unit is: a hex, or a word for a place off the map. */
  where(view: View): Record<string, string>;
  offMap: { id: string; label: { it: string; en: string } }[];
  clock(view: View): { turn: number; turns: number; night: boolean; phase: string };
  question(view: View): string;
  /** Units that have done their part this phase. */
  spent(view: View): Set<string>;
  arrows(view: View): Arrow[];
  /** Units taking part in what is being set up. */
  joined(view: View): Set<string>;
  facts(view: View): Fact[];
  verbs: Record<string, Verbs>;
  /** Whether a die falls after that answer, so that it cannot be taken back. */
  irrevocable(verb: string, view: View): boolean;
  losses: string[];
  fights: string[];
  overlays: Overlay[];
  marks: Record<string, string>;
}
