/** A person at a miniatures table: who is in hand, what is planned with him, what is about to be said. */

import { pointOf, type Point } from '../../../felt/geometry';
import type { Aimed, FeltOpening, Figure, Marked } from '../../../felt/scene';
import { NOTHING } from '../../../felt/scene';
import { keep, kept } from '../../../lib/page/settings.svelte';
import { play } from '../../../lib/page/sounds';
import type { Reason, State } from '../../../lib/server/wire';
import type { Known } from '../../../lib/table/answers';
import { Watching } from '../../../lib/table/watching.svelte';
import { fill, words } from '../../../words';
import type { TitleModule } from '../../title';
import { andOthers, groundAt, looksIn, namesOn, sayable } from '../naming';
import { figuresOf, isToken, knownOn, litterOf, onTable, ordersOf, squadsOf, type Squad } from '../reading';
import { asides } from '../spoken';
import { readFelt, type Answers, type FeltGround, type Piece, type Query, type Still } from '../wire';
import { feltWords } from '../words';
import { Aiming } from './aiming.svelte';
import { Deploying } from './deploying.svelte';
import { Marching } from './marching.svelte';
import { Measuring } from './measuring.svelte';
import { Pointing } from './pointing';
import { FeltStage } from './stage.svelte';

export type Task = 'deploy' | 'choose' | 'declare' | 'air' | 'move' | 'react' | 'fire' | 'wait';
const TASKS: Record<string, Task> = {
  Deploying: 'deploy',
  Choosing: 'choose',
  SecondPass: 'choose',
  Declaring: 'declare',
  FiringUp: 'air',
  Moving: 'move',
  Opportunity: 'react',
  Committing: 'fire',
};

/** What one says when everything is done that one wanted to do. */
const CLOSING = ['ready', 'done', 'loose', 'end-movement', 'not-now'];
/** So many are named, and the others counted. */
const NAMED = 3;

export interface Because {
  point: Point | null;
  heading: string;
  reasons: Reason[];
}
export interface Meant {
  action: string;
  point: Point | null;
  /** What is said right after it. */
  then?: string[];
  /** What would be lost by it. */
  lost?: Lost;
}
/** In words, and the order that was set and not given. */
export interface Lost {
  text: string;
  order?: () => void;
}

export class FeltPlaying extends Watching {
  readonly felt: FeltGround;
  readonly pieces: Map<string, Piece>;
  readonly openings: Map<string, FeltOpening>;
  /** A whole squad, or somebody alone, in hand. */
  group = $state<string | null>(null);
  piece = $state<string | null>(null);
  hovered = $state.raw<Aimed | null>(null);
  cursor = $state.raw<Aimed | null>(null);
  /** A hand carries somebody over the table. */
  carrying = $state(false);
  /** Any other order that waits for a second word. */
  meant = $state.raw<Meant | null>(null);
  /** 37.30 The vehicles that must still go before the movement can end. */
  column = $state.raw<Still[]>([]);
  because = $state.raw<Because | null>(null);
  /** Lit because a line of the story, or a list, speaks of them. */
  pointed = $state.raw<Marked>(NOTHING);
  readonly march: Marching;
  readonly aim: Aiming;
  readonly deploy: Deploying;
  readonly measure: Measuring;
  readonly pointing: Pointing;
  /** The squad that was ordered to move last: when it has gone, the next one is in hand. */
  #gone = '';
  /** What is still to be said of several things said at once. */
  #then: string[] = [];
  #before: Figure[] = [];

  constructor(table: string, title: TitleModule, felt: FeltGround, facing?: string, face?: (seat: string | undefined) => void) {
    super(table, title, felt, facing, face);
    this.felt = felt;
    this.pieces = new Map(felt.pieces.map((piece) => [piece.id, piece]));
    this.openings = new Map(felt.buildings.flatMap((building) => building.openings.map((opening) => [opening.key, opening] as const)));
    this.march = new Marching(this);
    this.aim = new Aiming(this);
    this.deploy = new Deploying(this);
    this.measure = new Measuring(this);
    this.pointing = new Pointing(this);
  }

