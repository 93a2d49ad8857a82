/** Made by `make wire` out of the Structs of `grognard/titles/berlino85`: change that. */

/** The table as one seat sees it. */
export interface View {
  viewer: string;
  options: Options;
  turn: number;
  turns: number;
  night: boolean;
  /** A to E; "" while the counters are placed and when the game is over. */
  phase: string;
  asked: string;
  question: string;
  clause: string;
  /** By unit: its hex, or "eliminated", "unplaced", "unseen". */
  where: Record<string, string>;
  owned: string[];
  moved: string[];
  west_moved: boolean;
  west_attacked: boolean;
  lost: [number, number];
  truce: boolean;
  truce_next: boolean;
  flew: boolean;
  /** S, the resistance values the Soviet side occupies. */
  value: number;
  talks_modifier: number;
  /** The attacks declared, resolved ones included. */
  fights: FightView[];
  /** The attack being set up. */
  attack: FightView | null;
  /** What is going on, by names. */
  afoot: Afoot | null;
  questions: unknown[][];
  winner: string | null;
  ending: string;
  ending_clause: string;
}

/** The options of the table dialog, each with the clause it bears on and its default. */
export interface Options {
  /** 0.6c */
  setup: 'free' | 'historical';
  /** X.7 Free setup: both place unseen, shown together. */
  secret_setup: boolean;
  /** 5.0c What counts as occupied in negotiations. */
  occupation: 'last_passed' | 'present';
  /** 5.0g What a garrison that keeps still adds to the throw. */
  passive_modifier: -1 | 0 | 1;
  /** 3.4 Attacks may single out one unit of a stack. */
  attack_single_units: boolean;
  /** 2.5d What becomes of the company if the enemy stays. */
  failed_landing: 'eliminated' | 'withdraw';
  /** 0.7.1a Without Western units left, every city hex must hold a Soviet counter at the end. */
  strict_occupation: boolean;
  /** 2.6b A company may take the place of a battalion. */
  several_companies: boolean;
  /** 4.4a Nobody advances after DE. */
  advance_only_after_retreat: boolean;
}

/** An attack: who, whom, and at what odds ("" below 1-3). */
export interface FightView {
  attackers: string[];
  targets: string[];
  hexes: string[];
  defenders: string[];
  attack: number;
  defence: number;
  column: string;
  fought: boolean;
}

/** An attack being set up or fought, the test, the retreat or the advance after it. */
export interface Afoot {
  kind: string;
  /** Whose step it is: of an attack the attacker's, of a retreat the winner's. */
  seat: string;
  attackers?: string[];
  /** The hexes attacked. */
  hexes?: string[];
  defenders?: string[];
  /** Who is tested, who is still to be led away (first the one on its way), who has advanced. */
  units?: string[];
  /** Of the unit on its way in a retreat: the hexes it has been in, the one it left first. */
  path?: string[];
  /** How many hexes a beaten unit goes. */
  steps?: number;
}
