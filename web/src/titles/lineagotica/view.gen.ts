/** Made by `make wire` out of the Structs of `grognard/titles/lineagotica`: change that. */

import type { Called, CardShown, Chart, Hex, MapAndCounters, Reason, SumLines, Turn, UnitCard } from '../../lib/server/wire.gen';

export type Query =
  | ReachOf
  | PlanOf
  | LineTo
  | ShotsOf
  | CommandOf
  | WatchedBy
  | FieldsOf
  | DeedsOf
  | GaitsOf
  | ColumnOf
  | Tally;

export interface Answers {
  reach: Reached;
  plan: Planned;
  line: Lined;
  shots: Shots;
  command: Commanding;
  watched: Watched;
  fields: FireFields;
  deeds: Deeds;
  gaits: Gaits;
  column: Column;
  tally: Tallied;
}

/** 6.3 How far a man gets, or a group by its leader, and where he would be seen. */
export interface ReachOf {
  ask: 'reach';
  who: string;
  gait?: string;
}

/** What an order would do, and what the laws have against it: `march b1 normal 512 340`. */
export interface PlanOf {
  ask: 'plan';
  action: string;
}

/** 30.4 to 30.7 Who sees whom, or what point. */
export interface LineTo {
  ask: 'line';
  from: string | (number | string)[];
  to: string | (number | string)[];
}

/** 12 What that piece could fire at now, with which chance. */
export interface ShotsOf {
  ask: 'shots';
  piece: string;
}

/** 4 Who is in command of whom, and who is isolated. */
export interface CommandOf {
  ask: 'command';
}

/** 30.4 What one's own men see of the ground. */
export interface WatchedBy {
  ask: 'watched';
}

/** 35.4, 30.10 The fields of fire of a vehicle, a gun, a man at an opening. */
export interface FieldsOf {
  ask: 'fields';
  piece: string;
}

/** 10.4 What that piece could do now besides firing at somebody, with which chance. */
export interface DeedsOf {
  ask: 'deeds';
  piece: string;
}

/** 6.3 How a man or a group can go now, and what is against the other gaits. */
export interface GaitsOf {
  ask: 'gaits';
  who: string;
}

/** 37.30 What the column must still do before its movement can end. */
export interface ColumnOf {
  ask: 'column';
}

/** 36.2 What each rule of victory would bring if the battle ended now, as far as one knows. */
export interface Tally {
  ask: 'tally';
}

/** Two forces and the table they meet on: one of ours, or that of a battle file. */
export interface Wanted {
  blue: Force;
  red: Force;
  table?: string;
  /** The text of a battle file; "": the table named. */
  ground?: string;
  size?: 'large' | 'skirmish' | 'standard';
  turns?: number;
}

/** An army list as a page has it; where the men stand is not in it. */
export interface Force {
  units: Record<string, unknown>[];
  name: string;
  nation: string;
  posture: 'attack_on_hasty_defence' | 'attack_on_prepared_defence' | 'meeting' | 'raid_or_ambush';
  off_table: Record<string, unknown>[];
  aircraft: Record<string, unknown>[];
  works: Record<string, number>;
}

