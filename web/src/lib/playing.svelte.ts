/** A person at a table: what is lit, what is picked, what is about to be said. */

import { NOTHING, type Marked } from '../board/scene';
import { titleModule } from '../titles';
import type { Jump, TitleModule, Verbs } from '../titles/title';
import { count, fill, words } from '../words';
import { canAct, choicesOf, grouped, readAnswer, sensible, type Answer, type Known } from './answers';
import { here } from './route.svelte';
import { Live, type Looked } from './live.svelte';
import { keepVisit, lastVisit, remember } from './secrets';
import { keep, kept, settings, still } from './settings.svelte';
import { play } from './sounds';
import { Stage } from './stage.svelte';
import type { BoardNow, HexNow, Line, Reason, State, UnitNow, Way } from './wire';

export interface Because {
  hex: string | null;
  heading: string;
  reasons: Reason[];
}

/** Above that many lines nobody wants to be told what happened meanwhile. */
const TOO_MUCH = 400;

export class Playing {
  readonly live: Live;
  readonly title: TitleModule;
  readonly stage: Stage;
  readonly hexes: Map<string, HexNow>;
  readonly units: Map<string, UnitNow>;
  readonly known: Known;

  picked = $state<string | null>(null);
  looked = $state.raw<Looked | null>(null);
  /** The hex and the unit under the pointer, the hex the keys are on, the hex a finger first touched. */
  hover = $state<string | null>(null);
  pointed = $state<string | null>(null);
  focus = $state<string | null>(null);
  touched = $state<string | null>(null);
  /** The unit whose card is shown. */
  card = $state<string | null>(null);
  /** Said once already: it needs saying again, for it cannot be taken back. */
  armed = $state<string | null>(null);
  because = $state.raw<Because | null>(null);
  notice = $state('');
  clause = $state<string | null>(null);
  /** Lit because a line of the story speaks of them. */
  marked = $state.raw<Marked>(NOTHING);
  /** The jump that is being watched. */
  jumps = $state.raw<Jump[]>([]);
  /** What is still to be answered of a way that is gone step by step. */
  #then: string[] = [];
  #marching = false;
  /** How many steps the last way had, and the state it ended in: undo takes it back whole. */
  #gone = { steps: 0, seq: -1 };

  constructor(
    readonly table: string,
    title: string,
    readonly board: BoardNow,
    /** The seat that looks, where only one may at a time; then how another takes its place. */
    readonly facing?: string,
    readonly face: (seat: string | undefined) => void = () => undefined,
  ) {
    this.title = titleModule(title);
    this.hexes = new Map(board.hexes.map((hex) => [hex.number, hex]));
    this.units = new Map(board.units.map((unit) => [unit.id, unit]));
    this.known = { isUnit: (id) => this.units.has(id), isHex: (id) => this.hexes.has(id) };
    this.stage = new Stage(this.known, this.title);
    this.live = new Live(table, {
      story: (lines, again) => this.#story(lines, again),
      state: (state, before) => this.#state(state, before),
      stale: () => this.say(words().stale),
      refused: (action, reasons) => this.#refused(action, reasons),
      rematch: (next, seats) => this.#rematch(next, seats),
    }, facing);
  }

  state = $derived.by(() => this.live.state);
  view = $derived.by(() => this.live.state?.view ?? null);
  choices = $derived.by(() =>
    choicesOf(this.live.mine ? (this.live.state?.answers ?? []) : [], this.known),
  );
  groups = $derived(grouped(this.choices));
  sensible = $derived(sensible(this.choices));
  ways = $derived.by(() => {
    const ways = new Map<string, Way>();
    if (this.looked && this.looked.unit === this.picked) {
      for (const way of this.looked.ways) ways.set(way.hex, way);
    }
    return ways;
  });
  /** The hexes the picked unit may answer with, by the first step of the way there. */
  goals = $derived.by<Map<string, Answer> | null>(() => {
    const next = this.picked ? this.choices.journeys.get(this.picked) : undefined;
    if (!next) return null;
    const goals = new Map(next);
    for (const [hex, way] of this.ways) if (!goals.has(hex)) goals.set(hex, readAnswer(way.action, this.known));
    return goals;
  });
  /** The stack that the picked unit could be taken with. */
  stack = $derived.by(() => {
    const hex = this.picked && !this.hexes.has(this.picked) ? this.stage.where[this.picked] : undefined;
    return hex && this.choices.journeys.has(hex) ? hex : null;
  });
  spent = $derived.by(() => (this.view ? this.title.spent(this.view) : new Set<string>()));
  joined = $derived.by(() => (this.view ? this.title.joined(this.view, this.board) : new Set<string>()));
  arrows = $derived.by(() => (this.view ? this.title.arrows(this.view, this.board) : []));
  faces = $derived.by(() => (this.view ? this.title.faces(this.view) : {}));
  veiled = $derived.by(() => (this.view ? this.title.veiled(this.view) : new Set<string>()));
  markers = $derived.by(() => (this.view ? this.title.markers(this.view) : []));
  /** By unit: the card if it joined. */
  joining = $derived.by(() => new Map(this.live.others.filter((other) => other.more).map((other) => [other.unit, other])));
  clock = $derived.by(() => (this.view ? this.title.clock(this.view) : null));
  verbs = $derived.by<Verbs>(() => {
    const verbs = this.view ? this.title.verbs[this.title.question(this.view)] : undefined;
    return typeof verbs === 'function' ? verbs(this.view!) : (verbs ?? {});
  });
  /** Answers in plain words, those refused just now among them. */
  buttons = $derived.by(() => {
    const open = this.choices.buttons.map(({ text, several }) => ({ text, several, open: true }));
    if (!this.live.mine) return open;
    for (const word of this.verbs.words ?? []) {
      if (!open.some((button) => button.text === word)) open.push({ text: word, several: [], open: false });
    }
    return open;
  });
  preview = $derived.by(() => {
    const hex = this.touched ?? this.hover ?? this.focus;
    return hex && this.goals?.has(hex) ? hex : null;
  });

