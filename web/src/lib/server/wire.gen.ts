/** Made by `make wire` out of the Structs of `grognard/table/wire/`: change that. */

export type ToServer =
  | Hello
  | Do
  | Why
  | Look
  | Weigh
  | Survey
  | Undo
  | Takeback
  | Consent
  | Resign
  | Rematch
  | Chat
  | Note
  | AskTalk
  | Salt
  | GiveOrders;

export type FromServer =
  | TableIs
  | State
  | Clock
  | Story
  | Done
  | Refused
  | Looked
  | Weighed
  | Surveyed
  | BadSurvey
  | Stale
  | Chatted
  | Noted
  | Talk
  | RematchAt
  | Trouble;

export interface Hello {
  say: 'hello';
  lang?: 'en' | 'it';
  secrets?: string[];
  seen?: number;
  /** Whether the states shall mark the answers that cannot be taken back. */
  final?: boolean;
}

export interface Do {
  say: 'do';
  seq: number;
  action: string;
  seat: string;
}

export interface Why {
  say: 'why';
  action: string;
  seat?: string;
}

export interface Look {
  say: 'look';
  unit: string;
}

/** What would one unit more or less change on the card? */
export interface Weigh {
  say: 'weigh';
}

/** What a seat measures before it commits itself; the title says what can be asked. */
export interface Survey {
  say: 'survey';
  number: number;
  seat: string;
  query: unknown;
}

export interface Undo {
  say: 'undo';
  seq: number;
  seat: string;
  steps?: number;
}

/** Back to the last moment that this seat saw after no more than so many actions, and on from
 *  there; asked of the other side, unless that is a computer or its secret comes along. */
export interface Takeback {
  say: 'takeback';
  seq: number;
  seat: string;
  to: number;
  secrets?: string[];
}

export interface Consent {
  say: 'consent';
  seq: number;
  seat: string;
  yes: boolean;
}

export interface Resign {
  say: 'resign';
  seq: number;
  seat: string;
}

export interface Rematch {
  say: 'rematch';
  seq: number;
  seat: string;
  /** Whether the players change sides. */
  swap?: boolean;
}

export interface Chat {
  say: 'chat';
  text: string;
  seat: string;
}

export interface Note {
  say: 'note';
  text: string;
  seat: string;
}

/** What was said before the last so many lines, which it has. */
export interface AskTalk {
  say: 'talk';
  known: number;
}

export interface Salt {
  say: 'salt';
  seat: string;
  salt: string;
}

/** Standing orders of that seat; what is left out is asked. */
export interface GiveOrders {
  say: 'orders';
  seat: string;
  orders: Record<string, unknown>;
}

export interface SeatAsked {
  kind: 'computer' | 'invited' | 'open' | 'person';
  mind?: string;
  name?: string;
}

/** Play goes on from a moment of another table. */
export interface From {
  table: string;
  at: number;
}

export interface NewTable {
  title?: string;
  options?: Record<string, unknown>;
  seats?: Record<string, SeatAsked>;
  clock?: number;
  from?: From;
  /** Where the game begins, in place of its start; its options stand in it. */
  situation?: string;
  /** Whether it is left out of the lobby; if nothing is said, a table to which somebody is invited
   *  is. */
  private?: boolean | null;
}

export interface SecretsOf {
  secrets: string[];
}

export interface Sitting {
  seat: string;
  name?: string;
  invitation?: string;
}

/** What whoever holds these seats is called. */
export interface Naming {
  name: string;
}

/** A battle file to be checked. */
export interface Written {
  battle: string;
}

/** The file of an army list. */
export interface WrittenList {
  list: string;
}

/** A situation that somebody writes. */
export interface ToCheck {
  text: string;
  lang?: 'en' | 'it';
}

export interface Reason {
  clause: string;
  text: string;
}

export interface PartLine {
  amount: number;
  text: string;
  clause: string;
}

export interface SumLines {
  key: string;
  name: string;
  total: number;
  parts: PartLine[];
  /** A length, written with tenths: else a half is ½. */
  tenths?: boolean;
}

export interface BarLine {
  key: string;
  text: string;
  chance: number;
  exact: string;
  good: boolean;
}

export interface CardShown {
  key: string;
  heading: string;
  clause: string;
  sums: SumLines[];
  bars: BarLine[];
  column: string;
  die: string[];
  seat: string;
}

/** One thing that happened. */
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
  sums: SumLines[];
  faces: number[];
  /** Whether it was played for a seat that let its time pass. */
  lapsed: boolean;
  /** Whether a computer did it in haste: it had no answer in time. */
  hasty: boolean;
}

