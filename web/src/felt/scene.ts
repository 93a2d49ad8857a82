/** The miniatures table: what it is, what it shows at this moment, what it tells of the pointer.
 *
 *  Everything is in millimetres from the south-west corner, x east, y north; bearings in whole
 *  degrees, 0 east, counter-clockwise. Only the board turns them over for the screen.
 */

import type { Point } from './geometry';

export type { Point };

// The table and what is on it before the game -------------------------------------------------------

export interface FeltElement {
  id: string;
  type: string;
  type_name: string;
  name: string;
  points: Point[];
  shape: string;
  width: number;
}
export interface FeltOpening {
  key: string;
  kind: string;
  storey: number;
  x: number;
  y: number;
  facing: number;
  name: string;
}
export interface FeltBuilding {
  id: string;
  name: string;
  points: Point[];
  storeys: number;
  stairs: unknown;
  openings: FeltOpening[];
}
export interface FeltObjective {
  id: string;
  name: string;
  x: number;
  y: number;
  radius: number;
  building: string;
  vehicle: string;
  points: number;
  by: string;
}
export interface FeltSide {
  name: string;
  nation: string;
  colour: string;
  home_edge: string;
}
export interface Hull {
  length: number;
  width: number;
  height: number;
  turret: boolean;
  kind: string;
  /** Which of the hulls of the counter sheet shows it. */
  drawing: string;
  open_top: boolean;
}
export interface FeltPiece {
  id: string;
  side: string;
  group: string;
  name: string;
  kind: 'man' | 'vehicle' | 'gun';
  /** What it is taken for from afar. */
  look: string;
  model: string;
  hull: Hull | null;
  radius: number;
}
export interface FeltGroup {
  id: string;
  side: string;
  name: string;
  members: string[];
  /** Its sections are given orders in its place. */
  divided: boolean;
}
export interface FeltBoardNow {
  kind: 'felt';
  width: number;
  height: number;
  /** The wooden frame around the table. */
  frame: number;
  title: string;
  sides: Record<string, FeltSide>;
  zones: { id: string; side: string; points: Point[] }[];
  exits: { side: string; edge: string }[];
  elements: FeltElement[];
  buildings: FeltBuilding[];
  objectives: FeltObjective[];
  groups: FeltGroup[];
  pieces: FeltPiece[];
}

// What stands on it ---------------------------------------------------------------------------------

/** What a figure shows beside itself, in the order of what matters most. */
export type Sign =
  | 'dead'
  | 'severe'
  | 'wounded'
  | 'panic'
  | 'shocked'
  | 'melee'
  | 'burning'
  | 'abandoned'
  | 'immobile'
  | 'ordered'
  | 'covering'
  | 'aimed'
  | 'set-up'
  | 'fired'
  | 'moved'
  | 'spent'
  | 'hidden'
  | 'scout';

export interface Figure {
  /** One's own piece, or the number of an observed enemy. */
  id: string;
  side: string;
  kind: 'man' | 'vehicle' | 'gun';
  look: string;
  at: Point;
  /** -1 outside. */
  storey: number;
  house: string;
  opening: string;
  /** Where the hull points; null for a man: the board turns him towards the nearest enemy. */
  facing: number | null;
  /** How far the turret is turned on the hull. */
  turret: number | null;
  hull: Hull | null;
  /** It rides on this vehicle: it is not drawn by itself. */
  aboard: string;
  prone: boolean;
  leader: boolean;
  /** Of the one who looks, not observed. */
  own: boolean;
  signs: readonly Sign[];
  /** Said when the pointer rests on it. */
  name: string;
}

/** What lies on the table. */
export interface Litter {
  id: string;
  kind: 'smoke' | 'coming' | 'fire' | 'rubble' | 'foxhole' | 'gap' | 'chasm' | 'mines' | 'lane' | 'wire' | 'charge';
  points: readonly Point[];
  /** "clears after turn 5" */
  label?: string;
}
export interface LastSeen {
  at: Point;
  turn: number;
  /** 0: nobody remembers it. */
  number: number;
}
export interface Wreck {
  side: string;
  look: string;
  at: Point;
  facing: number;
  hull: Hull | null;
}

// What is thought of --------------------------------------------------------------------------------