  close(): void {
    this.#keep();
    this.live.close();
  }

  unmark(): void {
    this.marked = NOTHING;
  }

  say(text: string): void {
    this.notice = text;
    window.setTimeout(() => {
      if (this.notice === text) this.notice = '';
    }, 6000);
  }

  /** A unit by its name, with what the counter shows besides; a stack by its hex. */
  unitName(id: string): string {
    if (this.hexes.has(id)) return fill(words().stackOf, { hex: this.hexName(id) });
    const also = this.view ? this.title.also(this.view, id) : null;
    const name = this.units.get(id)?.name ?? id;
    return also ? `${name} (${also[settings.lang]})` : name;
  }
  /** Where the unit, or the stack, stands. */
  placeOf(picked: string): string {
    return this.hexes.has(picked) ? picked : (this.stage.where[picked] ?? '');
  }
  hexName(number: string): string {
    const name = this.hexes.get(number)?.name;
    return name ? `${name} (${number})` : number;
  }
  wordsFor(action: string): string {
    return this.live.names[action] ?? '';
  }

  canAct(unit: string): boolean {
    return canAct(this.choices, unit);
  }
  /** Whether clicking that hex answers something. */
  isTarget(hex: string): boolean {
    return this.goals ? this.goals.has(hex) : this.choices.hexes.has(hex);
  }

  standing(hex: string): string[] {
    return this.board.units.filter((unit) => this.stage.where[unit.id] === hex).map((unit) => unit.id);
  }

  // What the server tells ------------------------------------------------------------------------