export interface Asked {
  text: string;
  clause: string;
  key: string;
}

/** How many actions a seat can take back, and what stops it there. */
export interface Back {
  count: number;
  wall: 'die' | 'draw' | 'nothing' | 'other' | 'reveal';
}

export interface Offer {
  kind: 'rematch' | 'takeback';
  seat: string;
  to: number | null;
  /** Of a rematch: whether the players change sides. */
  swap?: boolean;
}

export interface Over {
  key: string;
  winner: string | null;
  text: string;
  clause: string;
}

export interface SeatShown {
  kind: 'computer' | 'invited' | 'open' | 'person';
  name: string;
  mind: string;
  here: boolean;
}

export interface TableIs {
  is: 'table';
  table: string;
  title: string;
  options: Record<string, unknown>;
  seats: Record<string, SeatShown>;
  yours: string[];
  commitment: string;
  /** Whether the seats have secrets from each other. */
  hides: boolean;
  /** The seconds a seat has for what can lapse; 0: as long as it likes. */
  clock: number;
  /** Where its board is found: `board` and `map.svg` under this address. */
  board: string;
  /** What the seats are called, at this table. */
  names: Record<string, string>;
}

export interface State {
  is: 'state';
  seq: number;
  /** The seat whose view this is, or `observer`. */
  eyes: string;
  /** Whether the seats have secrets from each other just now: at one screen they take turns. */
  hides: boolean;
  view: Record<string, unknown>;
  asked: string;
  question: Asked;
  answers: string[];
  /** What belongs to the question in plain words, and is refused just now. */
  closed: string[];
  /** What all of these are called; only that a unit goes to a hex goes without saying. */
  words: Record<string, string>;
  /** The answers after which a die falls or something is revealed, for whoever asked to know. */
  final: string[];
  card: CardShown | null;
  /** By seat, those of this browser. */
  undo: Record<string, Back>;
  /** The standing orders of whoever looks, by seat; nothing where the title has none. */
  orders: Record<string, Record<string, string | number | boolean | null>>;
  offer: Offer | null;
  over: Over | null;
  thinking: boolean;
}

/** How long whoever is asked in the state just told may still take. */
export interface Clock {
  is: 'clock';
  seq: number;
  seat: string;
  seconds: number;
  left: number;
}

export interface Story {
  is: 'story';
  from: number;
  to: number;
  lines: Line[];
}

export interface Done {
  is: 'done';
  seq: number;
}

export interface Refused {
  is: 'refused';
  action: string;
  /** The action in words. */
  text: string;
  reasons: Reason[];
}

export interface WayLine {
  hex: string;
  action: string;
  cost: SumLines;
  path: string[];
  then: string[];
  unhurt: number | null;
}

export interface SightLine {
  hex: string;
  by: string[];
  text: string;
}

export interface Looked {
  is: 'looked';
  unit: string;
  ways: WayLine[];
  not: Reason[];
  sights: SightLine[];
}

export interface OtherLine {
  unit: string;
  more: boolean;
  column: string;
  bars: BarLine[];
  action: string;
}

/** The card with one unit more or less, as of `seq`. */
export interface Weighed {
  is: 'weighed';
  seq: number;
  others: OtherLine[];
}

/** The answer to the survey of that number, as of `seq`. */
export interface Surveyed {
  is: 'surveyed';
  number: number;
  seq: number;
  told: unknown;
}

/** Why there is none. */
export interface BadSurvey {
  is: 'error';
  number: number;
  text: string;
  what: string;
}

export interface Stale {
  is: 'stale';
  seq: number;
}

export interface Chatted {
  is: 'chat';
  number: number;
  seat: string;
  name: string;
  text: string;
  at: string;
}

export interface Noted {
  is: 'note';
  number: number;
  seat: string;
  text: string;
  at: string;
}

/** The last lines of talk that this browser has not heard, or, on asking, those before. */
export interface Talk {
  is: 'talk';
  chats: Chatted[];
  notes: Noted[];
  /** How many lines were said before these; they come on asking. */
  earlier: number;
}

export interface RematchAt {
  is: 'rematch';
  table: string;
  seats: Record<string, string>;
}

export interface Trouble {
  is: 'error';
  what: string;
  text: string;
}

/** Something to choose. */
export interface Value {
  value: string | number | boolean | null;
  label: string;
  /** Of one of several boards: what it is about, */
  help?: string;
  /** and what the seats are called on it. */
  names?: Record<string, string>;
}