  protected override readable(): Known {
    return knownOn(this.board as FeltGround);
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
  /** Whoever has been seen is remembered. */
  #remembered = new Map<string, string>();
  #looks = $derived.by(() => (this.#remembered = new Map([...this.#remembered, ...(this.seen ? looksIn(this.seen) : [])])));
  #figures = $derived.by(() => (this.seen ? figuresOf(this.seen, this.felt, this.names) : []));
  /** While it is told what happened, everybody still shows how he was before; at the end enemies get
   *  their names back, and would stand there twice. */
  figures = $derived.by(() => {
    const now = this.#figures;
    if (!this.stage.busy || this.state?.over) {
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

  /** Answers as listed, by the piece they are about. */
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
  /** All of them in words, by the piece they are about. */
  answerGroups = $derived.by(() => [{ heading: words().inWords, answers: this.plain }, ...[...this.#byPiece].map(([who, answers]) => ({ heading: this.nameOf(who), answers }))].filter((group) => group.answers.length));
  choose(answer: string): void {
    if (answer.includes(' ')) this.mean(answer, null);
    else this.answer(answer);
  }
  /** Light whom an answer is about. */
  pointTo(answer: string): void {
    const who = answer.split(' ')[1] ?? '';
    if (this.pieces.has(who)) this.pointed = { points: [], pieces: [who], path: [] };
  }
  /** Answers of words alone. */
  plain = $derived.by(() => (this.live.mine ? (this.live.state?.answers ?? []).filter((answer) => !answer.includes(' ')) : []));

  /** What belongs to the question and cannot be said just now. */
  closed = $derived.by(() => (this.live.mine ? (this.state?.closed ?? []) : []));
  /** An order is set and waits for its second word. */
  pending = $derived.by(() => (this.meant?.action.includes(' ') ?? false) || this.march.ready || this.aim.meant !== null);
  /** The word that closes the question: the red button, unless an order is set or somebody is in hand. */
  closing = $derived.by(() => {
    if (this.pending || (this.task === 'move' && this.inHand)) return '';
    return CLOSING.find((word) => this.plain.includes(word)) ?? (this.plain.length === 1 ? this.plain[0]! : '');
  });

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
    const own = this.seen?.pieces[id];
    const now = own && onTable(own) ? own : this.seen?.enemies[id];
    return now ? [now.x, now.y] : null;
  }
  /** A point of a way as it is written. */
  placeNamed(word: string): Point | null {
    const opening = this.openings.get(word);
    if (opening) return [opening.x, opening.y];
    const building = this.felt.buildings.find((each) => word.startsWith(`${each.id}/`));
    return building ? (building.points[0] ?? null) : pointOf(word.replace('over:', ''));
  }
  groundAt(point: Point): string {
    return groundAt(this.felt, point);
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
  override wordsFor(action: string): string {
    const who = action.split(' ')[1] ?? '';
    return this.told(super.wordsFor(action), this.placeOfPiece(who) ?? this.placeOfPiece(this.seen?.groups[who]?.leader ?? ''));
  }
  told(text: string, from: Point | null = null): string {
    return sayable(this.felt, text, this.look, from);
  }
  /** An order in words, without what it leaves open. */
  orderName(action: string): string {
    return this.wordsFor(action).replace(/ \((-|-1°)\)/, '').replace(/ \(([^()]*\([^()]*\))\)$/, ', $1');
  }
  /** A deed without who does it, where that is plain. */
  deedName(action: string): string {
    return this.orderName(action).replace(/^[^:]*: /, '');
  }
  /** A battery or aircraft off the table. */
  supportName(id: string): string {
    return [...this.felt.supports, ...this.felt.sorties].find((each) => each.id === id)?.name ?? this.nameOf(id);
  }
  /** How an enemy of that number looks, or looked when he was seen. */
  readonly look = (token: string): string => this.#looks.get(token) ?? '';
  nameOf(id: string): string {
    const foe = this.seen?.enemies[id];
    if (foe || isToken(id)) return this.names.enemy(id, this.look(id));
    return this.pieces.get(id)?.name ?? this.felt.groups.find((group) => group.id === id)?.name ?? id;
  }

  // What the server tells ---------------------------------------------------------------------------

  protected asked(state: State, before: State | null): void {
    this.#foldIdle(state);
    if (before?.seq === state.seq) return;
    this.because = null;
    this.meant = null;
    this.measure.forget();
    void this.#column(state);
    const same = before?.question.key === state.question.key && before.asked === state.asked;
    this.march.reset();
    if (!same || !this.live.mine) this.unpick();
    else if (this.piece && (this.task === 'fire' || this.task === 'declare')) {
      // An order given: on to the next one of his squad who has none and could fire.
      if (!this.orders.some((order) => order.piece === this.piece)) void this.aim.load(this.piece);
      else if (this.task === 'fire') this.#nextMan(this.piece);
      else this.unpick();
    } else if (this.task === 'move' && !this.stillFree()) this.unpick();
    else void this.march.gaits();
    if (this.live.mine && (this.task === 'react')) this.live.weigh();
    const wasMine = before !== null && this.live.yours.includes(before.asked);
    if (this.live.mine && before && !wasMine) play('turn');
    const next = this.#then.shift();
    if (next && same && this.live.mine) window.setTimeout(() => this.live.do(next));
    else {
      this.#then = [];
      if (this.task === 'deploy') void this.deploy.next();
    }
  }

  async #column(state: State): Promise<void> {
    const held = this.live.mine && state.closed.includes('end-movement');
    const told = held ? await this.live.survey<Answers['column']>({ ask: 'column' } satisfies Query) : null;
    if (state.seq === this.state?.seq) this.column = told?.vehicles ?? [];
  }

  /** 10.2 A class in which nobody of ours can act is not asked about, and no curtain falls for it; but
   *  not where a person elsewhere could tell from so quick an answer. Once: it may be changed again. */
  #foldIdle({ orders }: State): void {
    const elsewhere = Object.entries(this.live.now?.seats ?? {}).some(([seat, { kind }]) => kind !== 'computer' && !this.live.held.includes(seat));
    for (const seat of elsewhere ? [] : this.live.yours) {
      const told = `idle.${this.table}.${seat}`;
      if (kept(told) || orders[seat]?.['idle'] !== 'ask') continue;
      keep(told, 'done');
      this.live.order(seat, { ...orders[seat], idle: 'done' });
    }
  }

  /** Whether who is in hand can still be told something. */
  stillFree(): boolean {
    return [...this.picked].some((id) => this.lit.has(id));
  }

  protected stale(): void {
    this.#then = [];
    this.deploy.enough();
    this.say(words().stale);
  }

  protected refused(action: string, reasons: Reason[]): void {
    this.#then = [];
    this.deploy.enough();
    this.no(action, reasons, this.task === 'deploy' ? this.deploy.dropped : (this.march.plan?.point ?? this.meant?.point ?? null));
    this.march.set = false;
    this.meant = null;
  }

  // What the person does ----------------------------------------------------------------------------

  /** It cannot be: why, at that spot. */
  no(action: string, reasons: Reason[], point: Point | null): void {
    const because = { point, heading: this.orderName(action), reasons };
    this.because = because;
    if (because.heading) return;
    void this.live.why(action).then(() => {
      if (this.because === because) this.because = { ...because, heading: this.orderName(action) };
    });
  }

  /** Said. */
  give(action: string, ...then: string[]): void {
    if (this.live.busy || !this.live.mine) return;
    this.because = null;
    this.meant = null;
    this.#gone = this.task === 'move' && action.includes(' ') ? this.#inHandKey() : '';
    this.#then = then;
    this.stage.skip();
    this.live.do(action);
  }

  /** An order that waits for its second word, or is refused at once. */
  mean(action: string, point: Point | null, then: string[] = []): void {
    if (this.meant?.action === action) {
      this.give(action, ...then);
      return;
    }
    if (!this.march.set) this.march.plan = null;
    void this.aim.weigh(action);
    void this.live.why(action).then((reasons) => {
      if (reasons.length) {
        this.meant = null;
        this.no(action, reasons, point);
      } else {
        this.because = null;
        this.meant = { action, point, then };
      }
    });
  }

  /** A button: only the second time where something would be lost by it. */
  answer(text: string): void {
    if (this.live.busy) return;
    const lost = this.meant?.action === text ? null : this.#losing(text);
    if (lost) this.meant = { action: text, point: null, lost };
    else this.give(text);
  }
  /** What belongs to the question cannot be said: why not. */
  async whyClosed(text: string): Promise<void> {
    this.no(text, await this.live.why(text), null);
  }
  /** Space: what the red button says. */
  press(): void {
    if (this.live.busy) return;
    if (this.meant?.lost?.order) this.meant.lost.order();
    else if (this.pending) this.confirm();
    else if (this.closing) this.answer(this.closing);
  }

  /** What would be lost by that word: an order that has been set and not given; and where it cannot be taken
   *  back, the moves and shots of those who still have them. */
  #losing(text: string): Lost | null {
    const { meant, aim, march } = this;
    const unsaid = (what: string): string => fill(feltWords().unsaid, { what });
    if (meant?.action.includes(' ')) return { text: unsaid(this.orderName(meant.action)), order: () => this.give(meant.action, ...(meant.then ?? [])) };
    if (aim.meant) return { text: unsaid(`${this.nameOf(aim.of)} → ${this.nameOf(aim.meant.target)}`), order: () => aim.fire() };
    if (march.ready && march.plan) return { text: unsaid(this.orderName(march.plan.action)), order: () => march.commit() };
    if (!this.state?.final.includes(text)) return null;
    const free = (names: string[], said: string): Lost | null => (names.length ? { text: fill(said, { who: this.#listed(names) }) } : null);
    if (text === 'end-movement') return free(this.squads.filter((squad) => squad.state === 'free' && (squad.awaited || squad.members.some((man) => this.lit.has(man)))).map((squad) => this.squadName(squad)), feltWords().unmoved);
    if (text === 'done' && this.task === 'fire') return free([...this.lit].filter((id) => !this.orders.some(({ piece }) => piece === id) && this.answersOf(id).some((answer) => answer.startsWith('fire '))).map((id) => this.nameOf(id)), feltWords().unfired);
    return text === 'not-this-phase' ? { text: '' } : null;
  }
  #listed(names: string[]): string {
    return [names.slice(0, NAMED).join(', '), names.length > NAMED ? andOthers(names.length - NAMED) : ''].filter(Boolean).join(' ');
  }

  /** A weapon in somebody's hands, or where it is mounted. */
  weaponName(piece: string, id: string): string {
    const name = this.felt.weapons[id]?.name ?? this.pieces.get(piece)?.weapons.find((each) => each.id === id)?.name ?? id;
    return fill(feltWords().mounts[id] ?? '{name}', { name });
  }
  /** The men of a gun are not the gun. */
  squadName({ id, kind, name }: Squad): string {
    return kind === 'squad' && this.pieces.has(id) ? fill(feltWords().menOf, { name }) : name;
  }
  pickSquad({ id, kind, awaited }: Squad): void {
    if (kind === 'squad' || awaited) this.pickGroup(id);
    else this.pickPiece(id);
  }
  #inHandKey(): string {
    const { piece, group } = this;
    const alone = piece && this.pieces.get(piece)?.kind !== 'man';
    return this.squads.find(({ id, kind }) => (alone ? id === piece && kind !== 'squad' : id === group))?.key ?? '';
  }
  /** The next squad in the list that has not moved and can. */
  nextSquad(after: string): Squad | undefined {
    const at = this.squads.findIndex((squad) => squad.key === after) + 1;
    return [...this.squads.slice(at), ...this.squads.slice(0, at)].find((squad) => squad.state === 'free' && (squad.awaited || squad.members.some((man) => this.lit.has(man))));
  }
  /** A squad has gone, and all has been shown: on to the next one. */
  onward(): void {
    const after = this.#gone;
    if (!after || this.inHand || this.task !== 'move') return;
    this.#gone = '';
    const next = this.nextSquad(after);
    if (!next) return;
    this.pickSquad(next);
    this.offered = this.group;
  }
  #nextMan(after: string): void {
    const men = this.squads.find(({ key }) => key === this.groupOf(after))?.members ?? [];
    const at = men.indexOf(after) + 1;
    const next = [...men.slice(at), ...men.slice(0, at)].find((man) => !this.orders.some(({ piece }) => piece === man) && this.answersOf(man).some((answer) => answer.startsWith('fire ')));
    if (next) this.pickPiece(next);
    else this.unpick();
  }
  /** The squad that came into hand by itself: a click on one of its men means it, not him. */
  offered: string | null = null;
  pickGroup(id: string): void {
    this.unpick();
    this.group = id;
    void this.march.gaits();
  }
  pickPiece(id: string): void {
    this.unpick();
    this.group = this.groupOf(id) || null;
    this.piece = id;
    if (this.task === 'fire' || this.task === 'declare' || this.task === 'react') void this.aim.load(id);
    else void this.march.gaits();
  }
  /** Still off the table, and may come on. */
  awaited(who: string): boolean {
    return this.squads.some((squad) => squad.id === who && squad.awaited);
  }
  /** Looked at, whatever is being asked. */
  hold(id: string): void {
    this.group = this.groupOf(id) || null;
    this.piece = id;
  }
  unpick(): void {
    this.offered = null;
    this.group = null;
    this.piece = null;
    this.meant = null;
    this.because = null;
    this.march.reset();
    this.aim.reset();
  }
  escape(): void {
    this.#gone = '';
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
      this.pickGroup(this.group);
    } else this.unpick();
  }
  /** Enter: whatever is set. */
  confirm(): void {
    if (this.meant) this.give(this.meant.action, ...(this.meant.then ?? []));
    else if (this.march.ready) this.march.commit();
    else if (this.aim.meant) this.aim.fire();
  }

  /** What has just been changed at this screen, for the ear. */
  asides = $derived.by(() => asides(this));

  announcement = $derived.by(() => {
    const state = this.live.state;
    if (!state) return '';
    if (state.over) return state.over.text;
    return this.live.mine ? `${state.question.text} ${fill(words().answersFor, { n: state.answers.length })}.` : state.question.text;
  });
}