/** The table as one seat sees it. */
export interface View {
  viewer: string;
  options: Options;
  turn: number;
  light: string;
  /** 5 The part of the turn, as in `sequence.PHASES`. */
  phase: string;
  first: string;
  moving: string;
  fire_phase: boolean;
  asked: string;
  question: string;
  clause: string;
  alarm: boolean;
  pieces: Record<string, PieceView>;
  groups: Record<string, GroupView>;
  enemies: Record<string, EnemyView>;
  wrecks: WreckView[];
  /** 17.22 Where one has taken enemies. */
  prisoners: [number, number][];
  /** 36.4 Weapons left behind: one's own, and the enemy's where one can see them. */
  lying: LyingView[];
  /** 36.4 Weapons of one's own that nobody has and that are destroyed. */
  broken: string[];
  ghosts: GhostView[];
  /** Smoke, rubble, crushed obstacles, fire, foxholes. */
  marks: string;
  /** The same to be drawn; */
  shapes: ShapeView[];
  /** what is no more there: a blown bridge, a fallen house; */
  gone: string[];
  /** and what this seat knows of hidden things: mines, lanes, charges. */
  known: ShapeView[];
  coming_smoke: SmokeView[];
  smoke_count: number;
  /** 34.5 The minefields this seat knows of, */
  mines: string[];
  /** the lanes through them, */
  lanes: LaneView[];
  /** 37.9 and the hidden things it has seen. */
  things: string[];
  /** 33.4 Who seems to hold it, as far as one knows. */
  objectives: Record<string, string>;
  done: string[];
  charge_fired: boolean;
  /** 37.34 The raiders keep count of loads taken */
  loads_taken: number;
  /** and off the table. */
  loads_out: number;
  /** 9.1, 10.2 One's own, sealed. */
  orders: (FireOrder | DeedOrder | FlakOrder)[];
  covers: CoverView[];
  standing: Record<string, StandingView>;
  /** 31.4 What each of one's own does where it has no standing orders. */
  usual: Record<string, StandingView>;
  missions: number[][];
  /** 14 The same to be shown. */
  calls: CallView[];
  sorties: FlightView[];
  /** 20.5 Enemy aircraft that come in this turn. */
  overhead: number;
  /** 1.5 By battery of one's own. */
  supports: Record<string, SupportView>;
  flown: string[];
  come_up: string[];
  entered: string[];
  laid_to: Record<string, number[]>;
  works: Record<string, number>;
  silent: boolean;
  /** What is going on, by names. */
  afoot: Afoot | null;
  questions: unknown[][];
  /** 36.2 When all is over. */
  points: [number, number] | null;
  winner: string | null;
  ending: string;
  ending_clause: string;
}

/** The options of the table dialog; None leaves it to the battle's own file. */
export interface Options {
  /** 37; not looked at where an owner plays a file of his own. */
  battle: 'ca-di-sopra' | 'cisa' | 'coriano' | 'senio';
  /** 1.7 The text of a player's own battle file; in a position, only its short name. */
  own: string;
  halve_quality_first: boolean | null;
  natural_one_hits: boolean | null;
  area_free_orientation: boolean | null;
  crush_check_reversed: boolean | null;
  prone_is_cover_vs_he: boolean | null;
  squad_test_needs_sight: boolean | null;
  leader_loss_no_stack: boolean | null;
  prisoners_escorted: boolean | null;
  flash_visible: boolean | null;
  sections_stay_led: boolean | null;
  snipers_seen_moving: boolean | null;
  hull_down_is_shelter: boolean | null;
  melee: boolean | null;
  sections: boolean | null;
  snipers: boolean | null;
  mines: boolean | null;
  scouts: boolean | null;
  tank_riders: boolean | null;
  tank_rider_limit: 4 | 5 | 6 | null;
  portable_radio: boolean | null;
  /** 25.2 For both sides alike; a file may set it side by side. */
  poor_coordination: -2 | -1 | 0 | null;
  reembark_after_combat: boolean | null;
  mine_density: 2 | 3 | 4 | 5 | 6 | 7 | null;
  wood_collapses: boolean | null;
  open_lists: boolean | null;
}

/** One's own man, vehicle or gun. */
export interface PieceView {
  side: string;
  state: string;
  x: number;
  y: number;
  storey: number;
  house: string;
  opening: string;
  aboard: string;
  /** 12.9 The vehicle he walks behind. */
  behind: string;
  facing: number;
  turret: number;
  shocked_until: number;
  bleeds_until: number;
  activity: number;
  gait: number;
  aimed: number;
  mined: number;
  halvings: number;
  stock: StockView;
  weapons: WeaponView[];
  observed: boolean;
  marks: string[];
}

