/** What the server tells of a battle: what is there before it, a seat's view, and what surveys bring.
 *  The types are the server's, made by `make wire`; here some have the names they go by in the browser. */

import type { View } from '../../lib/server/wire';
import type { View as FeltView } from './view.gen';

export type {
  Answers,
  Battle,
  Battle as FeltGround,
  Commanding,
  Deed,
  Driven,
  End,
  FirstRoll as Roll,
  Group,
  Lined,
  Piece,
  PieceView,
  Planned,
  Query,
  Shooting,
  Still,
  StandingView as StandingOrder,
  SupportView,
  View as FeltView,
} from './view.gen';

export const readFelt = (view: View): FeltView => view as unknown as FeltView;
