/** Looking back while the game goes on: what this seat has seen of it, moment after moment. */

import type { TitleModule } from '../../titles/title';
import { settings } from '../page/settings.svelte';
import { api } from '../server/api';
import type { Live } from '../server/live.svelte';
import type { BoardNow, Line } from '../server/wire';
import { Reel } from './reel.svelte';

/** So many moments come at once; the earlier ones follow. */
const FIRST = 80;
/** After a longer absence nobody wants to be told everything. */
const TOO_MUCH = 400;
/** More than that, and what happened meanwhile is shown without being played. */
const MANY = 14;
/** Milliseconds without news before they are asked for. */
const LULL = 400;
/** Milliseconds that a long absence is told in, about. */
const BRIEF = 9000;

export class Past extends Reel {
  open = $state(false);
  /** What happened since the last visit is being shown. */
  catchingUp = $state(false);
  /** How many lines of the story came while somebody was looking back. */
  missed = $state(0);
  loading = $state(false);
  #earlier = true;
  #asking: Promise<void> | null = null;
  #fresh = 0;
  #soon = 0;

  constructor(
    title: TitleModule,
    board: BoardNow,
    readonly live: Live,
    /** Everything is shown as it is now. */
    readonly returned: () => void,
    /** It could not be had. */
    readonly failed: (text: string) => void,
  ) {
    super(title, board);
  }

  /** The line of the story that the moment ends with. */
  current = $derived.by(() => (this.open ? (this.lines.at(-1) ?? null) : null));
  /** What would be undone by going on from here. */
  undone = $derived.by(() => (this.open ? this.steps.slice(this.at + 1).flatMap((each) => each.lines) : []));

  // What the server tells ------------------------------------------------------------------------

