/** A person at a miniatures table: who is in hand, what is planned with him, what is about to be said. */

import type { Known } from '../lib/answers';
import { play } from '../lib/sounds';
import { Watching } from '../lib/watching.svelte';
import type { Reason, State } from '../lib/wire';
import { fill, words } from '../words';
import { Aiming, ranked } from './aiming.svelte';
import { Deploying } from './deploying.svelte';
import { distance, inside, type Point } from './geometry';
import { Marching } from './marching.svelte';
import { figuresOf, litterOf, ordersOf, squadsOf, type FeltGround } from './reading';
import { namesOn } from './rerun.svelte';
import type { Aimed, Drag, FeltOpening, FeltPiece, Figure, Marked, Tap } from './scene';
import { NOTHING } from './scene';
import { FeltStage, pointOf } from './stage.svelte';
import { Measuring } from './measuring.svelte';
import { readFelt, type Shooting } from './wire';
import { feltWords } from './words';

export type Task = 'deploy' | 'choose' | 'declare' | 'air' | 'move' | 'react' | 'fire' | 'wait';
const TASKS: Record<string, Task> = {
  Deploying: 'deploy',
  Choosing: 'choose',
  Declaring: 'declare',
  FiringUp: 'air',
  Moving: 'move',
  Opportunity: 'react',
  Committing: 'fire',
};
/** Where men are told one by one. */
const SINGLY: Task[] = ['declare', 'fire', 'react', 'air'];

export interface Because {
  point: Point | null;
  heading: string;
  reasons: Reason[];
}
export interface Meant {
  action: string;
  point: Point | null;
}

export class FeltPlaying extends Watching {
  readonly felt: FeltGround;
  readonly pieces: Map<string, FeltPiece>;
  readonly openings: Map<string, FeltOpening>;
  /** A whole squad, or somebody alone, in hand. */
  group = $state<string | null>(null);
  piece = $state<string | null>(null);
  hovered = $state.raw<Aimed | null>(null);
  cursor = $state.raw<Aimed | null>(null);
  /** Any other order that waits for a second word. */
  meant = $state.raw<Meant | null>(null);
  because = $state.raw<Because | null>(null);
  /** Lit because a line of the story, or a list, speaks of them. */
  pointed = $state.raw<Marked>(NOTHING);
  readonly march: Marching;
  readonly aim: Aiming;
  readonly deploy: Deploying;
  readonly measure: Measuring;
  /** What is still to be said of several things said at once. */
  #then: string[] = [];
  #before: Figure[] = [];

  constructor(table: string, title: string, felt: FeltGround, facing?: string, face?: (seat: string | undefined) => void) {
    super(table, title, felt, facing, face);
    this.felt = felt;
    this.pieces = new Map(felt.pieces.map((piece) => [piece.id, piece]));
    this.openings = new Map(felt.buildings.flatMap((building) => building.openings.map((opening) => [opening.key, opening] as const)));
    this.march = new Marching(this);
    this.aim = new Aiming(this);
    this.deploy = new Deploying(this);
    this.measure = new Measuring(this);
  }

  protected override readable(): Known {
    const ids = new Set((this.board as FeltGround).pieces.map((piece) => piece.id));
    return { isUnit: (id) => ids.has(id) || /^e\d+$/.test(id), isHex: (id) => pointOf(id) !== null };
  }
  protected override playhouse(): FeltStage {
    return new FeltStage(this.known, this.title);
  }
  get theatre(): FeltStage {
    return this.stage as FeltStage;
  }

  seen = $derived.by(() => (this.view ? readFelt(this.view) : null));
  task = $derived.by<Task>(() => (this.live.mine && this.seen ? (TASKS[this.seen.question] ?? 'wait') : 'wait'));
  squads = $derived.by(() => (this.seen ? squadsOf(this.seen, this.felt) : []));
  orders = $derived.by(() => (this.seen ? ordersOf(this.seen) : []));
  calls = $derived.by(() => this.seen?.calls ?? []);
  names = $derived.by(() => namesOn(this.felt));
  #figures = $derived.by(() => (this.seen ? figuresOf(this.seen, this.felt, this.names) : []));
  /** While it is told what happened, everybody still shows how he was before. */
  figures = $derived.by(() => {
    const now = this.#figures;
    if (!this.stage.busy) {
      this.#before = now;
      return now;
    }
    const before = new Map(this.#before.map((figure) => [figure.id, figure]));
    const shown = now.map((figure) => {
      const was = before.get(figure.id);
      return was ? { ...figure, signs: was.signs, prone: was.prone } : figure;
    });
    const here = new Set(now.map((figure) => figure.id));
    return [...shown, ...this.#before.filter((figure) => !here.has(figure.id))];
  });
  litter = $derived.by(() => (this.seen ? litterOf(this.seen, (turn) => fill(feltWords().until, { n: turn })) : []));

  /** Answers as listed, by whom they are about. */
  #byPiece = $derived.by(() => {
    const found = new Map<string, string[]>();
    if (!this.live.mine) return found;
    for (const answer of this.live.state?.answers ?? []) {
      const who = answer.split(' ')[1];
      if (who === undefined) continue;
      const list = found.get(who);
      if (list) list.push(answer);
      else found.set(who, [answer]);
    }
    return found;
  });
  answersOf(who: string): string[] {
    return this.#byPiece.get(who) ?? [];
  }
  /** Answers of words alone. */
  plain = $derived.by(() => (this.live.mine ? (this.live.state?.answers ?? []).filter((answer) => !answer.includes(' ')) : []));

