/** What one does with a mirror and a few circles: lines of sight, command, how far a squad comes. */

import type { Point } from '../../../felt/geometry';
import type { Aimed, CommandCircle, RangeRings, Reach, Sighting, Watched } from '../../../felt/scene';
import { keep, kept } from '../../../lib/page/settings.svelte';
import { Newest } from '../../../lib/server/newest';
import { centimetres } from '../../../words';
import { armsOf } from '../reading';
import type { Answers, Lined, Query } from '../wire';
import { feltWords } from '../words';
import type { FeltPlaying } from './play.svelte';

export class Measuring {
  /** A line of sight follows the pointer. */
  looking = $state(false);
  from = $state.raw<Point | null>(null);
  lined = $state.raw<Lined | null>(null);
  /** Who looks at whom: pieces, or points. */
  ends = $state.raw<[string | Point, string | Point]>(['', '']);
  circles = $state.raw<CommandCircle[] | null>(null);
  reach = $state.raw<Reach | null>(null);
  /** What our men see, while one wants to know it. */
  watched = $state.raw<Watched | null>(null);
  fog = $state(kept('felt.fog') === 'on');
  hidden = $state(false);
  #reachOf = '';
  #newest: Newest;

  constructor(readonly at: FeltPlaying) {
    this.#newest = new Newest(at.live);
  }

  sightLine(): void {
    this.looking = !this.looking;
    this.from = null;
    this.lined = null;
    if (!this.at.march.set) this.at.march.plan = null;
    this.hover(this.at.hovered);
  }

  /** Where the line begins: the point clicked, the man in hand, the leader of the squad in hand. */
  #start(): { from: string | Point; at: Point } | null {
    if (this.from) return { from: this.from, at: this.from };
    const { piece, group } = this.at;
    const who = piece ?? this.at.squads.find((squad) => squad.key === group)?.leader ?? '';
    const at = this.at.placeOfPiece(who);
    return at && { from: who, at };
  }

  hover(aimed: Aimed | null): void {
    const start = this.#start();
    if (!this.looking || !aimed || !start) return;
    void this.#newest.ask<Answers['line']>({ ask: 'line', from: start.from, to: aimed.figure ?? aimed.point } satisfies Query).then((lined) => {
      if (lined && this.looking) {
        this.lined = lined;
        this.ends = [start.from, aimed.figure ?? aimed.point];
      }
    });
  }

  /** Whether the click was for the line of sight: it begins there. */
  tap(aimed: Aimed): boolean {
    if (!this.looking) return false;
    if (aimed.figure && this.at.pieces.has(aimed.figure)) {
      this.from = null;
      this.at.hold(aimed.figure);
    } else this.from = aimed.point;
    return true;
  }

  sighting = $derived.by<Sighting | null>(() => {
    const start = this.#start();
    if (!this.looking || !start || !this.lined) return null;
    const { visible, lines, mm, cover_by, to } = this.lined;
    const by = lines.find((line) => !line.clear)?.by ?? cover_by;
    // What it means in full is written beside the table.
    const seen = visible ? feltWords().inSight : feltWords().outOfSight;
    return { from: start.at, to, visible, lines, by, label: [centimetres(mm), seen, by].filter(Boolean).join(' · ') };
  });

  ranges = $derived.by<RangeRings | null>(() => {
    const { piece, task } = this.at;
    if (!piece || (task !== 'fire' && task !== 'declare') || this.looking || this.at.aim.spotting) return null;
    const at = this.at.placeOfPiece(piece);
    const bands = (armsOf(this.at.pieces, piece, this.at.seen?.pieces[piece]?.weapons ?? [])[0]?.bands ?? []).filter(Boolean);
    return at && bands.length ? { at, rings: bands.map((radius) => ({ radius, label: centimetres(radius) })) } : null;
  });

  async command(): Promise<void> {
    if (this.circles) {
      this.circles = null;
      return;
    }
    const told = await this.at.live.survey<Answers['command']>({ ask: 'command' } satisfies Query);
    this.circles = (told?.groups ?? []).map(({ id, x, y, radius, isolated }) => ({ group: id, at: [x, y], radius, isolated }));
  }

  /** Where who is in hand could come to, and where he would be seen. */
  async envelope(): Promise<void> {
    const who = this.at.piece ?? this.at.group;
    if (this.reach || !who) {
      this.reach = null;
      return;
    }
    this.#reachOf = who;
    const told = await this.at.live.survey<Answers['reach']>({ ask: 'reach', who, gait: this.at.march.gait.replace('assault-', '') } satisfies Query);
    if (this.#reachOf === who) this.reach = told;
  }

  /** Where nobody of ours looks lies fog; a choice that is remembered. */
  foggy(): void {
    this.fog = !this.fog;
    keep('felt.fog', this.fog ? 'on' : 'off');
    if (this.fog) void this.#watch();
    else this.watched = null;
  }
  async #watch(): Promise<void> {
    const seq = this.at.state?.seq;
    if (!this.at.live.yours.length || this.at.state?.over) {
      this.watched = null;
      return;
    }
    const told = await this.at.live.survey<Answers['watched']>({ ask: 'watched' } satisfies Query);
    if (this.fog && seq === this.at.state?.seq) this.watched = told;
  }

  /** The position has changed: what was measured no longer holds. */
  forget(): void {
    if (this.fog) void this.#watch();
    const shown = this.circles !== null;
    this.reach = null;
    this.lined = null;
    this.circles = null;
    if (shown) void this.command();
  }
}
