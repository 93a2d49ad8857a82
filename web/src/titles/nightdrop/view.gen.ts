/** Made by `make wire` out of the Structs of `grognard/titles/nightdrop`: change that. */

/** The table as one seat sees it. */
export interface View {
  viewer: string;
  options: Options;
  turn: number;
  turns: number;
  night: boolean;
  /** 1 initiative, 2 discovery, 3-7 the activations; 0 during setup and after the game. */
  step: number;
  initiative: string;
  awards: number[];
  bound: string;
  used: string[];
  active: string;
  quota: number;
  asked: string;
  question: string;
  clause: string;
  sticks: Record<string, StickView>;
  companies: Record<string, UnitView>;
  /** The German units that this seat can tell. */
  germans: Record<string, UnitView>;
  /** By hex: how many German units lie there under a marker this seat may not lift. */
  unknown: Record<string, number>;
  unknown_lost: number;
  container: number;
  chits: Record<string, ChitView>;
  /** The values that this seat has not seen, in the container or face down. */
  chits_unseen: number[];
  control: string[];
  /** What the US player would score, as far as this seat knows. */
  points: number;
  /** By regiment: how many sticks of each type this seat has not seen. */
  sticks_unseen: Record<string, Record<string, number>>;
  germans_unseen: string[];
  activated: string[];
  moved: string[];
  came: string[];
  fought: string[];
  assailed: string[];
  /** By seat: the hexes under the zones of control of its units. */
  zoc: Record<string, string[]>;
  /** What is going on, by names. */
  afoot: Afoot | null;
  questions: unknown[][];
  winner: string | null;
  ending: string;
  ending_clause: string;
}

/** The options of the table dialog, each with the clause it bears on and its default. */
export interface Options {
  /** 2.4.1a Whether the US player picks the hexes whose sticks are turned over. */
  reveal_policy: 'mandatory' | 'optional';
  /** 2.2a Companies are limited by the counters: 9, 6 and 9. */
  enforce_company_pool: boolean;
  /** 7c Whether G1-G3 may push a stick into a full hex. */
  displaced_overstack: 'allowed' | 'forbidden';
  /** 6.1.1a */
  zoc_across_river: boolean;
  /** 9.2.3 What a stick beside companies adds to the defence. */
  stick_defence_bonus: 0 | 1;
  /** 9.2.4d */
  night_retreat_on_double: boolean;
  /** 10.2b */
  control_by_conversion: boolean;
  /** T.1 */
  bocage_defence: 0 | 1;
  /** 4.3 */
  vp_set: 'four-of-each' | 'nought-to-four' | 'three-of-each';
  /** 4.2.2a */
  scatter_rose: 'anticlockwise' | 'clockwise';
  /** T.4 */
  sunken_ford: boolean;
  /** 7b Which hexes are looked at when an activation is over. */
  stacking_check: 'concerned' | 'whole-map';
}

/** A stick: its place, its type if this seat knows it, whether everybody does. */
export interface StickView {
  place: string;
  type: string;
  turned: boolean;
}

/** A company, or a German unit that this seat can tell. */
export interface UnitView {
  place: string;
  reduced: boolean;
  hidden: boolean;
}

/** A VP chit on the map; the value is None where this seat may not look. */
export interface ChitView {
  value: number | null;
  shown: boolean;
}

/** An attack being set up or fought, the retreat or the advance after it. */
export interface Afoot {
  kind: string;
  /** Of an attack and an advance the attacker, of a retreat whose units go back. */
  seat: string;
  /** The hex attacked, or given up in a retreat. */
  hex: string;
  /** Who attacks, goes back or advances, as far as this seat can tell. */
  units?: string[];
  /** The attacker's Point, once it is named. */
  lead?: string;
  /** The defender's. */
  guard?: string;
}

/** One seat's standing orders; as they come, everything is asked. */
export interface Orders {
  /** 9.2.3 Which unit leads a defence: the best Defence Value, or what is missed least. */
  point: 'ask' | 'cheapest' | 'strongest';
  /** 9.2.4d Retreat instead of the loss; `reduced`: only if the Point would be eliminated. */
  night_retreat: 'always' | 'ask' | 'never' | 'reduced';
  /** 9.4.1 The hex that retreats lead toward; empty: ask. */
  toward: string;
}
