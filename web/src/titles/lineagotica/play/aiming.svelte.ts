/** What the picked man or weapon could fire at or do now, and what he is about to be told. */

import { bearing, type Point } from '../../../felt/geometry';
import type { Aimed } from '../../../felt/scene';
import { Newest } from '../../../lib/server/newest';
import { hope } from '../../../lib/table/odds';
import type { Answers, Deed, Planned, Query, Shooting } from '../wire';
import type { FeltPlaying } from './play.svelte';

/** Verbs of shots by question: the others among the answers are deeds. */
const SHOTS = ['fire', 'shoot', 'cover'];

/** Something that still needs a spot: covering the ground, smoke, a call for fire, a shift. */
export interface Spotting {
  verb: 'cover-ground' | 'smoke' | 'fire-smoke' | 'call' | 'adjust';
  /** The weapon or the battery. */
  with: string;
}

/** The chance of at least one hit. */
export function hitting(shot: Shooting): number {
  if (shot.card?.bars.length) return hope(shot.card.bars);
  const chance = Math.min(10, Math.max(0, shot.chance?.total ?? 0)) / 10;
  return 1 - (1 - chance) ** Math.max(1, shot.shots);
}

/** Those who can be fired at, the best first. */
export function ranked(shots: readonly Shooting[]): Shooting[] {
  return shots.filter((shot) => !shot.not.length).sort((one, other) => hitting(other) - hitting(one));
}

export class Aiming {
  shots = $state.raw<Shooting[]>([]);
  deeds = $state.raw<Deed[]>([]);
  /** The shot pointed at: a second click orders it. */
  meant = $state.raw<Shooting | null>(null);
  /** More targets, should the first be down already (10.2). */
  next = $state.raw<string[]>([]);
  spotting = $state.raw<Spotting | null>(null);
  spot = $state.raw<Point | null>(null);
  /** 20.2 Which way an aircraft attacks, once a hand has chosen. */
  heading = $state<number | null>(null);
  /** Of what he may call, the chance in ten that it answers. */
  contacts = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** Who the lists are of. */
  of = $state('');
  #plan = $state.raw<{ order: string; told: Planned } | null>(null);
  #newest: Newest;

  constructor(readonly at: FeltPlaying) {
    this.#newest = new Newest(at.live);
  }

  /** What the order that waits for its second word would come to. */
  weighed = $derived.by(() => {
    const order = this.at.meant?.action ?? this.meant?.action ?? (this.spotting && this.spot ? this.spotted(this.spot) : '');
    return this.#plan?.order === order ? this.#plan.told : null;
  });
  async weigh(order: string): Promise<void> {
    const told = await this.#newest.ask<Answers['plan']>({ ask: 'plan', action: order } satisfies Query);
    if (told) this.#plan = { order, told };
  }

  reset(): void {
    this.shots = [];
    this.deeds = [];
    this.meant = null;
    this.next = [];
    this.spotting = null;
    this.spot = null;
    this.heading = null;
    this.contacts = new Map();
    this.#plan = null;
    this.of = '';
  }

  best = $derived.by(() => {
    const best = new Map<string, Shooting>();
    for (const shot of ranked(this.shots)) if (!best.has(shot.target)) best.set(shot.target, shot);
    return best;
  });

  /** What the picked one may do is asked for. */
  async load(piece: string): Promise<void> {
    this.reset();
    this.of = piece;
    const answers = this.at.answersOf(piece).filter((answer) => !SHOTS.includes(answer.split(' ')[0]!));
    this.deeds = answers.map((action) => ({ action, chance: null }));
    const told = await this.at.live.survey<Answers['shots']>({ ask: 'shots', piece } satisfies Query);
    if (this.of !== piece) return;
    this.shots = told?.shots ?? [];
    const deeds = await this.at.live.survey<Answers['deeds']>({ ask: 'deeds', piece } satisfies Query);
    if (this.of !== piece || !deeds) return;
    const chances = new Map(deeds.deeds.map((deed) => [deed.action, deed.chance]));
    this.deeds = answers.map((action) => ({ action, chance: chances.get(action) ?? null }));
    this.contacts = new Map(deeds.contacts.map(({ support, chance }) => [support, chance.total]));
  }

