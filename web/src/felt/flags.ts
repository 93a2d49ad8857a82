/** The flags of objectives. */

import type { FeltBoardNow, FeltObjective, Figure, Point, Wreck } from './scene';

/** Where the flag of an objective stands: a vehicle's goes along with it, as far as it is seen. */
export function flagAt(objective: FeltObjective, board: FeltBoardNow, figures: readonly Figure[], wrecks: readonly Wreck[]): Point | null {
  if (!objective.vehicle) return [objective.x, objective.y];
  const own = figures.find(({ id }) => id === objective.vehicle);
  if (own) return own.at;
  const card = board.pieces.find(({ id }) => id === objective.vehicle);
  const like = ({ side, look }: { side: string; look: string }): boolean => side === card?.side && look === card.look;
  // Only what looks like nothing else is known for what it is.
  if (board.pieces.filter(like).length > 1) return null;
  return (figures.find(like) ?? wrecks.find(like))?.at ?? null;
}