/** What somebody carries that is used up, as in `position.STOCKS`; -1: not counted. */
export interface StockView {
  grenades?: number;
  rifle_grenades?: number;
  smoke_grenades?: number;
  panzerfaust?: number;
  demolition_charges?: number;
  loads?: number;
}

/** A weapon of one's own, in somebody's hands or on a vehicle. */
export interface WeaponView {
  /** What orders call it. */
  id: string;
  /** Which one it is: its first owner and its kind; "" if it was the enemy's. */
  thing: string;
  /** 11.31 Left in it, or the uses of a flamethrower; -1: nobody counts them. */
  rounds?: number;
  /** 19.6 Smoke shells. */
  smoke?: number;
  set_up?: boolean;
  /** 11.28, 11.30 To be reloaded. */
  empty?: boolean;
  broken?: boolean;
}

/** 4 One's own squad or section. */
export interface GroupView {
  leader: string;
  ability: number;
  leaderless_since: number;
  old_leader: string;
  killed: boolean;
  dissolved: boolean;
  /** 4.15 Its leader is new; another may still be named. */
  promoted: boolean;
  wiped_out: boolean;
}

/** 34.2 What shows on an observed enemy. */
export interface EnemyView {
  /** The class of his weapon, or the model of a vehicle. */
  look: string;
  /** Who it is; only where the lists are open by option. */
  id: string;
  x: number;
  y: number;
  storey: number;
  house: string;
  opening: string;
  aboard: string;
  behind: string;
  facing: number;
  turret: number;
  gait: number;
  down: boolean;
  leader: boolean;
  marks: string[];
}

/** What burns on the table, for everybody to see. */
export interface WreckView {
  side: string;
  look: string;
  x: number;
  y: number;
  facing: number;
}

/** 36.4 A weapon that lies somewhere. */
export interface LyingView {
  id: string;
  /** Which one it is; "" if it was the enemy's. */
  thing: string;
  x: number;
  y: number;
  house: string;
  storey: number;
}

/** 18.5 Where an enemy was last seen, in which turn, under which number, and how he looked. */
export interface GhostView {
  x: number;
  y: number;
  turn: number;
  number: number;
  look: string;
}

/** What lies on the table and was not there at first, or not for everybody. */
export interface ShapeView {
  id: string;
  /** smoke, napalm_fire, rubble, foxhole...; gap: there an obstacle is crushed; lane. */
  kind: string;
  points: [number, number][];
  /** The last turn; 0: for good. */
  until: number;
  /** Of a gap about its only point. */
  radius: number;
}

/** 19.2 Smoke of one's own that rises after all have moved. */
export interface SmokeView {
  side: string;
  points: [number, number][];
}

/** 22.7 A lane cleared through a minefield. */
export interface LaneView {
  field: string;
  /** Who knows of it. */
  side: string;
  points: [number, number][];
}

/** 10.2 A sealed order to fire, at enemies or at the ground. */
export interface FireOrder {
  word: 'fire';
  piece: string;
  weapon: string;
  mode: string;
  /** By the numbers of observed enemies; at the ground, none. */
  targets: string[];
  x: number;
  /** The aim point on the ground. If y is -1, x may be a bearing (12.10) or an opening (33.3). */
  y: number;
  told: OddsView[];
}

/** 12.1 The chance in ten that a player was told of a target, and the reasons for it. */
export interface OddsView {
  chance: number;
  reasons: string[];
}

/** 10.4 A sealed order to do something else, as it was said. */
export interface DeedOrder {
  word: 'deed';
  piece: string;
  action: string;
}

/** 20.5 A sealed order to fire at aircraft. */
export interface FlakOrder {
  word: 'anti-aircraft';
  piece: string;
}

/** 9 Covering fire on the ground. */
export interface CoverView {
  piece: string;
  weapon: string;
  x: number;
  y: number;
  /** Where it was laid from: x, y, building, storey and opening by number. */
  origin: number[];
}

