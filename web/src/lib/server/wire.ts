/** What server and browser say to each other (docs/table.md): the types are the server's, made by
 *  `make wire`. Here some have the names they go by in the browser. */

import type { HexBoard, State, Step } from './wire.gen';

export type {
  Asked as Asking,
  Back,
  BarLine as Bar,
  Called as Named,
  CardShown as Card,
  Chart,
  Chatted as Chat,
  CheckedSituation as Checked,
  ClauseShown as Clause,
  Copied,
  ErrorIs,
  Factor,
  Fairness,
  FromServer,
  Hex as HexNow,
  Line,
  Looked,
  Luck,
  Mine as MineRow,
  Naming,
  NewTable,
  Noted as Note,
  Offer,
  Onward,
  Option,
  OtherLine as Other,
  Over,
  PartLine as Part,
  Past,
  Reason,
  Replay,
  Sat,
  SeatAsked,
  SeatShown as SeatNow,
  SecretsOf,
  SightLine as Sighted,
  SituationFault,
  Sitting,
  State,
  SumLines as Sum,
  Surprise,
  TableIs as TableNow,
  TableMade as Made,
  TableShown as TableRow,
  TitleCard,
  ToCheck,
  ToServer,
  UnitCard as UnitNow,
  Value,
  WayLine as Way,
  Written,
} from './wire.gen';

/** A title's view: its module in `titles/` knows what stands in it. */
export type View = State['view'];
/** The standing orders of a seat. */
export type Orders = State['orders'][string];
/** A board: a table of miniatures has more. */
export type BoardNow = HexBoard;
/** A step with its whole view. */
export type ReplayStep = Omit<Step, 'change'> & { view: View };
