/** What server and browser say to each other: docs/table.md. */

export interface Part {
  amount: number;
  text: string;
  clause: string;
}
export interface Sum {
  key: string;
  name: string;
  total: number;
  parts: Part[];
  /** A length, written with tenths: else a half is ½. */
  tenths?: boolean;
}
export interface Reason {
  text: string;
  clause: string;
}
export interface Bar {
  key: string;
  text: string;
  chance: number;
  exact: string;
  good: boolean;
}
/** The card as it would be with one unit more, or one less. */
export interface Other {
  unit: string;
  more: boolean;
  column: string;
  bars: Bar[];
  /** Not a unit more or less: the card of this answer. */
  action: string;
}
export interface Card {
  key: string;
  heading: string;
  sums: Sum[];
  column: string;
  die: string[];
  /** From the worst for `seat` to the best. */
  bars: Bar[];
  clause: string;
  seat: string;
}
export interface Line {
  number: number;
  action: string;
  seat: string;
  key: string;
  text: string;
  clause: string;
  hexes: string[];
  units: string[];
  path: string[];
  face: number | null;
  /** Where a whole handful was thrown. */
  faces?: number[];
  /** Nobody said it: the time had run out. */
  lapsed?: boolean;
  sums: Sum[];
}
export interface Way {
  hex: string;
  action: string;
  cost: Sum;
  path: string[];
  /** Where a move is made step by step: what is to be answered after `action`. */
  then: string[];
  /** The chance to get there unhurt, where there is a risk. */
  unhurt: number | null;
}
/** A hex in range of fire, and what blocks the line of sight to it. */
export interface Sighted {
  hex: string;
  by: string[];
  text: string;
}
export interface Asking {
  text: string;
  clause: string;
  key: string;
}
export interface Over {
  winner: string | null;
  key: string;
  text: string;
  clause: string;
}
export type Orders = Record<string, string | number | boolean>;
export interface Offer {
  kind: 'takeback' | 'rematch';
  seat: string;
  to: number | null;
}
export interface Back {
  count: number;
  wall: string;
}
/** A title's view: what differs between titles is read by its module in `titles/`. */
export type View = Record<string, unknown>;

export interface SeatNow {
  kind: 'person' | 'computer' | 'open' | 'invited';
  name: string;
  mind: string;
  here: boolean;
}

export type FromServer =
  | {
      is: 'table';
      table: string;
      title: string;
      seats: Record<string, SeatNow>;
      yours: string[];
      commitment: string;
      options: Record<string, unknown>;
      /** Where the board is found, and what the sides are called on it. */
      board?: string;
      names?: Record<string, string>;
    }
  | {
      is: 'state';
      seq: number;
      view: View;
      asked: string;
      question: Asking;
      answers: string[];
      /** Those of the answers that undo cannot reach back over. */
      final: string[];
      card: Card | null;
      /** By seat, ours. */
      undo: Record<string, Back>;
      /** By seat, ours: its standing orders. */
      orders: Record<string, Orders>;
      offer: Offer | null;
      over: Over | null;
      thinking: boolean;
    }
  | { is: 'story'; lines: Line[]; from: number; to: number }
  | { is: 'done'; seq: number }
  | { is: 'clock'; seq: number; seat: string; seconds: number; left: number }
  | { is: 'refused'; action: string; reasons: Reason[] }
  | { is: 'looked'; unit: string; ways: Way[]; not: Reason[]; sights: Sighted[] }
  | { is: 'weighed'; seq: number; others: Other[] }
  | { is: 'surveyed'; number: number; seq: number; told: unknown }
  | { is: 'named'; names: Record<string, string> }
  | { is: 'stale'; seq: number }
  | { is: 'chat'; number: number; seat: string; name: string; text: string; at: string }
  | { is: 'note'; number: number; seat: string; text: string; at: string }
  | { is: 'rematch'; table: string; seats: Record<string, string> }
  | { is: 'error'; what: string; text: string; number?: number };