/** 31.3 Standing orders for opportunity fire. */
export interface StandingView {
  when: string;
  /** In mm. */
  within: number;
  /** At what, a letter each: i(nfantry), s(oft vehicles), a(rmour). */
  at: string;
  /** Whom first. */
  prefer: string;
  /** From which chance in ten on. */
  chance: number;
  mode: string;
}

/** 14 A call for fire of one's own. */
export interface CallView {
  support: string;
  observer: string;
  x: number;
  y: number;
  /** contacted, or seen: a round has been observed. */
  stage: 'contacted' | 'seen';
  fall: [number, number] | null;
  served: number;
  effect_left: number;
  smoke_left: number;
}

/** 20 An aircraft of one's own on its way. */
export interface FlightView {
  sortie: string;
  caller: string;
  x: number;
  y: number;
  heading: number;
  stage: number;
  /** The turn of its next attack. */
  due: number;
  tries: number;
}

/** 14.12 The turns of fire and of smoke that a battery has left. */
export interface SupportView {
  fire: number;
  smoke: number;
}

/** 8, 31.5 Somebody moves before the eyes of men who may fire at him. */
export interface Afoot {
  kind: string;
  /** Who may fire, */
  seat: string;
  /** with whom, */
  units: string[];
  /** and at whom, by the numbers of observed enemies. */
  movers: string[];
}

/** The table of a battle and everybody on it. */
export interface Battle {
  /** A table of miniatures; the others are maps of hexes. */
  kind: 'felt';
  width: number;
  height: number;
  hexes: Hex[];
  units: UnitCard[];
  notes: MapAndCounters;
  sources: MapAndCounters;
  phases: Called[];
  calendar: Turn[];
  calendar_heading: string;
  tables: Chart[];
  /** The wooden edge around the table, in mm. */
  frame: number;
  ground: string;
  turns: number;
  title: string;
  line: string;
  place: string;
  date: string;
  history: string;
  sides: Record<string, Side>;
  zones: Zone[];
  exits: Exit[];
  elements: Element[];
  buildings: Building[];
  objectives: Objective[];
  /** 37.9 Nothing: it comes with the view of whoever knows of it. */
  hidden_things: ShapeView[];
  groups: Group[];
  pieces: Piece[];
  weapons: Record<string, WeaponRow>;
  supports: Support[];
  sorties: Sortie[];
  victory: Stake[];
  /** From which difference of points on it is no draw, */
  draw_below: number;
  /** and a great victory. */
  minor_below: number;
}

export interface Side {
  name: string;
  force: string;
  nation: string;
  colour: string;
  home_edge: string;
}

/** 34.1 Where a side sets up. */
export interface Zone {
  id: string;
  side: string;
  points: [number, number][];
}

/** An edge over which a side may leave the table. */
export interface Exit {
  side: string;
  edge: string;
}

/** A piece of terrain. */
export interface Element {
  id: string;
  type: string;
  type_name: string;
  name: string;
  points: [number, number][];
  shape: string;
  /** Of a line, in mm. */
  width: number;
}

export interface Building {
  id: string;
  name: string;
  type: string;
  points: [number, number][];
  storeys: number;
  stairs: [number, number] | null;
  openings: Opening[];
}

/** A door or a window. */
export interface Opening {
  key: string;
  kind: string;
  storey: number;
  x: number;
  y: number;
  facing: number;
  /** 30.10 How far to each side one sees out of it, in degrees. */
  field: number;
  name: string;
}

export interface Objective {
  id: string;
  name: string;
  x: number;
  y: number;
  radius: number;
  building: string;
  vehicle: string;
  points: number;
  /** The side it brings points to; "" for both. */
  by: string;
}

/** A squad, a section, a crew. */
export interface Group {
  id: string;
  side: string;
  name: string;
  kind: string;
  section: boolean;
  /** Its sections are given orders in its place. */
  divided: boolean;
  quality: string;
  quality_name: string;
  members: string[];
}

