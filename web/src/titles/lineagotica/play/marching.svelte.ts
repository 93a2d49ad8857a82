/** A move before it is ordered: where everybody would end, at what cost, under whose eyes. */

import { bearing, distance, type Point } from '../../../felt/geometry';
import type { Aimed } from '../../../felt/scene';
import { Newest } from '../../../lib/server/newest';
import type { Reason } from '../../../lib/server/wire';
import type { Answers, Query } from '../wire';
import type { FeltPlaying } from './play.svelte';
import { feltWords } from '../words';
import { SAME } from './pointing';

export const GAITS = ['crawl', 'cautious', 'normal', 'run', 'assault-normal', 'assault-run'] as const;
export type Gait = (typeof GAITS)[number];
export const MANNERS = ['cross', 'crush', 'reverse', 'pivot'] as const;
export type Manner = (typeof MANNERS)[number];

/** What an order would do, and where it was pointed at. */
export type Planned = Answers['plan'] & { point: Point | null };

export const wayText = (points: readonly string[]): string => points.join(';') || '-';

export class Marching {
  gait = $state<Gait>('normal');
  manner = $state<Manner>('cross');
  posture = $state<'same' | 'standing' | 'prone'>('same');
  /** 6.14 The next point is beyond something large, to be climbed over. */
  over = $state(false);
  /** Who walks behind the vehicle. */
  escort = $state('');
  /** The points a single man or vehicle has been given so far. */
  way = $state.raw<string[]>([]);
  plan = $state.raw<Planned | null>(null);
  /** The plan is set: the pointer does not change it, Enter or a second click orders it. */
  set = $state(false);
  /** 6.3 What is against each gait for those in hand, wherever they would go. */
  against = $state.raw<Partial<Record<Gait, Reason>>>({});
  /** Why those in hand can be told nothing. */
  idle = $state.raw<Reason | null>(null);
  #newest: Newest;
  /** A click is being measured: the pointer must not overtake it. */
  #putting = false;

  constructor(readonly at: FeltPlaying) {
    this.#newest = new Newest(at.live);
  }

  reset(): void {
    this.#newest.drop();
    this.way = [];
    this.plan = null;
    this.set = false;
    this.posture = 'same';
    this.over = false;
    this.manner = 'cross';
    this.escort = '';
  }

  /** The plan is set and nothing is against it. */
  get ready(): boolean {
    return this.set && this.plan !== null && !this.plan.refusals.length;
  }

  /** Those in hand have changed: how they can go is asked for. */
  async gaits(): Promise<void> {
    const { piece, group } = this.at;
    this.against = {};
    this.idle = null;
    const who = piece ?? group;
    const man = this.at.pieces.get(piece ?? '')?.kind ?? 'man';
    if (!who || man !== 'man' || this.at.task !== 'move' || this.at.awaited(who)) return;
    const same = (): boolean => this.at.piece === piece && this.at.group === group;
    if (!this.at.stillFree()) {
      const [x, y] = this.at.placeOfPiece([...this.at.picked][0] ?? '') ?? [0, 0];
      const [not] = await this.at.live.why(this.aboard ? `dismount ${who} ${x} ${y}` : this.action([`${x},${y}`], [x, y]));
      if (same()) this.idle = not ?? null;
    }
    if (this.aboard) return;
    const told = await this.at.live.survey<Answers['gaits']>({ ask: 'gaits', who } satisfies Query);
    if (!told || !same()) return;
    this.against = Object.fromEntries(told.gaits.flatMap(({ gait, not }) => (not[0] ? [[gait, not[0]]] : [])));
    // As they can: at a walk, or else whatever there is.
    if (this.against[this.gait]) this.gait = ['normal', ...GAITS].find((gait): gait is Gait => !this.against[gait as Gait]) ?? this.gait;
  }
  /** A gait is chosen; where it cannot be, it says why not. */
  choose(gait: Gait): void {
    const not = this.against[gait];
    if (not) {
      this.at.because = { point: null, heading: feltWords().gaits[gait] ?? gait, reasons: [not] };
      return;
    }
    this.at.because = null;
    this.gait = gait;
    this.again();
  }

  /** A whole way that is offered is set. */
  async offer(vehicle: string, action: string): Promise<void> {
    this.at.pickPiece(vehicle);
    const way = action.split(' ')[2]!.split(';');
    const point = this.at.placeNamed(way.at(-1)!);
    if (point) await this.#ordered(way, point);
  }

  /** A place as a way names it: an opening, a storey of a house, a point. */
  goal(aimed: Aimed): string {
    if (aimed.opening) return aimed.opening;
    const man = this.at.piece ? this.at.seen?.pieces[this.at.piece] : null;
    if (aimed.house && man && (aimed.storey > 0 || man.house === aimed.house)) {
      if (man.house !== aimed.house || man.storey !== aimed.storey) return `${aimed.house}/${Math.max(0, aimed.storey)}`;
    }
    return `${this.over && man ? 'over:' : ''}${aimed.point.join(',')}`;
  }