export type Chat = Extract<FromServer, { is: 'chat' }>;
export type Note = Extract<FromServer, { is: 'note' }>;

export type State = Extract<FromServer, { is: 'state' }>;
export type TableNow = Extract<FromServer, { is: 'table' }>;

export interface Value {
  value: string | number | boolean;
  label: string;
  /** Of one of several boards: what it is about, and what the sides are called on it. */
  help?: string;
  names?: Record<string, string>;
}
export interface Option {
  name: string;
  label: string;
  help: string;
  clause: string;
  default: string | number | boolean;
  values: Value[];
}
export interface Named {
  id: string;
  name: string;
}
export interface TitleCard {
  id: string;
  name: string;
  heading: string;
  line: string;
  length: string;
  difficulty: string;
  information: string;
  seats: Named[];
  options: Option[];
  /** Answers a seat can give beforehand; one without values is written by hand. */
  orders: Option[];
  minds: Named[];
  /** Seconds one may give a reaction; none: this title has nothing that lapses. */
  clocks?: number[];
  reconstructed: string;
  credits: string;
}

export interface HexNow {
  number: string;
  name: string;
  terrain: string;
  terrain_name: string;
  zone: string;
  zone_name: string;
  marks: { kind: string; name: string }[];
  value: number | null;
  centre: [number, number];
  corners: [number, number][];
  neighbours: (string | null)[];
}
export interface Factor {
  id: string;
  name: string;
  value: number;
  source: string;
  why: string;
  /** It stands on the back of the counter. */
  back?: boolean;
}
export interface UnitNow {
  id: string;
  side: string;
  nation_name: string;
  name: string;
  kind_name: string;
  size_name: string;
  factors: Factor[];
  history: string;
  drawing: string;
  /** The drawing of the reverse, where there is one. */
  back?: string;
  /** Its drawing by strength, where that changes. */
  faces?: Record<string, string>;
  /** The turn it comes on. */
  turn?: number;
}
/** A table printed on the map: combat results, terrain. */
export interface Chart {
  id: string;
  heading: string;
  clause: string;
  head: string[];
  rows: string[][];
}
export interface BoardNow {
  /** A table of miniatures; the others are maps of hexes. */
  kind?: 'felt';
  width: number;
  height: number;
  hexes: HexNow[];
  units: UnitNow[];
  notes: { map: string; counters: string };
  phases: Named[];
  calendar: { turn: number; hours: string; night: boolean }[];
  tables: Chart[];
}
export interface Clause {
  id: string;
  kind: string;
  heading: string;
  text: string;
  ruling: string | null;
  see: string[];
}
export interface TableRow {
  table: string;
  title: string;
  seats: Record<string, SeatNow>;
  asked: string;
  actions: number;
  changed: string;
  over: Over | null;
  commitment: string;
  /** Where its board is found. */
  board?: string;
  names?: Record<string, string>;
}
export interface MineRow {
  secret: number;
  table: string;
  seat: string;
  title: string;
  names: Record<string, string>;
  asked: string;
  your_move: boolean;
  actions: number;
  changed: string;
  over: boolean;
  board?: string;
}
export interface ReplayStep {
  number: number;
  seat: string;
  text: string;
  action?: string;
  lines: Line[];
  view: View;
}
/** A throw nobody would have bet on. */
export interface Surprise {
  number: number;
  seat: string;
  heading: string;
  clause: string;
  column: string;
  text: string;
  luck: number;
  /** How likely it was to go at least as far that way. */
  chance: number;
  exact: string;
  came: string;
  bars: Bar[];
  hexes: string[];
  units: string[];
}
export interface Luck {
  throws: number;
  luck: Record<string, number>;
  usual: number;
  surprises: Surprise[];
}
export interface Fairness {
  commitment: string;
  seed: string | null;
  salts: Record<string, string>;
  rolls: { number: number; face: number; sides?: number }[];
  distribution: Record<string, number>;
  /** Of the dice that the distribution is of. */
  sides?: number;
  verified: boolean | null;
  text?: string;
}