  /** Everything up to now, as far as it is not known yet. */
  load(): Promise<void> {
    this.#asking ??= this.#load().finally(() => (this.#asking = null));
    return this.#asking;
  }
  async #load(): Promise<void> {
    this.loading = true;
    try {
      const last = this.steps.at(-1);
      const told = await this.#ask(last ? { after: last.seq ?? 0 } : { most: FIRST }, last?.view);
      const seq = this.step?.seq ?? 0;
      if (last && told.from === last.seq) this.steps = [...this.steps, ...told.steps];
      else {
        this.#earlier = told.earlier;
        this.steps = told.steps;
        if (this.open) this.at = Math.max(0, this.steps.findLastIndex((each) => (each.seq ?? 0) <= seq));
      }
    } finally {
      this.loading = false;
    }
  }
  /** The moments before those that are here already. */
  async #before(): Promise<void> {
    const [first] = this.steps;
    if (!this.#earlier || !first) return;
    this.#earlier = false;
    const told = await this.#ask({ before: first.seq ?? 1 });
    if (this.steps[0] !== first) return;
    this.steps = [...told.steps, ...this.steps];
    this.at += told.steps.length;
  }
  #ask(query: Record<string, number>, view?: Record<string, unknown>): ReturnType<typeof api.past> {
    return api.past(this.live.table, settings.lang, this.live.secrets, query, view);
  }
  async #ready(): Promise<boolean> {
    try {
      await this.load();
      return true;
    } catch (error) {
      this.failed((error as Error).message);
      return false;
    }
  }

  /** Something happened: whoever looks back stays there and is told. */
  came(lines: number): void {
    this.missed += lines;
    clearTimeout(this.#soon);
    this.#soon = window.setTimeout(() => {
      if (this.open) void this.#ready();
    }, LULL);
  }
  /** All of it is called otherwise now. */
  forget(): void {
    this.now();
    this.steps = [];
    this.#earlier = true;
  }

  // What the person does -------------------------------------------------------------------------

  async #enter(where: () => number): Promise<void> {
    if (!(await this.#ready())) return;
    const to = where();
    if (to < 0 || this.steps.length < 2) return;
    if (!this.open) this.missed = 0;
    this.open = true;
    this.at = Math.min(to, this.steps.length - 1);
    this.settle();
    void this.#before().catch(() => undefined);
  }

  back(): Promise<void> {
    if (!this.open) return this.#enter(() => this.steps.length - 2);
    this.#stop();
    this.go(this.at - 1);
    return Promise.resolve();
  }
  on(): void {
    if (!this.open) return;
    this.#stop();
    this.go(this.at + 1);
  }
  /** A moment on the timeline, or the first of all. */
  to(index: number): void {
    this.#stop();
    this.go(index);
  }
  /** That line of the story, on the board. */
  async toLine(line: Line): Promise<void> {
    this.#stop();
    if (!(await this.#ready())) return;
    if (this.#earlier && (this.steps[0]?.number ?? 0) >= line.number) await this.#before().catch(() => undefined);
    const index = Math.max(0, this.indexOf(line));
    if (index === this.steps.length - 1) this.now();
    else await this.#enter(() => index);
  }
  /** After so many actions. */
  async toNumber(number: number): Promise<void> {
    this.#stop();
    if (!(await this.#ready())) return;
    if (this.#earlier && (this.steps[0]?.number ?? 0) > number) await this.#before().catch(() => undefined);
    await this.#enter(() => Math.max(0, this.steps.findLastIndex((each) => each.number <= number)));
  }
  /** What the other side did last, once more. */
  async again(): Promise<void> {
    await this.#enter(() => this.#lastTurn());
    if (this.open) this.running = true;
  }
  /** The moment before it: of whoever acted last that is not us, with what others did in between. */
  #lastTurn(): number {
    const alone = this.live.yours.length === 1;
    const anybody = (seat: string): boolean => seat !== '' && seat !== 'chance';
    const last = this.steps.findLastIndex(({ seat }) => anybody(seat) && !(alone && this.live.yours.includes(seat)));
    if (last < 1) return this.steps.length - 2;
    const { seat } = this.steps[last]!;
    const phase = this.#phase(last);
    let first = last;
    for (let i = last - 1; i > 0; i--) {
      const step = this.steps[i]!;
      if (step.seat === seat) first = i;
      else if (anybody(step.seat) && this.#phase(i) !== phase) break;
    }
    return first - 1;
  }
  #phase(index: number): string {
    const { turn, phase } = this.title.clock(this.steps[index]!.view);
    return `${turn} ${phase}`;
  }
  toggle(): void {
    if (this.catchingUp) this.now();
    else this.running = !this.running;
  }
  /** What happened since that `seq` was seen here. */
  async catchUp(seen: number): Promise<void> {
    if (!(await this.#ready())) return;
    const base = Math.max(0, this.steps.findLastIndex((each) => (each.seq ?? 0) <= seen));
    const fresh = this.steps.slice(base + 1);
    const told = fresh.reduce((sum, each) => sum + each.lines.length, 0);
    if (!told || told > TOO_MUCH || (this.#earlier && (this.steps[0]?.seq ?? 0) > seen)) return;
    this.#fresh = fresh.length;
    this.catchingUp = true;
    this.missed = 0;
    this.open = true;
    this.at = base;
    this.settle();
    this.running = true;
  }
  now(): void {
    if (!this.open) return;
    this.#stop();
    this.catchingUp = false;
    this.open = false;
    this.missed = 0;
    this.stage.skip();
    this.returned();
  }
  #stop(): void {
    this.running = false;
  }

  protected override get beat(): number {
    return this.catchingUp && this.#fresh > MANY ? Math.max(90, Math.min(400, BRIEF / this.#fresh)) : super.beat;
  }
  protected override get animated(): boolean {
    return !(this.catchingUp && this.#fresh > MANY);
  }
  /** The last moment is the present: it is played to its end, and then the table is as it is. */
  protected override arrived(): void {
    const last = this.steps.length - 1;
    if (this.at < last) return;
    const wait = (): void => {
      if (!this.open || this.at !== last || last !== this.steps.length - 1) return;
      if (this.stage.busy) window.setTimeout(wait, 60);
      else this.now();
    };
    wait();
  }
}