/** An option or a standing order; without values it is written by hand. */
export interface Option {
  name: string;
  label: string;
  help: string;
  clause: string;
  default: string | number | boolean | null;
  values: Value[];
}

/** A title on the shelf. */
export interface TitleCard {
  id: string;
  name: string;
  heading: string;
  line: string;
  length: string;
  difficulty: string;
  information: string;
  seats: Called[];
  options: Option[];
  /** Answers a seat can give beforehand. */
  orders: Option[];
  /** Seconds to choose from for what can lapse; none: nothing lapses. */
  clocks: number[];
  minds: Called[];
  reconstructed: string;
  credits: string;
}

/** What something is called. */
export interface Called {
  id: string;
  name: string;
}

/** A clause of the rulebook. */
export interface ClauseShown {
  id: string;
  kind: string;
  heading: string;
  text: string;
  ruling: string | null;
  see: string[];
}

export interface TableMade {
  table: string;
  seats: Record<string, string>;
}

/** How a game can go on that cannot be played under the rules of now. */
export interface Onward {
  /** Whether there is a moment on which both rules agree. */
  possible: boolean;
  /** The seats that want to go on from there. */
  wanted: string[];
  /** Where it went on; "" as long as it did not. */
  table: string;
}

export interface TableShown {
  table: string;
  title: string;
  seats: Record<string, SeatShown>;
  asked: string;
  actions: number;
  changed: string;
  over: Over | null;
  commitment: string;
  clock: number;
  board: string;
  names: Record<string, string>;
  /** Whether the seats have secrets from each other. */
  hides: boolean;
  /** Whether the server cannot read it: nobody can sit or watch there. */
  damaged: boolean;
  /** Whether it was played under earlier rules, or on another map: it can be read. */
  earlier: boolean;
  /** Of such a game that is not over. */
  onward: Onward | null;
  turn: number;
  /** In words; "" before the first and where the title has none. */
  phase: string;
  /** What its board is called, where there are several. */
  battle: string;
}

/** A table at which somebody holds a seat. */
export interface Mine {
  table: string;
  title: string;
  seats: Record<string, SeatShown>;
  asked: string;
  actions: number;
  changed: string;
  over: Over | null;
  commitment: string;
  clock: number;
  board: string;
  names: Record<string, string>;
  /** Whether the seats have secrets from each other. */
  hides: boolean;
  /** Whether the server cannot read it: nobody can sit or watch there. */
  damaged: boolean;
  /** Whether it was played under earlier rules, or on another map: it can be read. */
  earlier: boolean;
  /** Of such a game that is not over. */
  onward: Onward | null;
  turn: number;
  /** In words; "" before the first and where the title has none. */
  phase: string;
  /** What its board is called, where there are several. */
  battle: string;
  /** Its place in the list sent. */
  secret: number;
  seat: string;
  your_move: boolean;
}

export interface Sat {
  table: string;
  seat: string;
  secret: string;
}

/** What is wrong with a situation: the word, where it stands, and why. */
export interface SituationFault {
  line: number;
  column: number;
  /** Of the word as it stands there; line and column count from 1. */
  length: number;
  word: string;
  reason: string;
  /** What was perhaps meant in its place; "" if nothing is like it. */
  nearest: string;
}

/** A piece, where it is, and its marks. */
export interface LaidPiece {
  id: string;
  /** A hex, or a place beside the map; "" where there is no word for it. */
  place: string;
  marks: string[];
}

export interface SituationLine {
  head: string;
  words: string[];
}

/** A situation looked at: what is wrong with it, or what it shows. */
export interface CheckedSituation {
  ok: boolean;
  fault: SituationFault | null;
  /** In its normal form. */
  situation: string;
  /** What is asked, in a sentence; how it ended, if the game is over. */
  asked: string;
  /** Whose answer it is: a seat, `chance`, or nobody's. */
  seat: string;
  turn: number;
  options: Record<string, unknown> | null;
  /** All there is to see. */
  view: Record<string, unknown> | null;
  laid: LaidPiece[];
  /** Everything else, in its order. */
  lines: SituationLine[];
  phases: string[];
  /** The places beside the map. */
  beside: string[];
  /** The marks that a piece can bear; one that takes a value ends in `=`. */
  marks: string[];
  /** All pieces. */
  ids: string[];
}

/** A moment of a table as a situation. */
export interface Copied {
  situation: string;
}