  /** Those who can be told something now. */
  lit = $derived.by(() => {
    const lit = new Set<string>();
    const { task, seen } = this;
    if (!seen || task === 'wait' || task === 'choose') return lit;
    if (task === 'deploy') {
      for (const figure of this.#figures) if (figure.own) lit.add(figure.id);
      return lit;
    }
    for (const [who] of this.#byPiece) {
      if (this.pieces.has(who)) lit.add(who);
      else for (const squad of this.squads) if (squad.id === who) squad.members.filter((man) => seen.pieces[man]?.activity === 0).forEach((man) => lit.add(man));
    }
    for (const { piece } of this.orders) lit.add(piece);
    return lit;
  });
  picked = $derived.by(() => {
    if (this.piece) return new Set([this.piece]);
    return new Set(this.group ? this.members(this.group) : []);
  });
  get inHand(): boolean {
    return this.group !== null || this.piece !== null;
  }

  // Where things are --------------------------------------------------------------------------------

  placeOfPiece(id: string): Point | null {
    const now = this.seen?.pieces[id] ?? this.seen?.enemies[id];
    return now ? [now.x, now.y] : null;
  }
  /** A point of a way as it is written. */
  placeNamed(word: string): Point | null {
    const opening = this.openings.get(word);
    if (opening) return [opening.x, opening.y];
    const building = this.felt.buildings.find((each) => word.startsWith(`${each.id}/`));
    return building ? (building.points[0] ?? null) : pointOf(word.replace('over:', ''));
  }
  /** What the ground is called there; what lies on top has the word. */
  groundAt(point: Point): string {
    const area = this.felt.elements.findLast((element) => element.points.length > 2 && element.shape !== 'line' && inside(point, element.points));
    return area ? area.name || area.type_name : '';
  }
  members(group: string): string[] {
    return this.felt.groups.find((each) => each.id === group)?.members.filter((man) => this.figures.some((figure) => figure.id === man)) ?? [];
  }
  groupOf(piece: string): string {
    return this.pieces.get(piece)?.group ?? '';
  }
  /** A man without his squad. */
  shortName(id: string): string {
    return this.nameOf(id).replace(/ \([^()]*\)$/, '');
  }
  /** An order in words, without what it leaves open. */
  orderName(action: string): string {
    return this.wordsFor(action).replace(/ \((-|-1°)\)/, '');
  }
  /** A deed without who does it, where that is plain. */
  deedName(action: string): string {
    return this.orderName(action).replace(/^[^:]*: /, '');
  }
  nameOf(id: string): string {
    const foe = this.seen?.enemies[id];
    if (foe) return this.names.enemy(id, foe.look);
    return this.pieces.get(id)?.name ?? this.felt.groups.find((group) => group.id === id)?.name ?? id;
  }

  // What the server tells ---------------------------------------------------------------------------

  protected asked(state: State, before: State | null): void {
    if (before?.seq === state.seq) return;
    this.because = null;
    this.meant = null;
    this.measure.forget();
    this.live.name(this.plain);
    const same = before?.question.key === state.question.key && before.asked === state.asked;
    this.march.reset();
    if (!same || !this.live.mine) this.unpick();
    else if (this.piece && (this.task === 'fire' || this.task === 'declare')) {
      // An order given: on to the next one who has none.
      if (this.orders.some((order) => order.piece === this.piece)) this.unpick();
      else void this.aim.load(this.piece);
    } else if (this.task === 'move' && !this.stillFree()) this.unpick();
    if (this.live.mine && (this.task === 'react')) this.live.weigh();
    const wasMine = before !== null && this.live.yours.includes(before.asked);
    if (this.live.mine && before && !wasMine) play('turn');
    const next = this.#then.shift();
    if (next && same && this.live.mine) window.setTimeout(() => this.live.do(next));
    else this.#then = [];
  }

  /** Whether who is in hand can still be told something. */
  stillFree(): boolean {
    return [...this.picked].some((id) => this.lit.has(id));
  }

  protected stale(): void {
    this.#then = [];
    this.say(words().stale);
  }

  protected refused(action: string, reasons: Reason[]): void {
    this.#then = [];
    this.no(action, reasons, this.task === 'deploy' ? this.deploy.dropped : (this.march.plan?.point ?? this.meant?.point ?? null));
    this.march.set = false;
    this.meant = null;
  }

  // What the person does ----------------------------------------------------------------------------

  /** It cannot be: why, at that spot. */
  no(action: string, reasons: Reason[], point: Point | null): void {
    this.live.name([action]);
    this.because = { point, heading: this.wordsFor(action), reasons };
  }

  /** Said. */
  give(action: string, ...then: string[]): void {
    if (this.live.busy || !this.live.mine) return;
    this.because = null;
    this.meant = null;
    this.#then = then;
    this.stage.skip();
    this.live.do(action);
  }

  /** An order that waits for its second word, or is refused at once. */
  mean(action: string, point: Point | null): void {
    if (this.meant?.action === action) {
      this.give(action);
      return;
    }
    this.live.name([action]);
    void this.live.why(action).then((reasons) => {
      if (reasons.length) {
        this.meant = null;
        this.no(action, reasons, point);
      } else {
        this.because = null;
        this.meant = { action, point };
      }
    });
  }

  /** A button: where it cannot be taken back, only the second time. */
  answer(text: string): void {
    if (this.live.busy) return;
    const final = this.state?.final.includes(text) ?? false;
    if (final && this.meant?.action !== text) {
      this.meant = { action: text, point: null };
      this.live.name([text]);
      return;
    }
    this.give(text);
  }

  pickGroup(id: string): void {
    this.unpick();
    const squad = this.squads.find((each) => each.id === id);
    if (squad && squad.kind !== 'squad' && !squad.awaited) this.pickPiece(id);
    else this.group = id;
  }
  pickPiece(id: string): void {
    this.unpick();
    this.group = this.groupOf(id) || null;
    this.piece = id;
    if (this.task === 'fire' || this.task === 'declare' || this.task === 'react') void this.aim.load(id);
    if (this.task === 'move') this.live.name(this.answersOf(id));
  }
  /** Looked at, whatever is being asked. */
  hold(id: string): void {
    this.group = this.groupOf(id) || null;
    this.piece = id;
  }
  unpick(): void {
    this.group = null;
    this.piece = null;
    this.meant = null;
    this.because = null;
    this.march.reset();
    this.aim.reset();
  }
  escape(): void {
    if (this.because) this.because = null;
    else if (this.measure.looking) this.measure.looking = false;
    else if (this.meant) this.meant = null;
    else if (this.march.set) {
      this.march.set = false;
      this.march.plan = null;
      this.march.way = [];
    } else if (this.aim.spotting) this.aim.spotting = null;
    else if (this.aim.meant) this.aim.meant = null;
    else if (this.piece && this.group && this.task === 'move' && this.pieces.get(this.piece)?.kind === 'man') {
      const group = this.group;
      this.unpick();
      this.group = group;
    } else this.unpick();
  }
  /** Enter: whatever is set. */
  confirm(): void {
    if (this.meant) this.give(this.meant.action);
    else if (this.march.set) this.march.commit();
    else if (this.aim.meant) this.aim.fire();
  }

  // Pointer -----------------------------------------------------------------------------------------

  hover(aimed: Aimed | null): void {
    this.hovered = aimed;
    this.measure.hover(aimed);
    if (!this.measure.looking && this.task === 'move') this.march.hover(aimed);
  }

  tap(aimed: Aimed, how: Tap): void {
    if (this.measure.tap(aimed)) return;
    if (this.stage.busy) this.stage.skip();
    if (this.meant?.point && distance(this.meant.point, aimed.point) <= 14) {
      this.give(this.meant.action);
      return;
    }
    const { figure } = aimed;
    if (this.aim.spotting) void this.aim.tapSpot(aimed);
    else if (this.task === 'deploy') this.deploy.tap(aimed);
    else if (this.task === 'move') this.#tapMoving(aimed);
    else if (figure && this.pieces.has(figure)) this.#tapOwn(figure, aimed);
    else if (figure) this.#tapEnemy(figure, how.shift);
    else {
      this.because = null;
      if (!this.aim.meant) this.unpick();
      this.aim.meant = null;
    }
  }

  #tapMoving(aimed: Aimed): void {
    const own = aimed.figure && this.pieces.has(aimed.figure) && !aimed.handle ? aimed.figure : null;
    if (own && own !== this.piece) {
      const vehicle = this.pieces.get(own)?.kind === 'vehicle';
      // Men in hand and a carrier beside them: they get on.
      if (vehicle && this.inHand && this.pieces.get(this.piece ?? '')?.kind !== 'vehicle') {
        this.mean(`mount ${this.piece ?? this.group} ${own}`, aimed.point);
        return;
      }
      if (this.lit.has(own) || this.answersOf(this.groupOf(own)).length) {
        const group = this.groupOf(own);
        if (this.group === group && !this.piece && !this.march.set) this.pickPiece(own);
        else if (this.pieces.get(own)?.kind === 'man' && !(this.group === group && this.piece)) this.pickGroup(group);
        else this.pickPiece(own);
        return;
      }
      void this.#whyNot(own, aimed.point);
      return;
    }
    if (this.inHand) void this.march.tap(aimed);
    else this.because = null;
  }

