/** What the eye sees: follows the table, but lets things happen one after another. */

import type { TitleModule } from '../../titles/title';
import { still } from '../page/settings.svelte';
import { play } from '../page/sounds';
import type { Line } from '../server/wire';
import type { Known } from './answers';
import { readAnswer } from './answers';

export interface Rolling {
  faces: number[];
  hex: string | null;
  tumbling: boolean;
}

const STEP = 170;
const thrown = (line: Line): boolean => line.face !== null || !!line.faces?.length;

/** Nothing is shown to an empty room: what happens in a hidden tab waits for its return. */
function seen(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((done) => {
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      done();
    };
    document.addEventListener('visibilitychange', look);
  });
}

export class Stage {
  where = $state.raw<Record<string, string>>({});
  travelling = $state<string | null>(null);
  fading = $state.raw<ReadonlySet<string>>(new Set());
  rolling = $state.raw<Rolling | null>(null);
  line = $state.raw<Line | null>(null);
  /** Lines waiting to be shown, and the first of them. */
  left = $state(0);
  next = $state.raw<Line | null>(null);
  /** Dice are among what is being shown: what came of them is told when they lie. */
  suspense = $state(false);
  /** Where something last happened: dice without a place of their own fall there. */
  #place: string | null = null;

  /** When it was last done showing. */
  ended = 0;
  #target: Record<string, string> = {};
  #queue: Line[] = [];
  #running = false;
  protected skipping = false;
  #wake: (() => void) | null = null;
  #settled = false;
  /** Something else that is watched first. */
  #first: Promise<void> | null = null;

  constructor(
    readonly known: Known,
    readonly title: TitleModule,
  ) {}

  /** Where everything will stand. */
  get target(): Record<string, string> {
    return this.#target;
  }

  get busy(): boolean {
    return this.left > 0;
  }

  /** Where everything stands once the queue is empty. */
  aim(where: Record<string, string>): void {
    this.#target = where;
    if (!this.#settled) {
      this.#settled = true;
      this.where = where;
    }
    if (!this.#running) window.setTimeout(() => this.#settle(), 30);
  }

  #settle(): void {
    if (!this.#running && !this.#queue.length) this.where = this.#target;
  }

  /** Begin from an earlier picture, for what happened meanwhile. */
  start(where: Record<string, string>): void {
    this.where = where;
    this.#settled = true;
  }

  /** Lines to be shown, once what is watched first is over. */
  show(lines: readonly Line[], first: Promise<void> | null = null): void {
    this.#first = first ?? this.#first;
    this.#queue.push(...lines);
    this.left = this.#queue.length + Number(!!first);
    this.next ??= this.#queue[0] ?? null;
    this.suspense ||= lines.some(thrown);
    if (!this.#running) void this.#run();
  }

  /** At once everything stands where it will. */
  skip(): void {
    if (!this.#running) return;
    this.skipping = true;
    this.where = this.#target;
    this.#wake?.();
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      for (let line = await this.#next(); line; line = await this.#next()) {
        this.left = this.#queue.length + 1;
        // A throw is told when its dice lie.
        this.next = thrown(line) ? line : (this.#queue[0] ?? null);
        await seen();
        if (!this.skipping) await this.act(line);
        else if (this.#queue.length === 0) break;
      }
    } finally {
      this.#running = false;
      this.skipping = false;
      this.left = 0;
      this.next = null;
      this.suspense = false;
      this.ended = performance.now();
      this.line = null;
      this.travelling = null;
      this.rolling = null;
      this.fading = new Set();
      this.#settle();
    }
  }

  async #next(): Promise<Line | undefined> {
    const first = this.#first;
    this.#first = null;
    if (first) await Promise.race([first, new Promise<void>((wake) => (this.#wake = wake))]);
    return this.#queue.shift();
  }

  protected pause(ms: number): Promise<void> {
    if (this.skipping) return Promise.resolve();
    // The more there is to tell, the brisker.
    const pace = this.#queue.length > 40 ? 0.25 : this.#queue.length > 12 ? 0.5 : 1;
    return new Promise((done) => {
      const clock = window.setTimeout(done, (still() ? Math.min(60, ms) : ms) * pace);
      this.#wake = () => {
        clearTimeout(clock);
        done();
      };
    });
  }

  /** One line of the story before the eye. */
  protected async act(line: Line): Promise<void> {
    this.line = line;
    const faces = line.face === null ? (line.faces ?? []) : [line.face];
    this.#place = line.hexes[0] ?? (this.title.dice.includes(line.key) ? this.#place : null);
    if (faces.length) await this.roll(faces, this.#place);
    this.next = this.#queue[0] ?? null;
    const done = readAnswer(line.action, this.known);
    if (this.title.losses.includes(line.key)) {
      const gone = this.#units(line).filter((unit) => this.#onMap(unit));
      this.fading = new Set(gone);
      play('loss');
      await this.pause(420);
      if (this.skipping) return;
      const where = { ...this.where };
      for (const unit of gone) where[unit] = this.#target[unit] ?? '';
      this.where = where;
      this.fading = new Set();
      return;
    }
    const [unit, another] = this.#units(line);
    if (!unit || another) return;
    let way = line.path.filter((hex) => this.known.isHex(hex));
    if (way.length === 0 && done.unit === unit && done.hex && line.hexes.includes(done.hex)) {
      way = [done.hex];
    }
    if (way.length && way[0] === this.where[unit]) way.shift();
    if (!way.length) return;
    const units = [unit, ...this.#companions(line)];
    this.travelling = unit;
    for (const hex of way) {
      const where = { ...this.where };
      for (const each of units) where[each] = hex;
      this.where = where;
      play('step');
      await this.pause(STEP);
      if (this.skipping) return;
    }
    await this.pause(60);
    this.travelling = null;
  }

  /** The units of a line; one without a name is whichever of its like stands there. */
  #units(line: Line): string[] {
    if (line.units.length || !line.hexes[0]) return line.units;
    const nameless = Object.keys(this.where).filter((id) => this.title.nameless(id));
    return nameless.filter((id) => this.where[id] === line.hexes[0]).slice(-1);
  }

  /** Those that go the same step at the same time: their lines follow. */
  #companions(line: Line): string[] {
    const found: string[] = [];
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      if (next.number !== line.number || next.key !== line.key || next.path.join() !== line.path.join()) break;
      found.push(...next.units);
      this.#queue.shift();
    }
    return found;
  }

  protected async roll(faces: number[], hex: string | null): Promise<void> {
    play('dice');
    this.rolling = { faces, hex, tumbling: true };
    await this.pause(480);
    this.rolling = { faces, hex, tumbling: false };
    await this.pause(520);
    this.rolling = null;
  }

  #onMap(unit: string): boolean {
    return this.known.isHex(this.where[unit] ?? '');
  }
}