/** A man, a vehicle or a gun. */
export interface Piece {
  id: string;
  side: string;
  group: string;
  /** The unit of the battle's file: it comes on as one. */
  unit: string;
  name: string;
  role: string;
  role_name: string;
  kind: 'gun' | 'man' | 'vehicle';
  crew_of: string;
  leads: boolean;
  quality: number;
  quality_name: string;
  /** What it is taken for from afar. */
  look: string;
  weapons: Weapon[];
  model: string;
  hull: Hull | null;
  radius: number;
}

/** What a piece carries. */
export interface Weapon {
  id: string;
  row: string;
  name: string;
  class: string;
  modes: string[];
  /** Where short, middle and long range end, in mm. */
  bands: number[];
}

export interface Hull {
  /** Which of the hulls of the counter sheet shows it. */
  drawing: string;
  length: number;
  width: number;
  height: number;
  turret: boolean;
  kind: string;
  open_top: boolean;
  arcs: Mount[];
}

/** 35.4 The field of fire of a mounted weapon. */
export interface Mount {
  weapon: string;
  half: number;
  rear: boolean;
  turret: boolean;
}

/** A row of the table of weapons. */
export interface WeaponRow {
  name: string;
  class: string;
}

/** 14 Guns off the table. */
export interface Support {
  id: string;
  side: string;
  name: string;
  weapon: string;
  observers: string[];
  area: string;
}

/** 20 Aircraft that can be called. */
export interface Sortie {
  id: string;
  side: string;
  name: string;
  observers: string[];
}

/** 36.2 What brings points, and how many each time; 0: what the objective is worth. */
export interface Stake {
  side: string;
  what: string;
  points: number;
}

/** What is answered without asking. */
export interface Orders {
  /** 31.4 What men who want to be asked do: each his best shot if it is worth it, or nothing. */
  reactions: 'ask' | 'best' | 'never';
  /** 10.2 A class in which nobody is left to take orders. */
  idle: 'ask' | 'done';
}

/** 6.3 A raster of squares, row by row from the south-west. */
export interface Reached {
  man: string;
  budget: number;
  step: number;
  x0: number;
  y0: number;
  columns: number;
  rows: number;
  /** In per cent of the move; 0: out of reach. */
  cost: number[];
  /** By the best placed enemy one knows: 0 not, 1 in heavy cover, 2 in light, 3 in the open. */
  seen: number[];
}

/** What an order would do, and what the laws have against it. */
export interface Planned {
  action: string;
  ends: End[];
  staying: Staying[];
  rolls: FirstRoll[];
  command: Commanded | null;
  driven: Driven | null;
  area: Beating | null;
  blast: Blasting | null;
  spread: Spread | null;
  /** The rolls it leads to, in their order. */
  cards: CardShown[];
  /** 17.22, 32.5 Who could be taken prisoner, and how. */
  taking: string[];
  refusals: Reason[];
}

/** How one man would go. */
export interface End {
  piece: string;
  path: [number, number][];
  cost: SumLines;
  /** How far he can go. */
  budget: SumLines;
  percent: number;
  house: string;
  storey: number;
  opening: string;
  posture: string;
  seen_by: string[];
  cover: string;
  /** The best chance in ten that an enemy one knows would have at him on the way. */
  risk: number;
}

/** Somebody who would not go, and why. */
export interface Staying {
  piece: string;
  not: Reason[];
}

/** 4.8, 17.4 What must be rolled before the first step. */
export interface FirstRoll {
  piece: string;
  text: string;
  clause: string;
  chance: number;
}

/** 4.4 Where the leader would stand, how far he leads from there, and who would be outside. */
export interface Commanded {
  leader: string;
  x: number;
  y: number;
  mm: number;
  outside: string[];
}

/** 7 How a vehicle would go. */
export interface Driven {
  path: [number, number][];
  /** Its outline at each turn of the way. */
  hulls: [number, number][][];
  ends: Parked;
  cost: SumLines;
  crushes: string[];
  refusals: Reason[];
}