  action(way: readonly string[], point: Point): string {
    const { piece, group } = this.at;
    const entry = this.#entry(point);
    if (entry) return `enter ${group} ${this.gait} ${entry} ${point[0]},${point[1]}`;
    if (this.aboard) return `dismount ${piece ?? group} ${point[0]} ${point[1]}${this.pace}`;
    if (group && !piece) return `march ${group} ${this.gait} ${point[0]} ${point[1]}`;
    if (!piece) return '';
    if (this.at.pieces.get(piece)?.kind === 'man') return `walk ${piece} ${this.gait} ${wayText(way)} ${this.posture}`;
    if (this.at.pieces.get(piece)?.kind === 'gun') return `manhandle ${piece} ${point[0]} ${point[1]} ${this.at.seen?.pieces[piece]?.facing ?? 0}`;
    if (this.manner === 'pivot') return `pivot ${piece} ${this.#facing(point)}`;
    if (this.manner === 'reverse') return `reverse ${piece} ${wayText(way)}`;
    if (this.escort) return `escort ${piece} ${this.escort} ${wayText(way)}`;
    return `drive ${piece} ${wayText(way)} ${this.manner}`;
  }

  /** 6.10 How they get on or off: a walk is not said, and nobody crawls or assaults. */
  get pace(): string {
    const gait = this.gait.replace('assault-', '');
    return gait === 'run' || gait === 'cautious' ? ` ${gait}` : '';
  }

  /** Those in hand ride: the first thing they do is to get off. */
  get aboard(): boolean {
    const { piece, group, seen } = this.at;
    const who = piece ? [piece] : this.at.members(group ?? '');
    return who.length > 0 && who.every((id) => seen?.pieces[id]?.aboard);
  }

  /** 37.5 Reinforcements come on at the point of their edge nearest to where they go. */
  #entry(point: Point): string {
    const places = this.at.answersOf(this.at.group ?? '').flatMap((answer) => (answer.startsWith('enter ') ? [answer.split(' ')[3]!] : []));
    const far = (place: string): number => distance(this.at.placeNamed(place) ?? point, point);
    return places.sort((one, other) => far(one) - far(other))[0] ?? '';
  }

  #facing(point: Point): number {
    const now = this.at.seen?.pieces[this.at.piece ?? ''];
    return now ? Math.round(bearing([now.x, now.y], point)) % 360 : 0;
  }

  /** The pointer is over that place. */
  hover(aimed: Aimed | null): void {
    if (this.set || this.#putting) return;
    if (!aimed || !this.at.inHand) {
      if (!this.way.length) this.plan = null;
      return;
    }
    void this.#survey([...this.way, this.goal(aimed)], aimed.point);
  }

  async #survey(way: string[], point: Point): Promise<void> {
    const { piece, group } = this.at;
    const action = this.action(way, point);
    const plan = action ? await this.#newest.ask<Answers['plan']>({ ask: 'plan', action } satisfies Query) : null;
    const told = plan && { ...plan, action, point };
    // Something else was picked or set meanwhile.
    if (!told || this.at.piece !== piece || this.at.group !== group) return;
    if (this.set && this.plan?.action !== action) return;
    this.plan = told;
  }

  /** A click: sets the plan; on the same spot again, orders it. */
  async tap(aimed: Aimed): Promise<void> {
    const { plan } = this;
    if (this.ready && plan?.point && (aimed.handle || distance(aimed.point, plan.point) <= SAME)) {
      this.commit();
      return;
    }
    await this.put(aimed);
  }

  /** The plan is set there. */
  async put(aimed: Aimed): Promise<void> {
    const single = this.at.piece !== null;
    const steps = single && this.manner !== 'pivot' ? [...this.way, this.goal(aimed)] : [];
    const before = this.set ? this.plan : null;
    this.set = false;
    await this.#ordered(steps, aimed.point);
    if (this.set || !before || !this.at.inHand) return;
    // Refused: what was set before still is.
    this.plan = before;
    this.set = true;
  }

  async #ordered(steps: string[], point: Point): Promise<void> {
    const action = this.action(steps, point);
    if (this.plan?.action !== action) {
      this.#putting = true;
      await this.#survey(steps, point);
      this.#putting = false;
    }
    if (this.plan?.action !== action) return;
    const { refusals, driven, ends } = this.plan;
    if (refusals.length && !ends.length) {
      this.at.no(action, refusals, point);
      // A way that only does not end there yet is gone on with.
      if (!driven?.ends || (driven.cost?.total ?? 100) >= 100) return;
    } else this.at.because = null;
    this.way = steps;
    this.set = true;
    this.at.live.inWords(action);
  }

  /** A change of gait, posture or manner: the same place once more. */
  again(): void {
    const point = this.plan?.point;
    if (!this.at.inHand || !point) {
      this.plan = null;
      return;
    }
    const steps = this.at.piece ? this.way : [];
    if (this.set) {
      this.set = false;
      void this.#ordered(steps, point);
    } else void this.#survey(this.at.piece ? [...steps, point.join(',')] : [], point);
  }

  /** One point of the way less. */
  back(): void {
    this.way = this.way.slice(0, -1);
    const last = this.way.at(-1);
    this.set = false;
    this.plan = null;
    const point = last ? this.at.placeNamed(last) : null;
    if (point) void this.#ordered(this.way, point);
  }

  /** Only a change of posture, where he is. */
  posing(posture: 'standing' | 'prone'): void {
    const man = this.at.piece;
    if (man) this.at.mean(`walk ${man} normal - ${posture}`, this.at.placeOfPiece(man));
  }

  commit(): void {
    if (this.ready) this.at.give(this.plan!.action);
  }
}