  /** A shot is looked at; said again, ordered. */
  aim(shot: Shooting): void {
    if (shot.not.length) {
      this.at.no(shot.action || `fire ${this.of} ${shot.weapon} ${shot.mode} ${shot.target}`, shot.not, this.at.placeOfPiece(shot.target));
      return;
    }
    if (this.meant === shot) {
      this.fire();
      return;
    }
    this.meant = shot;
    this.next = [];
    this.at.because = null;
    this.at.live.inWords(shot.action);
    void this.weigh(shot.action);
  }

  /** One more target in the list. */
  also(target: string): void {
    if (!this.meant || target === this.meant.target) return;
    this.next = this.next.includes(target) ? this.next.filter((each) => each !== target) : [...this.next, target];
  }

  fire(): void {
    const { meant } = this;
    if (!meant) return;
    const words = meant.action.split(' ');
    if (this.next.length && words[0] === 'fire') words[4] = [words[4], ...this.next].join(',');
    this.at.give(words.join(' '));
  }

  /** Every man of a squad who can fires at the enemy he hits best. */
  async volley(squad: string): Promise<void> {
    const men = this.at.squads.find((each) => each.key === squad)?.members ?? [];
    const free = men.filter((man) => this.at.answersOf(man).some((answer) => answer.startsWith('fire ') || answer.startsWith('cover ')));
    const best: string[] = [];
    for (const man of free) {
      const told = await this.at.live.survey<Answers['shots']>({ ask: 'shots', piece: man } satisfies Query);
      const [shot] = ranked(told?.shots ?? []);
      if (shot) best.push(shot.action);
    }
    const [first, ...then] = best;
    if (first) this.at.give(first, ...then);
  }

  // At a spot -------------------------------------------------------------------------------------

  begin(spotting: Spotting): void {
    this.spotting = spotting;
    this.spot = null;
    this.meant = null;
    this.at.meant = null;
  }

  /** What is called is an aircraft. */
  get flies(): boolean {
    return this.at.felt.sorties.some((sortie) => sortie.id === this.spotting?.with);
  }
  /** Its heading: as chosen, or on from the caller over the target. */
  get towards(): number {
    const from = this.at.placeOfPiece(this.of);
    return this.heading ?? (from && this.spot ? Math.round(bearing(from, this.spot)) % 360 : 0);
  }
  turn(by: number): void {
    this.heading = (this.towards + by + 360) % 360;
    if (this.spot) this.at.mean(this.spotted(this.spot), this.spot);
  }

  spotted(point: Point): string {
    const piece = this.of;
    const [x, y] = point;
    const from = this.at.placeOfPiece(piece) ?? point;
    switch (this.spotting?.verb) {
      case 'cover-ground': return `cover-ground ${piece} ${this.spotting.with} ${x} ${y}`;
      case 'fire-smoke': return `fire-smoke ${piece} ${this.spotting.with} ${x} ${y}`;
      case 'call': return `call ${piece} ${this.spotting.with} ${x} ${y} ${this.flies ? this.towards : -1}`;
      case 'adjust': return `adjust ${piece} ${this.spotting.with} shift ${x} ${y}`;
      default: {
        // Square to the line of the throw, as one throws to blind somebody.
        const along = Math.round((Math.atan2(y - from[1], x - from[0]) * 180) / Math.PI);
        return `smoke ${piece} ${x} ${y} ${(along + 450) % 360}`;
      }
    }
  }

  tapSpot(aimed: Aimed): void {
    // Whoever is clicked stands on the spot, wherever his figure leans.
    const point = this.at.placeOfPiece(aimed.figure ?? '') ?? aimed.point;
    this.spot = point;
    this.at.mean(this.spotted(point), point);
  }
}