/** The start of a game seen again, or an action and what came of it. */
export interface Step {
  number: number;
  /** While the game runs: what `seq` was when it was seen first. */
  seq?: number;
  seat: string;
  action: string;
  text: string;
  lines: Line[];
  view?: Record<string, unknown>;
  /** In place of the view, what of it is other than in the step before. */
  change?: Record<string, unknown>;
  card: CardShown | null;
}

/** A finished game from somebody's eyes. */
export interface Replay {
  table: string;
  title: string;
  eyes: string;
  seats: Record<string, SeatShown>;
  over: Over | null;
  steps: Step[];
}

/** What somebody has seen of a game that may still be running. */
export interface Past {
  /** The step that they follow on, by its `seq`; None: the first of them is the first there is, or
   *  the first that was asked for. */
  from: number | null;
  /** Whether there are steps before these that were not asked for. */
  earlier: boolean;
  eyes: string;
  steps: Step[];
  /** Of a game of earlier rules: the last step, by its `seq`, on which the rules of now agree. */
  agreed: number | null;
}

/** A throw nobody would have bet on. */
export interface Surprise {
  number: number;
  seat: string;
  heading: string;
  clause: string;
  column: string;
  came: string;
  text: string;
  luck: number;
  /** How likely it was to go at least as far that way. */
  chance: number;
  exact: string;
  bars: BarLine[];
  hexes: string[];
  units: string[];
}

export interface Luck {
  throws: number;
  /** By seat. */
  luck: Record<string, number>;
  /** How much of it fair dice bring: the standard deviation. */
  usual: number;
  surprises: Surprise[];
}

export interface RollShown {
  number: number;
  face: number;
  sides: number;
  /** After the game: whether it is what the seed says. */
  fair?: boolean;
}

/** A table's dice; what proves them comes when the game is over. */
export interface Fairness {
  method: string;
  commitment: string;
  salts: Record<string, string>;
  /** Whether the first die has been thrown: nobody can add salt any more. */
  closed: boolean;
  seed: string | null;
  rolls: RollShown[];
  /** How often each face came up. */
  distribution: Record<string, number>;
  verified: boolean | null;
  text: string;
  /** Of the dice that the distribution is of. */
  sides?: number;
  /** How often fair dice are at least this unevenly spread. */
  likelihood?: number;
}

export interface Wrong {
  what: string;
  text: string;
  where?: string;
  /** Of a situation: where in it. */
  fault?: SituationFault | null;
}

export interface ErrorIs {
  error: Wrong;
}

/** A map of hexes. */
export interface HexBoard {
  /** A table of miniatures; the others are maps of hexes. */
  kind?: 'felt';
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
  /** By terrain, what it costs to enter it. */
  costs?: Record<string, number>;
}

/** A hex, in the coordinates of the drawing. */
export interface Hex {
  number: string;
  name: string;
  terrain: string;
  terrain_name: string;
  zone: string;
  zone_name: string;
  marks: HexMark[];
  value: number | null;
  centre: [number, number];
  corners: [number, number][];
  neighbours: (string | null)[];
  edges: HexEdge[];
}

/** Something printed in a hex. */
export interface HexMark {
  kind: string;
  name: string;
}

/** What lies on sides of a hex, or crosses them: a river, a wall, a road. */
export interface HexEdge {
  name: string;
  /** In the order of the neighbours: "N", "NE" ... */
  directions: string[];
}

/** What is known of a counter. */
export interface UnitCard {
  id: string;
  side: string;
  nation_name: string;
  name: string;
  kind_name: string;
  size_name: string;
  factors: Factor[];
  history: string;
  drawing: string;
  /** The drawing of its back; "" where that has none. */
  back?: string;
  /** Its drawing by strength, where that changes. */
  faces?: Record<string, string>;
  /** The turn it comes in. */
  turn?: number;
}

/** A number on a counter, and where we have it from. */
export interface Factor {
  id: string;
  name: string;
  value: number;
  source: string;
  why: string;
  /** It stands on the back of the counter. */
  back?: boolean;
}

/** Something said of the map, and of the counters. */
export interface MapAndCounters {
  map: string;
  counters: string;
}

/** A box of the turn track. */
export interface Turn {
  turn: number;
  hours: string;
  night: boolean;
  /** Where there is more than day and night. */
  light?: string;
  text: string;
}

/** A table of the rulebook: combat results, terrain. */
export interface Chart {
  id: string;
  heading: string;
  clause: string;
  head: string[];
  rows: string[][];
}