export interface Parked {
  x: number;
  y: number;
  facing: number;
}

/** 12.10, 20.2 The ground an area shot, covering fire or an aircraft would beat. */
export interface Beating {
  shape: [number, number][];
  centre: [number, number];
  caught: Caught[];
  /** When it holds. */
  note: string;
  /** 20.2 Of bombs, where it is as at short distance. */
  core: [number, number][];
  comers: Comer[];
}

/** Somebody under that fire, friend or foe. */
export interface Caught {
  who: string;
  chance: SumLines;
}

/** 9.5 An enemy at the middle of covered ground who tries to fire, by how he has come there. */
export interface Comer {
  how: string;
  /** None: it does not reach him there. */
  chance: SumLines | null;
}

/** 15.1 How far a burst would reach. */
export interface Blasting {
  centre: [number, number];
  rings: BlastRing[];
  caught: Caught[];
  scatter: string;
}

export interface BlastRing {
  radius: number;
  label: string;
}

/** 14.8 Where a precise fall lies, and the chance in ten that it is precise. */
export interface Spread {
  shape: [number, number][];
  chance: number;
}

/** 30.4 to 30.7 Who sees whom, or what point. */
export interface Lined {
  from: [number, number];
  to: [number, number];
  mm: number;
  limit: number | null;
  visible: boolean;
  lines: Ray[];
  cover: string;
  cover_by: string;
  text: string;
  observer: string;
  /** 30.4 How high: a man `standing` or `prone`, or a `vehicle`; */
  eye: string;
  /** and whom or what it looks at. */
  goal: string;
  /** Of a point: whether its ground is seen. */
  ground: string;
  /** 18.13 What else keeps that eye from finding somebody there. */
  also: string;
}

/** 30.4 One of the five lines of sight. */
export interface Ray {
  to: [number, number];
  clear: boolean;
  /** Where it is blocked, */
  at: [number, number] | null;
  /** by what, */
  by: string;
  /** and whether that only hides. */
  soft: boolean;
}

export interface Shots {
  piece: string;
  shots: Shooting[];
}

/** 12 One weapon, one way, one enemy. */
export interface Shooting {
  weapon: string;
  mode: string;
  target: string;
  /** The order to be given; "" where something speaks against it. */
  action: string;
  chance: SumLines;
  out_of_ten: number;
  shots: number;
  card: CardShown | null;
  not: Reason[];
}

export interface Commanding {
  groups: Word[];
}

/** 4.4 How far a leader's word reaches, and whom it does not reach. */
export interface Word {
  id: string;
  leader: string;
  x: number;
  y: number;
  radius: number;
  isolated: string[];
}

/** 30.4 A raster of squares: whether somebody of one's own sees it. */
export interface Watched {
  step: number;
  x0: number;
  y0: number;
  columns: number;
  rows: number;
  seen: number[];
}

export interface FireFields {
  x: number;
  y: number;
  arcs: FireField[];
}

/** A bearing, and how far to each side of it. */
export interface FireField {
  weapon: string;
  facing: number;
  half: number;
  reach: number;
}

export interface Deeds {
  piece: string;
  deeds: Deed[];
  /** Of everything he may call, listed among the deeds or not. */
  contacts: Contact[];
}

export interface Deed {
  action: string;
  chance: SumLines | null;
}

/** 14.5, 20.1 The chance that a battery or an aircraft answers. */
export interface Contact {
  support: string;
  chance: SumLines;
}

export interface Gaits {
  gaits: GaitOf[];
}

/** 6.3 A gait, and what is against it. */
export interface GaitOf {
  gait: string;
  not: Reason[];
}

export interface Column {
  vehicles: Still[];
}

/** 37.30 A vehicle of the column that has yet to go, how far it can, and the farthest way. */
export interface Still {
  piece: string;
  least: number;
  most: number;
  action: string;
}

/** 36.2 What each rule of victory would bring now, in the battle's order. */
export interface Tallied {
  points: number[];
}

