/** A person at a table: what is lit, what is picked, what is about to be said. */

import { titleModule } from '../titles';
import type { TitleModule } from '../titles/title';
import { fill, words } from '../words';
import { canAct, choicesOf, grouped, readAnswer, sensible, type Answer, type Known } from './answers';
import { here } from './route.svelte';
import { Live, type Looked } from './live.svelte';
import { keepVisit, lastVisit, remember } from './secrets';
import { play } from './sounds';
import { Stage } from './stage.svelte';
import type { BoardNow, HexNow, Line, Reason, State, UnitNow, Way } from './wire';

export interface Because {
  hex: string | null;
  heading: string;
  reasons: Reason[];
}

export class Playing {
  readonly live: Live;
  readonly title: TitleModule;
  readonly stage: Stage;
  readonly hexes: Map<string, HexNow>;
  readonly units: Map<string, UnitNow>;
  readonly known: Known;

  picked = $state<string | null>(null);
  looked = $state.raw<Looked | null>(null);
  /** The hex under the pointer, the hex the keys are on, the hex a finger first touched. */
  hover = $state<string | null>(null);
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
  marked = $state.raw<{ hexes: string[]; units: string[]; path: string[] }>({ hexes: [], units: [], path: [] });

  constructor(
    readonly table: string,
    title: string,
    readonly board: BoardNow,
  ) {
    this.title = titleModule(title);
    this.hexes = new Map(board.hexes.map((hex) => [hex.number, hex]));
    this.units = new Map(board.units.map((unit) => [unit.id, unit]));
    this.known = { isUnit: (id) => this.units.has(id), isHex: (id) => this.hexes.has(id) };
    this.stage = new Stage(this.known, new Set(this.title.losses));
    this.live = new Live(table, {
      story: (lines, again) => this.#story(lines, again),
      state: (state, before) => this.#state(state, before),
      stale: () => this.say(words().stale),
      refused: (action, reasons) => this.#refused(action, reasons),
      rematch: (next, seats) => this.#rematch(next, seats),
    });
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
  /** The hexes the picked unit may answer with. */
  goals = $derived.by(() => (this.picked ? (this.choices.journeys.get(this.picked) ?? null) : null));
  spent = $derived.by(() => (this.view ? this.title.spent(this.view) : new Set<string>()));
  joined = $derived.by(() => (this.view ? this.title.joined(this.view) : new Set<string>()));
  arrows = $derived.by(() => (this.view ? this.title.arrows(this.view) : []));
  clock = $derived.by(() => (this.view ? this.title.clock(this.view) : null));
  verbs = $derived.by(() => (this.view ? (this.title.verbs[this.title.question(this.view)] ?? {}) : {}));
  /** Answers in plain words, those refused just now among them. */
  buttons = $derived.by(() => {
    const open = this.choices.buttons.map((answer) => ({ text: answer.text, open: true }));
    if (!this.live.mine) return open;
    for (const word of this.verbs.words ?? []) {
      if (!open.some((button) => button.text === word)) open.push({ text: word, open: false });
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

  say(text: string): void {
    this.notice = text;
    window.setTimeout(() => {
      if (this.notice === text) this.notice = '';
    }, 6000);
  }

  unitName(id: string): string {
    return this.units.get(id)?.name ?? id;
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
    const visit = lastVisit(this.table);
    const fresh = visit ? lines.filter((line) => line.number > visit.actions) : [];
    if (visit && fresh.length && fresh.length < 400) {
      this.stage.start(visit.where);
      this.stage.catchingUp = true;
      this.stage.show(fresh);
    }
  }

  #state(state: State, before: State | null): void {
    this.stage.aim(this.title.where(state.view));
    if (before?.seq !== state.seq) {
      this.armed = null;
      this.because = null;
      this.touched = null;
      if (!this.picked) this.card = null;
    }
    const words = this.choices.buttons.map((answer) => answer.text);
    this.live.name([...words, ...(this.live.mine ? (this.verbs.words ?? []) : [])]);
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
      keepVisit(this.table, { actions: this.live.lines.at(-1)?.number ?? 0, where: this.title.where(state.view) });
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
    if (this.stage.busy) this.stage.skip();
    this.live.do(text);
  }

  irrevocable(text: string): boolean {
    const { verb } = readAnswer(text, this.known);
    return !!this.view && this.title.irrevocable(verb, this.view);
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
    if (this.picked === unit) {
      this.unpick();
      return;
    }
    if (this.picked && hex && this.goals?.has(hex) && (this.touched === hex || !this.canAct(unit))) {
      this.#go(hex, touch);
      return;
    }
    if (this.choices.journeys.has(unit)) {
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
    const able = this.standing(hex).filter((unit) => this.canAct(unit));
    const first = able.at(-1);
    if (first && !(this.picked && able.includes(this.picked))) {
      this.onUnit(first, hex, touch);
      return;
    }
    if (this.picked && this.stage.where[this.picked] === hex) this.unpick();
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
    this.answer(answer.text);
    if (unit && !this.armed) this.unpick();
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
    if (!this.live.mine || !verb) {
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
      this.because = not.length ? { hex, heading: this.unitName(unit), reasons: not } : null;
      return;
    }
    if (this.verbs.hex && hex) await this.#ask(`${this.verbs.hex} ${hex}`, hex);
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
    const parts = [this.hexName(number), hex.terrain_name, hex.zone_name];
    for (const unit of this.standing(number)) parts.push(this.unitName(unit));
    const way = this.ways.get(number);
    if (this.goals?.has(number)) {
      parts.push(way ? `${words().moveHere}: ${way.cost.total} ${words().points}` : words().moveHere);
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
