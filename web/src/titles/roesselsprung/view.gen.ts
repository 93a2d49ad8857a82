/** Made by `make wire` out of the Structs of `grognard/titles/roesselsprung`: change that. */

/** The table as one seat sees it. */
export interface View {
  viewer: string;
  options: Options;
  turn: number;
  night: boolean;
  step: string;
  asked: string;
  question: string;
  clause: string;
  initiative: string;
  ap: [number, number];
  strength: [number, number];
  morale: [number, number];
  /** By id, every piece that this seat can tell; parts that do not exist are left out. */
  pieces: Record<string, PieceView>;
  /** By hex: how many Missions lie there face down, where this seat may not look. */
  missions: Record<string, number>;
  /** Which Missions this seat cannot place. */
  missions_unseen: string[];
  /** How many have left the map face down. */
  missions_fled: number;
  mission_moves: number;
  mission_moves_left: number;
  /** The air raids that seem available now. */
  aircraft: string[];
  /** By piece still to come: its turn. */
  arrivals: Record<string, number>;
  delay: number;
  called: string[];
  early: string[];
  landed: string[];
  flown: number;
  german_losses: number;
  commands_lost: number;
  scored: string[];
  tito: string;
  /** Of a march that this seat knows the way of. */
  halted: boolean;
  /** As far as this seat knows. */
  points: [number, number];
  /** 15.1.3b By hex: who holds it now. */
  objectives: Record<string, string>;
  /** What is going on, as far as this seat may know of it. */
  afoot: Afoot | null;
  /** What this seat would pay for an Action now, by piece. */
  costs: Record<string, Record<string, number>>;
  questions: unknown[][];
  winner: string | null;
  ending: string;
  ending_clause: string;
}

/** The options of the table dialog, each with the clause it bears on and its default. */
export interface Options {
  /** 16 */
  last_turn: 14 | 15;
  /** T-AP */
  german_18_gives_6: boolean;
  /** 6a */
  command_check: 'end' | 'start';
  /** 7b */
  stacking_end_of_turn: boolean;
  /** 11.1c */
  tie_active_player_retreats: boolean;
  /** 13.5.1 */
  light_no_opportunity_attack: boolean;
  /** 6b */
  any_command: boolean;
  /** 11.1f */
  difference_more_than_double: boolean;
  /** 9.1b */
  natural_six_hits: boolean;
  /** 13.1.2a */
  missions_retreat: boolean;
  /** 13.1.3 */
  no_reaction_on_lone_mission: boolean;
  /** T-TEC.6 */
  river_in_hex: boolean;
  /** 15.1.2d */
  every_command_loss_scores: boolean;
  /** R-land-order */
  landing_one_by_one: boolean;
  /** 2.1.3a Whether a Replacement Command may appear with any German unit. */
  replacement_any_unit: boolean;
  /** 12.1 Whether a unit may fire only once at those who have entered a hex. */
  one_shot_per_hex: boolean;
}

/** A piece that this seat can tell. */
export interface PieceView {
  place: string;
  vf: number;
  attacks: number;
  prone: boolean;
  out_of_command: boolean;
  /** A Command on its back side; a Mission that is face up. */
  back: boolean;
}

/** What is being planned, carried out or answered. */
export interface Afoot {
  kind: string;
  seat: string;
  units?: string[];
  start?: string;
  /** The way still to go, "" for off the map; of a drop: each unit's hex. */
  path?: string[];
  hex?: string;
  /** Who has just entered the hex, where somebody may react. */
  movers?: string[];
}

/** One seat's standing orders; as they come, everything is asked.
 * 
 *  `react` says what to do on the occasions that the others leave; all else is let pass. */
export interface Orders {
  /** 12 `fire`: the stack that hits most surely fires; `seize`: what stands alone is taken, else
   *  as `fire`. */
  react: 'ask' | 'fire' | 'never' | 'seize';
  /** 12 Who must be on the move: anybody, Combat Units, Missions, Commands and the Radio. */
  against: 'any' | 'commands' | 'missions' | 'units';
  /** 12.1 How likely, in per cent, a hit or a won close combat must be. */
  chance: 0 | 25 | 33 | 50 | 66 | 75 | 90;
  /** 12 The hexes, with spaces between, that must be entered; empty: any. */
  hexes: string;
  /** 4 The Activation Points that must be left. */
  keep: 0 | 1 | 2 | 3 | 4;
}
