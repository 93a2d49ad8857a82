/** 37.1 Setting up by hand: a squad or a man is taken and put down elsewhere. */

import { inside, type Point } from '../../../felt/geometry';
import type { Aimed, Drag } from '../../../felt/scene';
import type { FeltPlaying } from './play.svelte';

/** So many spots are tried for a unit; whoever finds no room stays where he is. */
const TRIES = 12;

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

  /** Those still to be set up at random. */
  #waiting: string[] = [];

  /** Every unit that may be shifted goes anywhere in its zone. */
  scatter(): void {
    const { at } = this;
    at.unpick();
    const own = [...at.lit].map((id) => (at.pieces.get(id)?.kind === 'man' ? this.unitOf(id) : id));
    this.#waiting = [...new Set(own)];
    void this.next();
  }
  enough(): void {
    this.#waiting = [];
  }
  /** The next of them. Only the laws know where it may stand; men of a gun go with it. */
  async next(): Promise<void> {
    const { live } = this.at;
    for (let unit = this.#waiting.shift(); unit; unit = this.#waiting.shift()) {
      for (let tries = 0; tries < TRIES; tries++) {
        const orders = this.#anywhere(unit);
        if (!orders.length) break;
        const reasons = await Promise.all(orders.map((order) => live.why(order)));
        if (reasons.some((each) => each.length)) continue;
        this.at.give(orders[0]!, ...orders.slice(1));
        return;
      }
    }
  }
  /** Orders that bring it, and who serves it, to a chance spot of the zone where it stands. */
  #anywhere(unit: string): string[] {
    const { at } = this;
    const men = at.members(unit);
    const from = at.placeOfPiece(at.pieces.has(unit) ? unit : (men[0] ?? ''));
    const zone = from && at.felt.zones.find(({ side, points }) => side === at.state?.asked && inside(from, points));
    if (!from || !zone) return [];
    const [x, y] = chanceSpot(zone.points);
    const orders = at.pieces.has(unit) ? [`place ${unit} ${x} ${y} -1 ${at.seen?.pieces[unit]?.facing ?? 0}`] : [];
    const first = at.placeOfPiece(men[0] ?? '');
    if (first) orders.push(`shift ${unit} ${first[0] + x - from[0]} ${first[1] + y - from[1]}`);
    return orders;
  }

  /** A vehicle or gun turned where it stands. */
  turn(by: number): void {
    const { at } = this;
    const now = at.piece ? at.seen?.pieces[at.piece] : null;
    if (now) at.give(`place ${at.piece} ${now.x} ${now.y} -1 ${(now.facing + by + 360) % 360}`);
  }
}

/** Any spot of a ring is as likely as any other. */
function chanceSpot(ring: readonly Point[]): Point {
  const within = (axis: 0 | 1): number => {
    const all = ring.map((corner) => corner[axis]);
    return Math.round(Math.min(...all) + Math.random() * (Math.max(...all) - Math.min(...all)));
  };
  for (;;) {
    const spot: Point = [within(0), within(1)];
    if (inside(spot, ring)) return spot;
  }
}