/** What an army list can be made of. */
export interface Armies {
  sizes: ForceSize[];
  postures: ForcePosture[];
  /** By size and posture: how many points. */
  allowances: Record<string, Record<string, number>>;
  qualities: Called[];
  /** What men on foot can be: a squad, an independent section... */
  kinds: Called[];
  roles: RoleOffer[];
  /** What a man carries in numbers, by the keys of a list. */
  counts: Called[];
  /** What a man can be besides his role, by the keys of a list. */
  duties: Called[];
  works: PricedWork[];
  /** 34.6 What it costs to start hidden. */
  hidden: number;
  nations: NationOffer[];
  tables: Ground[];
}

export interface ForceSize {
  id: 'large' | 'skirmish' | 'standard';
  name: string;
  points: number;
}

export interface ForcePosture {
  id: 'attack_on_hasty_defence' | 'attack_on_prepared_defence' | 'meeting' | 'raid_or_ambush';
  name: string;
  percent: number;
}

export interface RoleOffer {
  id: string;
  name: string;
  /** What such a man usually has, in the keys of a list. */
  outfit: Record<string, unknown>;
}

export interface PricedWork {
  id: string;
  name: string;
  points: number;
}

/** Whom a nation has, and what they fight with. */
export interface NationOffer {
  id: string;
  name: string;
  colour: string;
  panzerfausts: boolean;
  arms: PricedWeapon[];
  templates: Template[];
  /** A squad to be made man by man. */
  blank: Record<string, unknown>;
  supports: PricedSupport[];
  aircraft: PricedSupport[];
}

/** A weapon that a man of the nation may carry: the row of the tables, and what he calls it. */
export interface PricedWeapon {
  id: string;
  name: string;
  model: string;
  called: string;
  points: number;
}

/** A unit to be bought. */
export interface Template {
  id: string;
  kind: string;
  name: string;
  men: number;
  quality: string;
  points: number;
  /** As an army list has it. */
  unit: Record<string, unknown>;
}

/** 14, 20 Guns off the table, or an aircraft. */
export interface PricedSupport {
  id: string;
  name: string;
  points: number;
  support: Record<string, unknown>;
}

/** A table to meet on. */
export interface Ground {
  id: string;
  name: string;
  place: string;
  width: number;
  height: number;
}

export interface Checked {
  faults: Fault[];
  summary: Summary | null;
}

/** What is wrong in a file or a list: the key, the same in words, why, the clause if any. */
export interface Fault {
  key: string;
  where: string;
  reason: string;
  clause: string;
}

/** What is in a battle file. */
export interface Summary {
  id: string;
  name: string;
  line: string;
  place: string;
  date: string;
  turns: number;
  width: number;
  height: number;
  sides: SideSummary[];
  cautions: Caution[];
}

export interface SideSummary {
  seat: string;
  id: string;
  name: string;
  men: number;
  vehicles: number;
  points: number;
  bill: Record<string, number>;
}

/** What is unusual in it. */
export interface Caution {
  key: string;
  clause: string;
  text: string;
}

/** What is in the file of an army list. */
export interface Listed {
  faults: Fault[];
  force: Force | null;
  size: 'large' | 'skirmish' | 'standard';
  cautions: Caution[];
}

/** A battle of two army lists; of a list that cannot even be read there is no bill. */
export interface Built {
  faults: Fault[];
  /** The text of its file; "" where there are faults. */
  battle: string;
  /** By seat. */
  bills: Record<string, Bill>;
  /** By seat, the text of its army list. */
  lists: Record<string, string>;
  cautions: Record<string, Caution[]>;
}

/** What a force costs, in the order of its list. */
export interface Bill {
  points: number;
  most: number;
  units: UnitBill[];
  off_table: number[];
  aircraft: number[];
  works: number;
}

export interface UnitBill {
  points: number;
  /** What each man is worth; the unit is rounded up. */
  men: number[];
}
