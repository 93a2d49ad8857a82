/** A person at a table: what is lit, what is picked, what is about to be said. */

import type { Verbs } from '../../titles/title';
import { fill, percent, words } from '../../words';
import { adjacent } from '../drawing/geometry';
import { play } from '../page/sounds';
import type { Card, Looked, Reason, State, Way } from '../server/wire';
import { canAct, choicesOf, grouped, readAnswer, sensible, type Answer } from './answers';
import { hope } from './odds';
import { asides } from './spoken';
import { Watching, type Choosing } from './watching.svelte';

export interface Because {
  hex: string | null;
  heading: string;
  reasons: Reason[];
}

/** So many answers are read at a glance. */
const FEW = 6;
/** Milliseconds in which nobody has read a question: a click so soon was meant for the one before. */
const UNREAD = 350;

export class Playing extends Watching {
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
  /** What was weighed before the dice that are being shown. */
  weighed = $state.raw<Card | null>(null);
  /** What is still to be answered of a way that is gone step by step. */
  #then: string[] = [];
  #marching = false;
  /** How many steps the last way had, and the state it ended in: undo takes it back whole. */
  #gone = { steps: 0, seq: -1 };
  /** What was said last, and the click that came before the server had answered it. */
  #said = '';
  #next: (() => void) | null = null;
  /** Until the server has told where the picked unit can go. */
  #looking = Promise.resolve();
  /** When what is asked now came up. */
  #put = 0;

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
    if (!next && !(this.live.mine && this.ways.size)) return null;
    const goals = new Map(next);
    for (const [hex, way] of this.ways) if (!goals.has(hex)) goals.set(hex, readAnswer(way.action, this.known));
    return goals;
  });
  /** The stack that the picked unit could be taken with. */
  stack = $derived.by(() => {
    const hex = this.picked && !this.hexes.has(this.picked) ? this.stage.where[this.picked] : undefined;
    return hex && this.choices.journeys.has(hex) ? hex : null;
  });
  /** By unit: the card if it joined. */
  joining = $derived.by(() => new Map(this.live.others.filter((other) => other.more && !other.action).map((other) => [other.unit, other])));
  /** By answer: its card, and the chance of what is hoped for. */
  cards = $derived.by(() => new Map(this.live.others.filter((other) => other.action).map((other) => [other.action, other])));
  chances = $derived.by(() => new Map([...this.cards].map(([action, { bars }]) => [action, hope(bars)])));
  verbs = $derived.by<Verbs>(() => {
    const verbs = this.view ? this.title.verbs[this.title.question(this.view)] : undefined;
    return typeof verbs === 'function' ? verbs(this.view!) : (verbs ?? {});
  });
  /** Answers in plain words, those refused just now among them. */
  buttons = $derived.by(() => {
    const open = this.choices.buttons.map(({ text, several }) => ({ text, several, open: true }))
      // What can be made of several stands before the word that makes nothing of them.
      .sort((one, other) => Number(!one.several.length) - Number(!other.several.length));
    if (!this.live.mine) return open;
    return [...open, ...(this.live.state?.closed ?? []).map((text) => ({ text, several: [], open: false }))];
  });
  /** What the picked unit could be told, possible or not. */
  menu = $derived.by(() => {
    if (!this.live.mine || !this.view || !this.picked) return [];
    const open = new Set((this.choices.units.get(this.picked) ?? []).map((answer) => answer.text));
    return this.title.menu(this.view, this.picked, this.board).map((item) => ({ ...item, open: open.has(item.action) }));
  });
  /** Only a few units or hexes to choose from, and no words: they are named beside the map too. */
  few = $derived.by(() => {
    const { units, hexes, journeys } = this.choices;
    const alone = [...units.values(), ...hexes.values()].flat();
    return this.buttons.length || journeys.size || alone.length > FEW ? [] : alone;
  });
  /** The one hex that all of it is about. */
  spot = $derived.by(() => {
    const units = [...this.few.map((answer) => answer.unit ?? ''), ...this.buttons.flatMap((button) => button.several)];
    const places = new Set(units.map((unit) => this.stage.where[unit] ?? ''));
    const [only = ''] = places;
    return places.size === 1 && this.hexes.has(only) ? only : null;
  });
  preview = $derived.by(() => {
    const hex = this.touched ?? this.hover ?? this.focus;
    return hex && this.goals?.has(hex) ? hex : null;
  });

  /** The unit that something is being planned with. */
  hand = $derived.by(() => (this.live.mine && this.view ? this.title.inHand(this.view) : null));

  canAct(unit: string): boolean {
    return canAct(this.choices, unit);
  }
  /** Whether clicking that hex answers something. */
  isTarget(hex: string): boolean {
    return !!this.goals?.has(hex) || (this.choices.hexes.has(hex) && (!this.goals || !!this.hand));
  }

  // What the server tells ------------------------------------------------------------------------

  protected asked(state: State, before: State | null): void {
    if (before?.seq !== state.seq) {
      this.#put = performance.now();
      this.weighed = before?.card ?? null;
      this.armed = null;
      this.because = null;
      this.touched = null;
      if (!this.picked) this.card = null;
    }
    if (this.live.mine && before?.seq !== state.seq) this.live.weigh();
    if (before?.seq !== state.seq && this.#goesOn(state)) return;
    const hand = this.hand;
    if (hand && this.picked !== hand) this.pick(hand);
    else if (this.picked && this.picked !== hand && !this.canAct(this.picked)) this.unpick();
    else if (this.picked && before?.seq !== state.seq) this.#look(this.picked);
    // A single unit that must go somewhere is picked already.
    if (!this.picked && this.choices.journeys.size === 1 && !this.choices.units.size && this.live.mine) {
      const [only] = this.choices.journeys.keys();
      if (only && this.choices.buttons.length === 0) this.pick(only);
    }
    const wasMine = before !== null && this.live.yours.includes(before.asked);
    if (this.live.mine && before && !wasMine) play('turn');
    const next = this.#next;
    this.#next = null;
    next?.();
  }

  protected stale(): void {
    this.#next = null;
    this.say(words().stale);
  }

  protected refused(action: string, reasons: Reason[]): void {
    this.#next = null;
    const answer = readAnswer(action, this.known);
    this.because = { hex: answer.hex, heading: this.wordsFor(action), reasons };
  }

  // What the person does -------------------------------------------------------------------------

  /** Said in words: that is the commitment. */
  answer(text: string): void {
    this.#give(text, performance.now() - this.#put < UNREAD);
  }
  /** Given by a click on the map: its chance must have stood there, and a finger has seen nothing before it touches. */
  #point(text: string, touch: boolean): void {
    this.#give(text, touch || !this.chances.has(text));
  }
  /** In doubt, what cannot be taken back is said twice. */
  #give(text: string, doubtful: boolean): void {
    const again = (): void => { if (this.state?.answers.includes(text)) this.#give(text, doubtful); };
    if (this.#waits(text, again)) return;
    if (doubtful && this.irrevocable(text) && this.armed !== text) {
      this.armed = text;
      this.live.inWords(text);
      return;
    }
    this.armed = null;
    this.because = null;
    this.touched = null;
    this.#marching = false;
    this.stage.skip();
    this.#said = text;
    this.live.do(text);
  }

  /** A click before the last one is answered waits its turn; a double click is one. */
  #waits(about: string, again: () => void): boolean {
    if (this.live.busy && this.#said !== about && !this.#said.split(' ').includes(about)) this.#next = again;
    return this.live.busy;
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

  override takeBack(): void {
    const { steps, seq } = this.#gone;
    const whole = seq === this.state?.seq && (this.live.undo?.count ?? 0) >= steps;
    this.live.takeBack(whole ? steps : 1);
  }

  irrevocable(text: string): boolean {
    return this.state?.final.includes(text) ?? false;
  }

  pick(unit: string): void {
    this.picked = unit;
    this.looked = null;
    this.card = unit;
    this.because = null;
    this.armed = null;
    this.touched = null;
    this.#look(unit);
  }

  #look(unit: string): void {
    this.#looking = this.live.look(unit).then((looked) => {
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
    if (this.choosing) this.choosing = null;
    else if (this.because) this.because = null;
    else if (this.armed) this.armed = null;
    else if (this.picked) this.unpick();
    else this.card = null;
  }

  /** For an order: that hex too, or no longer. Given when all is chosen, for it counts at once. */
  #chosen({ hexes, several, give }: Choosing, hex: string): void {
    const others = hexes.filter((each) => each !== hex);
    const now = hexes.includes(hex) ? others : several ? [...others, hex].sort() : [hex];
    this.choosing = several ? { hexes: now, several, give } : null;
    if (!several) give(now);
  }
  endChoosing(): void {
    this.choosing?.give(this.choosing.hexes);
    this.choosing = null;
  }

  /** A click or tap on a counter. */
  onUnit(unit: string, hex: string | null, touch: boolean): void {
    if (this.choosing) {
      if (hex) this.#chosen(this.choosing, hex);
      return;
    }
    if (this.#waits(unit, () => this.onUnit(unit, hex, touch))) return;
    // Whoever acts has seen enough of what is still being shown.
    if (this.stage.busy) {
      this.stage.skip();
      const place = this.stage.where[unit] ?? '';
      hex = this.hexes.has(place) ? place : null;
    }
    this.card = unit;
    if (hex && this.armedHere(hex)) return;
    const alone = this.choices.units.get(unit);
    if (hex && this.#confirmed(hex)) return;
    if (unit === this.hand && this.picked !== unit) {
      this.pick(unit);
      return;
    }
    if (this.picked === unit || (hex && this.picked === hex)) {
      // Once more: the whole stack; and again: nobody.
      if (this.stack) this.pick(this.stack);
      else this.unpick();
      return;
    }
    // Whoever is in hand goes where it may, friends there or not; else the one that was clicked is taken.
    if (this.picked && hex && this.goals?.has(hex)) {
      this.#go(hex, touch);
      return;
    }
    if (this.choices.journeys.has(unit) || (alone && this.verbs.hand)) {
      this.pick(unit);
      return;
    }
    if (alone?.[0]) {
      this.#point(alone[0].text, touch);
      return;
    }
    if (hex && this.isTarget(hex)) {
      this.onHex(hex, touch);
      return;
    }
    if (this.picked && hex) void this.why(hex);
    else void this.whyUnit(unit, hex);
  }

  /** A click or tap on the ground of a hex. */
  onHex(hex: string, touch: boolean): void {
    if (this.choosing) {
      this.#chosen(this.choosing, hex);
      return;
    }
    if (this.#waits(hex, () => this.onHex(hex, touch))) return;
    this.stage.skip();
    if (this.armedHere(hex) || this.#confirmed(hex)) return;
    if (this.goals?.has(hex)) {
      this.#go(hex, touch);
      return;
    }
    if (this.picked && !this.looked) {
      void this.#looking.then(() => {
        if (this.looked) this.onHex(hex, touch);
      });
      return;
    }
    const answers = this.choices.hexes.get(hex);
    if ((!this.picked || this.hand) && answers?.[0]) {
      this.#point(answers[0].text, touch);
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

  /** Once more on the end of what is planned: it is carried out. */
  #confirmed(hex: string): boolean {
    const word = this.live.mine && this.view ? this.title.confirms(this.view, hex) : null;
    if (!word || !this.state?.answers.includes(word)) return false;
    this.answer(word);
    return true;
  }

  /** Say no in one stroke: nothing is lost by it that could be had again. */
  decline(): void {
    const word = this.verbs.decline;
    if (!word || !this.state?.answers.includes(word) || this.live.busy) return;
    this.stage.skip();
    this.armed = word;
    this.answer(word);
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
    this.#point(answer.text, touch);
    if (!unit || this.armed) return;
    this.#marching = true;
    this.#then = then.filter((step) => !this.title.commits.includes(step));
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
    if (!answer || this.live.busy) return;
    // Meant to skip what ended just before the key came down: it must not answer instead.
    if (performance.now() - this.stage.ended < 300 && this.choices.all.length === 1) return;
    if (this.choices.all.length > 1 && this.armed !== answer.text) {
      this.armed = answer.text;
      this.live.inWords(answer.text);
      return;
    }
    this.answer(answer.text);
  }

  // Why not --------------------------------------------------------------------------------------

  /** Why the picked unit may not go there, or why that hex does not answer. */
  async why(hex: string): Promise<void> {
    const { picked } = this;
    if (picked && picked === this.hand && this.verbs.hex && this.#nextTo(hex)) {
      await this.#ask(`${this.verbs.hex} ${hex}`, hex);
      if (this.because) return;
    }
    const verb = picked ? this.verbs.journey : this.verbs.hex;
    // A stack is asked about by one of those who go.
    const unit = picked && this.hexes.has(picked) ? this.standing(picked).find((each) => this.canAct(each)) : picked;
    if (this.live.mine && verb && (unit || !picked)) await this.#ask([verb, unit, hex].filter(Boolean).join(' '), hex);
    else if (this.live.mine && picked && this.goals) {
      this.because = { hex, heading: this.unitName(picked), reasons: [{ clause: '', text: fill(words().noWay, { hex: this.hexName(hex) }) }] };
    } else {
      this.because = null;
      if (picked) this.unpick();
    }
  }

  /** Whether that hex is next to where the plan in hand has come. */
  #nextTo(hex: string): boolean {
    const end = this.hexes.get((this.view && this.title.way(this.view).at(-1)) ?? this.placeOf(this.hand ?? ''));
    return !!end && adjacent(this.board.hexes, end).includes(hex);
  }

  /** Why that unit can do nothing now. */
  async whyUnit(unit: string, hex: string | null): Promise<void> {
    if (!this.live.mine) return;
    // Of one that nobody can tell from its like there is only the hex.
    if (this.title.nameless(unit)) {
      if (hex) await this.why(hex);
      return;
    }
    const { not } = await this.live.look(unit);
    this.because = not.length ? { hex, heading: this.unitName(unit), reasons: not } : null;
  }

  async whyWord(word: string): Promise<void> {
    await this.#ask(word, null);
  }

  async #ask(action: string, hex: string | null): Promise<void> {
    const reasons = await this.live.why(action);
    this.because = reasons.length ? { hex, heading: this.wordsFor(action), reasons } : null;
  }

  // In words -------------------------------------------------------------------------------------

  /** What an answer promises: its chance, or what comes of it for certain. */
  promise(action: string): string {
    const bars = this.cards.get(action)?.bars.filter((bar) => bar.chance > 0) ?? [];
    return bars.length === 1 ? bars[0]!.text : bars.length ? percent(hope(bars)) : '';
  }

  /** That a unit goes to a hex is said by their names, and whatever else has no words yet by those it names. */
  override wordsFor(action: string): string {
    const told = super.wordsFor(action);
    if (told) return told;
    const { unit, hex, several } = readAnswer(action, this.known);
    if (unit && hex) return fill(words().goesTo, { unit: this.unitName(unit), hex: this.hexName(hex) });
    return [...several, ...(unit ? [unit] : [])].map((each) => this.unitName(each)).join(', ') || (hex ? this.hexName(hex) : '');
  }
  /** What has just been changed at this screen, for the ear. */
  asides = $derived.by(() => asides(this));

  announcement = $derived.by(() => {
    const state = this.live.state;
    if (!state) return '';
    if (state.over) return state.over.text;
    if (!this.live.mine) return state.question.text;
    return `${state.question.text} ${fill(words().answersFor, { n: this.choices.all.length })}.`;
  });
}