export interface CommandCircle {
  group: string;
  at: Point;
  radius: number;
  isolated: readonly string[];
}
/** How far somebody comes: cells of a raster, the first with its south-west corner there. */
export interface Reach {
  step: number;
  x0: number;
  y0: number;
  columns: number;
  rows: number;
  cost: readonly number[];
  seen: readonly number[];
}
/** Which squares somebody of ours sees. */
export type Watched = Omit<Reach, 'cost'>;
/** Where a piece would end, and how it gets there. */
export interface PlannedEnd {
  piece: string;
  path: readonly Point[];
  at: Point;
  storey: number;
  prone: boolean;
  /** What is written beside it; one of a group is enough. */
  cost: string;
  /** The best known enemy's chance to hit on the way, in words; '' where there is none. */
  risk: string;
  refused: boolean;
  /** He would be out of command there. */
  straggles?: boolean;
  /** Of a vehicle. */
  facing: number | null;
  hulls?: readonly (readonly Point[])[];
  /** The point can be taken and moved. */
  handle: boolean;
}
export interface SightLine {
  to: Point;
  clear: boolean;
  /** Where it ends, blocked. */
  at: Point | null;
  soft: boolean;
}
export interface Sighting {
  from: Point;
  to: Point;
  visible: boolean;
  lines: readonly SightLine[];
  /** What stands in the way, or gives cover, and where that is written. */
  by: string;
  label: string;
}
export interface Caught {
  /** A figure. */
  who: string;
  label: string;
  ours: boolean;
}
/** Ground that would be under fire: a rectangle, the rings of a burst. */
export interface Beaten {
  shape: readonly Point[];
  /** Where it is worst. */
  core: readonly Point[];
  /** Where it is likely to fall, and how likely. */
  spread: { shape: readonly Point[]; label: string } | null;
  centre: Point | null;
  rings: readonly { radius: number; label: string }[];
  caught: readonly Caught[];
  from: Point | null;
}
/** An order to fire, or what comes of it. */
export interface FireArrow {
  from: Point;
  to: Point;
  label: string;
  kind: 'fire' | 'cover' | 'mission' | 'meant';
}
/** An enemy, or own piece, that can be chosen now. */
export interface Goal {
  label: string;
  refused: boolean;
}
export interface RangeRings {
  at: Point;
  rings: readonly { radius: number; label: string }[];
}
export interface Marked {
  points: readonly Point[];
  pieces: readonly string[];
  path: readonly Point[];
}
export const NOTHING: Marked = { points: [], pieces: [], path: [] };

/** Brief things, shown while they happen. */
export interface Shot {
  key: number;
  from: Point;
  to: Point;
  burst: boolean;
  hit: boolean;
}
export interface Burst {
  key: number;
  at: Point;
  radius: number;
}
export interface Dice {
  faces: readonly number[];
  at: Point | null;
  tumbling: boolean;
}

/** Read field by field, so that a change in one redraws only what shows it. */
export interface FeltScene {
  readonly figures: readonly Figure[];
  readonly wrecks: readonly Wreck[];
  readonly prisoners: readonly Point[];
  readonly ghosts: readonly LastSeen[];
  readonly litter: readonly Litter[];
  /** By objective: the side that seems to hold it, or ''. */
  readonly objectives: Readonly<Record<string, string>>;
  readonly light: string;
  readonly hidden: boolean;

  /** Those that can be told something now; picked; done; lit by a line of the story. */
  readonly lit: ReadonlySet<string>;
  readonly picked: ReadonlySet<string>;
  readonly marked: Marked;
  /** Those that answer the question: enemies with the chance to hit them. */
  readonly goals: ReadonlyMap<string, Goal>;
  /** Openings, by key, that can be chosen now. */
  readonly openings: ReadonlySet<string>;
  /** Pieces that a drag takes along instead of moving the map. */
  readonly grips: ReadonlySet<string>;
  readonly armed: Point | null;
  readonly cursor: Point | null;

  /** Zones to set up in, by id. */
  readonly zones: ReadonlySet<string>;
  readonly circles: readonly CommandCircle[];
  readonly reach: Reach | null;
  /** Where the fog lies: all that is not watched. */
  readonly fog: Watched | null;
  readonly plan: readonly PlannedEnd[];
  readonly sighting: Sighting | null;
  readonly beaten: Beaten | null;
  readonly ranges: RangeRings | null;
  readonly arrows: readonly FireArrow[];

  readonly travelling: ReadonlySet<string>;
  readonly fading: ReadonlySet<string>;
  readonly flashing: ReadonlySet<string>;
  readonly shots: readonly Shot[];
  readonly bursts: readonly Burst[];
  readonly rolling: Dice | null;
}

// What the board tells ------------------------------------------------------------------------------

/** What the pointer, or the cursor of the keys, is on. */
export interface Aimed {
  /** Where, whole millimetres, inside the table. */
  point: Point;
  /** An own piece or an enemy; the nearest of those close by. */
  figure: string | null;
  /** An opening within reach of the pointer, on the storey shown. */
  opening: string | null;
  /** The building under it, and the storey shown there. */
  house: string | null;
  storey: number;
  objective: string | null;
  /** The piece whose planned end is under it. */
  handle: string | null;
}
export interface Tap {
  touch: boolean;
  shift: boolean;
}
export interface Drag {
  /** What was taken: a figure of `grips`, or the planned end of a piece. */
  from: Aimed;
  to: Aimed;
  phase: 'begins' | 'goes' | 'ends' | 'cancelled';
  touch: boolean;
}
export interface FeltReports {
  ontap?: (at: Aimed, how: Tap) => void;
  onhover?: (at: Aimed | null) => void;
  ondrag?: (drag: Drag) => void;
  /** The cursor of the keys was moved, or set on the next piece. */
  oncursor?: (at: Aimed | null) => void;
  /** Enter on the cursor. */
  onenter?: (at: Aimed) => void;
  /** For the ear: what is under the cursor. */
  spoken?: (at: Aimed) => string;
}