  async #whyNot(own: string, point: Point): Promise<void> {
    const man = this.pieces.get(own)?.kind === 'man';
    const here = this.placeOfPiece(own) ?? point;
    const action = man ? `walk ${own} normal ${here[0]},${here[1] + 20} same` : `drive ${own} ${here[0]},${here[1] + 60} cross`;
    const reasons = await this.live.why(action);
    if (reasons.length) this.because = { point, heading: this.nameOf(own), reasons: reasons.slice(0, 2) };
    else this.pickPiece(own);
  }

  #tapOwn(own: string, aimed: Aimed): void {
    if (this.task === 'air') {
      this.give(`do ${own} anti-aircraft -`);
      return;
    }
    if (this.task === 'wait') {
      this.hold(own);
      return;
    }
    if (this.piece === own) this.unpick();
    else {
      this.pickPiece(own);
      if (!this.lit.has(own)) void this.whyIdle(own, aimed.point);
    }
  }

  /** Why somebody cannot be told anything in this step. */
  async whyIdle(own: string, point: Point | null): Promise<void> {
    const action = this.task === 'fire' ? `do ${own} aim -` : this.task === 'declare' ? `cover ${own} ${this.seen?.pieces[own]?.weapons[0] ?? 'rifle'} single e0` : `shoot ${own} ${this.seen?.pieces[own]?.weapons[0] ?? 'rifle'} single e0`;
    const reasons = await this.live.why(action);
    if (this.piece === own && reasons.length) this.because = { point, heading: this.nameOf(own), reasons: reasons.slice(0, 2) };
  }

  #tapEnemy(token: string, more: boolean): void {
    const { aim } = this;
    if (more && aim.meant) {
      aim.also(token);
      return;
    }
    const shot = aim.best.get(token) ?? aim.shots.find((each) => each.target === token);
    if (!shot) {
      if (SINGLY.includes(this.task) && this.piece) this.because = { point: this.placeOfPiece(token), heading: this.nameOf(token), reasons: [{ text: feltWords().cannotFireAt, clause: '12.1' }] };
      return;
    }
    if (aim.meant?.target === token) aim.fire();
    else aim.aim(shot);
  }

  drag(drag: Drag): void {
    if (this.task === 'deploy') {
      this.deploy.drag(drag);
      return;
    }
    if (this.task !== 'move') return;
    const own = drag.from.handle ?? drag.from.figure;
    if (drag.phase === 'begins' && own && this.pieces.has(own)) {
      if (!this.picked.has(own)) {
        if (this.pieces.get(own)?.kind === 'man') this.pickGroup(this.groupOf(own));
        else this.pickPiece(own);
      }
      this.march.set = false;
      if (drag.from.handle) this.march.way = this.march.way.slice(0, -1);
    } else if (drag.phase === 'goes') this.march.hover(drag.to);
    else if (drag.phase === 'ends') void this.march.put(drag.to);
    else if (drag.phase === 'cancelled') this.march.reset();
  }

  /** Everybody of a squad who can fires at whom he hits best. */
  async volley(squad: string): Promise<void> {
    const men = this.squads.find((each) => each.id === squad)?.members ?? [];
    const free = men.filter((man) => this.answersOf(man).some((answer) => answer.startsWith('fire ') || answer.startsWith('cover ')));
    const best: string[] = [];
    for (const man of free) {
      const told = await this.live.survey<{ shots: Shooting[] }>({ ask: 'shots', piece: man });
      const [shot] = ranked(told?.shots ?? []);
      if (shot) best.push(shot.action);
    }
    const [first, ...then] = best;
    if (first) this.give(first, ...then);
  }

  announcement = $derived.by(() => {
    const state = this.live.state;
    if (!state) return '';
    if (state.over) return state.over.text;
    return this.live.mine ? `${state.question.text} ${fill(words().answersFor, { n: state.answers.length })}.` : state.question.text;
  });
}