  #story(lines: Line[], again: boolean): void {
    if (!again) {
      this.stage.show(lines);
      return;
    }
    const visit = lastVisit(this.table, this.facing);
    const fresh = visit ? lines.filter((line) => line.number > visit.actions) : [];
    if (visit && fresh.length && fresh.length < TOO_MUCH) {
      this.stage.start(visit.where);
      this.stage.catchingUp = true;
      this.stage.show(fresh);
    }
    // What the game opens with is watched once, before anything else.
    const jumps = this.title.jumps(lines);
    if (!jumps.length || still() || kept(`opening.${this.table}`)) return;
    keep(`opening.${this.table}`, 'seen');
    if (lines.length - jumps.length < TOO_MUCH / 2) this.jumps = jumps;
  }

  /** Watch the opening again, or be done with it. */
  watchJumps(): void {
    this.jumps = this.title.jumps(this.live.lines);
  }
  endJumps(): void {
    this.jumps = [];
  }

  #state(state: State, before: State | null): void {
    this.stage.aim(this.title.where(state.view, this.stage.target));
    if (this.facing !== undefined && state.over) this.face(undefined);
    if (before?.seq !== state.seq) {
      this.armed = null;
      this.because = null;
      this.touched = null;
      if (!this.picked) this.card = null;
    }
    const words = this.choices.buttons.map((answer) => answer.text);
    this.live.name([...words, ...(this.live.mine ? (this.verbs.words ?? []) : [])]);
    if (this.live.mine && before?.seq !== state.seq && (state.card || this.choices.units.size)) this.live.weigh();
    if (before?.seq !== state.seq && this.#goesOn(state)) return;
    if (this.picked && !this.canAct(this.picked)) this.unpick();
    else if (this.picked && before?.seq !== state.seq) this.#look(this.picked);
    // A single unit that must go somewhere is picked already.
    if (!this.picked && this.choices.journeys.size === 1 && !this.choices.units.size && this.live.mine) {
      const [only] = this.choices.journeys.keys();
      if (only && this.choices.buttons.length === 0) this.pick(only);
    }
    const wasMine = before !== null && this.live.yours.includes(before.asked);
    if (this.live.mine && before && !wasMine) play('turn');
    this.#keep();
  }

  #keep(): void {
    const state = this.live.state;
    if (state && this.live.lines.length && document.visibilityState === 'visible') {
      keepVisit(this.table, { actions: this.live.lines.at(-1)?.number ?? 0, where: this.stage.target }, this.facing);
    }
  }

  #refused(action: string, reasons: Reason[]): void {
    const answer = readAnswer(action, this.known);
    this.because = { hex: answer.hex, heading: this.wordsFor(action), reasons };
  }

  #rematch(next: string, seats: Record<string, string>): void {
    remember(
      Object.entries(seats).map(([seat, secret]) => ({ table: next, seat, secret, title: this.title.id })),
    );
    here.go(`/t/${next}`);
  }

  // What the person does -------------------------------------------------------------------------

  /** Say it; where a die would fall, only the second time. */
  answer(text: string): void {
    if (this.irrevocable(text) && this.armed !== text) {
      this.armed = text;
      this.live.name([text]);
      return;
    }
    this.armed = null;
    this.because = null;
    this.touched = null;
    this.#marching = false;
    if (this.stage.busy) this.stage.skip();
    this.live.do(text);
  }

  /** The next step of a way, as long as it can still be gone as it was shown. */
  #goesOn(state: State): boolean {
    if (!this.#marching) return false;
    const next = this.#then.shift();
    this.#marching = !!next && this.live.mine && state.answers.includes(next) && !state.final.includes(next);
    if (next && this.#marching) {
      this.#gone.steps++;
      this.live.do(next);
    } else {
      this.#then = [];
      this.#gone.seq = state.seq;
    }
    return this.#marching;
  }

  takeBack(): void {
    const { steps, seq } = this.#gone;
    const whole = seq === this.state?.seq && (this.live.undo?.count ?? 0) >= steps;
    this.live.takeBack(whole ? steps : 1);
  }

  irrevocable(text: string): boolean {
    return this.state?.final.includes(text) ?? false;
  }

  pick(unit: string): void {
    this.picked = unit;
    this.card = unit;
    this.because = null;
    this.armed = null;
    this.touched = null;
    this.#look(unit);
    this.live.name([...(this.choices.units.get(unit) ?? []).map((answer) => answer.text)]);
  }

  #look(unit: string): void {
    void this.live.look(unit).then((looked) => {
      if (this.picked === unit) this.looked = looked;
    });
  }

  unpick(): void {
    if (this.card === this.picked) this.card = null;
    this.picked = null;
    this.looked = null;
    this.touched = null;
  }

  escape(): void {
    if (this.because) this.because = null;
    else if (this.armed) this.armed = null;
    else if (this.picked) this.unpick();
    else this.card = null;
  }

  /** A click or tap on a counter. */
  onUnit(unit: string, hex: string | null, touch: boolean): void {
    this.card = unit;
    if (hex && this.armedHere(hex)) return;
    const alone = this.choices.units.get(unit);
    if (this.picked === unit || (hex && this.picked === hex)) {
      // Once more: the whole stack; and again: nobody.
      if (this.stack) this.pick(this.stack);
      else this.unpick();
      return;
    }
    if (this.picked && hex && this.goals?.has(hex) && (this.touched === hex || !this.canAct(unit))) {
      this.#go(hex, touch);
      return;
    }
    if (this.choices.journeys.has(unit) || (alone && this.verbs.hand)) {
      this.pick(unit);
      return;
    }
    if (alone?.[0]) {
      this.answer(alone[0].text);
      return;
    }
    if (hex && this.isTarget(hex)) {
      this.onHex(hex, touch);
      return;
    }
    void this.whyUnit(unit, hex);
  }

  /** A click or tap on the ground of a hex. */
  onHex(hex: string, touch: boolean): void {
    if (this.armedHere(hex)) return;
    if (this.goals?.has(hex)) {
      this.#go(hex, touch);
      return;
    }
    const answers = this.choices.hexes.get(hex);
    if (!this.picked && answers?.[0]) {
      this.answer(answers[0].text);
      return;
    }
    if (this.choices.journeys.has(hex) && this.picked !== hex) {
      this.pick(hex);
      return;
    }
    const able = this.standing(hex).filter((unit) => this.canAct(unit));
    const first = able.at(-1);
    if (first && !(this.picked && able.includes(this.picked))) {
      this.onUnit(first, hex, touch);
      return;
    }
    if (this.picked && this.placeOf(this.picked) === hex) this.unpick();
    else void this.why(hex);
  }

  /** The second touch on a hex whose answer waits to be confirmed. */
  armedHere(hex: string): boolean {
    if (!this.armed || readAnswer(this.armed, this.known).hex !== hex) return false;
    this.answer(this.armed);
    return true;
  }

  #go(hex: string, touch: boolean): void {
    const answer = this.goals?.get(hex);
    if (!answer) return;
    if (touch && this.touched !== hex) {
      this.touched = hex;
      return;
    }
    const unit = this.picked;
    const then = this.choices.journeys.get(unit ?? '')?.has(hex) ? [] : (this.ways.get(hex)?.then ?? []);
    this.answer(answer.text);
    if (!unit || this.armed) return;
    this.#marching = true;
    this.#then = [...then];
    this.#gone = { steps: 1, seq: -1 };
    this.looked = null;
    if (!this.verbs.hand) this.unpick();
    // A stack is known by its hex: in hand it becomes the one it goes to.
    else if (this.hexes.has(unit)) this.picked = hex;
  }

  /** Space: skip what is being shown, or give the obvious answer; twice if there are others. */
  space(): void {
    if (this.stage.busy) {
      this.stage.skip();
      return;
    }
    const answer = this.sensible;
    if (!answer) return;
    if (this.choices.all.length > 1 && this.armed !== answer.text) {
      this.armed = answer.text;
      this.live.name([answer.text]);
      return;
    }
    this.answer(answer.text);
  }

  // Why not --------------------------------------------------------------------------------------

  /** Why the picked unit may not go there, or why that hex does not answer. */
  async why(hex: string): Promise<void> {
    const verb = this.picked ? this.verbs.journey : this.verbs.hex;
    if (!this.live.mine || !verb || this.hexes.has(this.picked ?? '')) {
      this.because = null;
      if (this.picked) this.unpick();
      return;
    }
    const action = this.picked ? `${verb} ${this.picked} ${hex}` : `${verb} ${hex}`;
    await this.#ask(action, hex);
  }

  async whyUnit(unit: string, hex: string | null): Promise<void> {
    if (!this.live.mine) return;
    if (this.verbs.unit) {
      await this.#ask(`${this.verbs.unit} ${unit}`, hex);
      return;
    }
    if (this.verbs.journey) {
      const { not } = await this.live.look(unit);
      const reasons = not.length ? not : await this.#always(this.verbs.journey, unit, hex);
      this.because = reasons.length ? { hex, heading: this.unitName(unit), reasons } : null;
      return;
    }
    if (this.verbs.hex && hex) await this.#ask(`${this.verbs.hex} ${hex}`, hex);
  }

  /** What speaks against every step of a unit. */
  async #always(verb: string, unit: string, hex: string | null): Promise<Reason[]> {
    const next = this.hexes.get(hex ?? '')?.neighbours.filter((each) => each !== null) ?? [];
    const [first = [], ...others] = await Promise.all(next.map((each) => this.live.why(`${verb} ${unit} ${each}`)));
    return first.filter(({ clause }) => others.every((reasons) => reasons.some((each) => each.clause === clause)));
  }

  async whyWord(word: string): Promise<void> {
    await this.#ask(word, null);
  }

  async #ask(action: string, hex: string | null): Promise<void> {
    this.live.name([action]);
    const reasons = await this.live.why(action);
    this.because = reasons.length ? { hex, heading: this.wordsFor(action), reasons } : null;
  }

  // In words -------------------------------------------------------------------------------------

  /** A hex as a sentence, for the ear and for the bubble. */
  spoken(number: string): string {
    const hex = this.hexes.get(number);
    if (!hex) return '';
    const parts = [this.hexName(number), hex.terrain_name, hex.zone_name, ...hex.marks.map((mark) => mark.name)];
    for (const marker of this.markers) if (marker.hex === number) parts.push(marker.label[settings.lang]);
    for (const unit of this.standing(number)) parts.push(this.unitName(unit));
    const way = this.ways.get(number);
    if (this.goals?.has(number)) {
      parts.push(way ? `${words().moveHere}: ${count(way.cost.total)} ${words().points}` : words().moveHere);
    }
    for (const answer of this.choices.hexes.get(number) ?? []) {
      parts.push(this.wordsFor(answer.text) || answer.verb);
    }
    return parts.filter(Boolean).join(', ');
  }

  announcement = $derived.by(() => {
    const state = this.live.state;
    if (!state) return '';
    if (state.over) return state.over.text;
    if (!this.live.mine) return state.question.text;
    return `${state.question.text} ${fill(words().answersFor, { n: this.choices.all.length })}.`;
  });
}

export type { Answer };
