/** What the server tells of a battle: what is there before it, a seat's view, and what surveys bring. */

import type { Point } from '../../felt/geometry';
import type { FeltBoardNow, FeltGroup, FeltPiece } from '../../felt/scene';
import type { BoardNow, Card, Reason, Sum, View } from '../../lib/server/wire';

// The battle before it begins -----------------------------------------------------------------------

export interface Weapon {
  id: string;
  name: string;
  class: string;
  modes: string[];
  /** Where short, normal and long range end. */
  bands: number[];
}
export interface Piece extends FeltPiece {
  /** The unit of the battle's file: it comes on as one. */
  unit: string;
  role: string;
  role_name: string;
  quality_name: string;
  weapons: Weapon[];
}
export interface Group extends FeltGroup {
  kind: string;
  quality: string;
  quality_name: string;
}
export interface Battle extends FeltBoardNow {
  ground: string;
  turns: number;
  place: string;
  date: string;
  hidden_things: { id: string; kind: string; points: Point[] }[];
  groups: Group[];
  pieces: Piece[];
  weapons: Record<string, { name: string; class: string }>;
  supports: { id: string; side: string; name: string; weapon: string; observers: string[]; area: unknown }[];
  /** Aircraft that can be called. */
  sorties: { id: string; side: string; name: string; observers: string[] }[];
  /** What brings points, in words, and how many each time; 0: what the objective is worth. */
  victory: { side: string; what: string; points: number }[];
  /** From which difference on it is no draw, and a great victory. */
  margins: [number, number];
}
/** The board as the server sends it: the maps of the other titles have hexes and units besides. */
export type FeltGround = Battle & BoardNow;

// What a seat knows of it ---------------------------------------------------------------------------

export interface PieceView {
  side: string;
  state: 'fit' | 'wounded' | 'severe' | 'dead' | 'captured' | 'left' | 'fled' | 'awaited';
  x: number;
  y: number;
  /** -1 outside. */
  storey: number;
  house: string;
  opening: string;
  aboard: string;
  behind: string;
  facing: number;
  turret: number;
  shocked_until: number;
  bleeds_until: number;
  /** 0 idle, 1 moved, 2 fired, 3 acted, 4 carried, 5 lost. */
  activity: number;
  /** 0 still, 1 crawl, 2 cautious, 3 normal, 4 run. */
  gait: number;
  aimed: number;
  /** Grenades, rifle grenades, smoke grenades, Panzerfausts, charges, rounds, smoke rounds, flame, loads. */
  stock: number[];
  weapons: string[];
  observed: boolean;
  marks: string[];
}
export interface GroupView {
  leader: string;
  ability: number;
  leaderless_since: number;
  dissolved: boolean;
  wiped_out: boolean;
}
export interface EnemyView {
  look: string;
  id: string;
  x: number;
  y: number;
  storey: number;
  house: string;
  opening: string;
  aboard: string;
  facing: number;
  turret: number;
  gait: number;
  down: boolean;
  leader: boolean;
  marks: string[];
}
export interface WreckView {
  side: string;
  look: string;
  x: number;
  y: number;
  facing: number;
}
export interface Shape {
  id: string;
  kind: string;
  points: Point[];
  /** Its last turn; 0: for good. */
  until?: number;
  radius?: number;
}
/** 14 A call for fire of one's own. */
export interface CallView {
  support: string;
  observer: string;
  x: number;
  y: number;
  /** An adjusting round is due, or the last one was seen to fall. */
  stage: 'contacted' | 'seen';
  fall: Point | null;
  /** The last turn in which it was served. */
  served: number;
  effect_left: number;
  smoke_left: number;
}
/** When, within how many mm, at what, whom first, from which chance on, how. */
export type StandingOrder = [string, number, string, string, number, string];

export interface FeltView {
  viewer: string;
  turn: number;
  phase: string;
  light: string;
  moving: string;
  asked: string;
  question: string;
  alarm: boolean;
  pieces: Record<string, PieceView>;
  groups: Record<string, GroupView>;
  enemies: Record<string, EnemyView>;
  wrecks: WreckView[];
  prisoners: Point[];
  ghosts: [number, number, number][];
  shapes: Shape[];
  /** Smoke thrown or launched that rises after all have moved: whose, and its outline. */
  coming_smoke: [number, Point[]][];
  known: Shape[];
  /** Lanes one's own have cleared of mines: the field, the side, four corners. */
  lanes: number[][];
  /** The charge under the bridge has gone off. */
  charge_fired: boolean;
  /** Elements that are no more. */
  gone: string[];
  objectives: Record<string, string>;
  /** The word, who, and the rest: of a shot the weapon, the mode, the targets. */
  orders: [string, string, ...unknown[]][];
  covers: [string, string, number, number][];
  standing: Record<string, StandingOrder>;
  /** What each does as long as nothing else was ordered. */
  usual: Record<string, StandingOrder>;
  calls: CallView[];
  /** Which aircraft, who called it, where to, its heading, its stage, the turn it attacks in, tries. */
  sorties: [number, number, number, number, number, number, number, number][];
  /** Those that have been called. */
  flown: string[];
  /** What one's own have under way: digging, a charge, `a1 carries a2`. */
  works: Record<string, number>;
  overhead: number;
  supports: Record<string, [number, number]>;
  come_up: string[];
  entered: string[];
  silent: boolean;
  questions: unknown[][];
  points: [number, number] | null;
}

export const readFelt = (view: View): FeltView => view as unknown as FeltView;

// What is measured before anything is said ----------------------------------------------------------

export interface End {
  piece: string;
  path: Point[];
  cost: Sum;
  /** How far he can go. */
  budget: Sum;
  house: string;
  storey: number;
  opening: string;
  posture: string;
  seen_by: string[];
  cover: string;
  /** The best known enemy's chance at him on the way, of ten. */
  risk: number;
}
export interface Roll {
  text: string;
  clause: string;
  chance: number;
}
/** What a squad or a man would do. */
export interface Marched {
  ends: End[];
  staying: { piece: string; not: Reason[] }[];
  refusals: Reason[];
  rolls: Roll[];
}
export interface Driven {
  path: Point[];
  hulls: Point[][];
  ends: { x: number; y: number; facing: number } | null;
  cost: Sum | null;
  crushes: string[];
  refusals: Reason[];
}
export interface Lined {
  to: Point;
  mm: number;
  limit: number | null;
  visible: boolean;
  lines: { to: Point; clear: boolean; at: Point | null; by: string; soft: boolean }[];
  cover: string;
  cover_by: string;
  text: string;
}
export interface Shooting {
  weapon: string;
  mode: string;
  target: string;
  action: string;
  chance: Sum | null;
  shots: number;
  card: Card | null;
  not: Reason[];
}
export interface Beating {
  shape: Point[];
  caught: { who: string; chance: Sum | null }[];
}
export interface Blasting {
  rings: { radius: number; label: string }[];
  caught: { who: string; chance: Sum | null }[];
  scatter: string;
}
export interface Commanding {
  groups: { id: string; leader: string; x: number; y: number; radius: number; isolated: string[] }[];
}
