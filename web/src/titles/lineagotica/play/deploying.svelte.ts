/** 37.1 Setting up by hand: a squad or a man is taken and put down elsewhere. */

import type { Point } from '../../../felt/geometry';
import type { Aimed, Drag } from '../../../felt/scene';
import type { FeltPlaying } from './play.svelte';

export class Deploying {
  /** By how much those in hand are being carried. */
  carried = $state.raw<{ pieces: string[]; by: Point } | null>(null);

  /** Where they were put down last. */
  dropped: Point | null = null;

  constructor(readonly at: FeltPlaying) {}

  /** A squad is shifted whole: sections go with their squad. */
  unitOf(piece: string): string {
    const groups = this.at.felt.groups.filter((group) => group.members.includes(piece));
    return groups.sort((one, other) => other.members.length - one.members.length)[0]?.id ?? '';
  }

  tap(aimed: Aimed): void {
    const { at } = this;
    const own = aimed.figure && at.pieces.has(aimed.figure) ? aimed.figure : null;
    if (own) {
      const unit = this.unitOf(own);
      if (at.pieces.get(own)?.kind !== 'man') at.pickPiece(own);
      else if (at.piece === own) at.unpick();
      else if (at.group === unit && !at.piece) at.pickPiece(own);
      else {
        at.unpick();
        at.group = unit;
      }
      return;
    }
    if (at.piece) this.place(at.piece, aimed);
    else if (at.group) this.shift(at.group, aimed.point);
  }

  drag({ from, to, phase }: Drag): void {
    const { at } = this;
    const own = from.figure;
    if (!own || !at.pieces.has(own)) return;
    if (phase === 'begins' && !at.picked.has(own)) {
      if (at.pieces.get(own)?.kind === 'man') {
        at.unpick();
        at.group = this.unitOf(own);
      } else at.pickPiece(own);
    }
    const pieces = at.piece ? [at.piece] : at.members(at.group ?? '');
    const by: Point = [to.point[0] - from.point[0], to.point[1] - from.point[1]];
    if (phase === 'goes') this.carried = { pieces, by };
    else if (phase !== 'begins') this.carried = null;
    if (phase !== 'ends') return;
    const first = at.placeOfPiece(at.piece ?? pieces[0] ?? '');
    if (!first) return;
    if (at.piece) this.place(at.piece, to.opening || to.figure ? to : { ...to, point: [first[0] + by[0], first[1] + by[1]] });
    else if (at.group) this.shift(at.group, [first[0] + by[0], first[1] + by[1]]);
  }

  shift(unit: string, [x, y]: Point): void {
    this.dropped = [x, y];
    this.at.give(`shift ${unit} ${x} ${y}`);
  }

  /** At an opening, on a tank, or where it was put. */
  place(piece: string, to: Aimed): void {
    const { at } = this;
    this.dropped = to.point;
    const man = at.pieces.get(piece)?.kind === 'man';
    const under = to.figure && to.figure !== piece ? at.pieces.get(to.figure) : null;
    if (man && to.opening) at.give(`post ${piece} ${to.opening}`);
    else if (man && under?.kind === 'vehicle') at.give(`ride ${piece} ${under.id}`);
    else at.give(`place ${piece} ${to.point[0]} ${to.point[1]} ${to.house ? Math.max(0, to.storey) : -1} ${man ? 0 : (at.seen?.pieces[piece]?.facing ?? 0)}`);
  }

  /** A vehicle or gun turned where it stands. */
  turn(by: number): void {
    const { at } = this;
    const now = at.piece ? at.seen?.pieces[at.piece] : null;
    if (now) at.give(`place ${at.piece} ${now.x} ${now.y} -1 ${(now.facing + by + 360) % 360}`);
  }
}
