/** A game seen again: its moments one after the other, on a stage of their own. */

import type { TitleModule } from '../../titles/title';
import { still } from '../page/settings.svelte';
import type { BoardNow, Line, ReplayStep } from '../server/wire';
import { Stage } from './stage.svelte';

/** Milliseconds from one step to the next, at least. */
const BEAT = 420;

export class Reel {
  steps = $state.raw<ReplayStep[]>([]);
  at = $state(0);
  running = $state(false);
  pace = $state(1);
  /** At a table of miniatures: what the board is shown, and how it is told. */
  readonly rerun;
  readonly stage: Stage;

  constructor(
    readonly title: TitleModule,
    readonly board: BoardNow,
  ) {
    this.rerun = title.felt?.again(title, board) ?? null;
    const hexes = new Set(board.hexes.map((hex) => hex.number));
    const units = new Set(board.units.map((unit) => unit.id));
    this.stage = this.rerun?.stage ?? new Stage({ isHex: (id) => hexes.has(id), isUnit: (id) => units.has(id) }, title);
  }

  step = $derived.by(() => this.steps[this.at] ?? null);
  view = $derived.by(() => this.step?.view ?? null);
  clock = $derived.by(() => {
    const now = this.view ? this.title.clock(this.view) : null;
    return now && { ...now, turns: now.turns || this.board.calendar.length };
  });
  /** Where each turn begins, and where there was a fight. */
  ticks = $derived.by(() => {
    const found: { at: number; turn: number }[] = [];
    let turn = 0;
    this.steps.forEach((each, i) => {
      const now = this.title.clock(each.view).turn;
      if (now !== turn) found.push({ at: i, turn: (turn = now) });
    });
    return found;
  });
  fights = $derived.by(() => this.steps.flatMap((each, i) => (each.lines.some((line) => this.title.fights.includes(line.key)) ? [i] : [])));
  /** The story up to there. */
  lines = $derived.by(() => this.steps.slice(0, this.at + 1).flatMap((each) => each.lines));

  go(to: number): void {
    const next = Math.max(0, Math.min(this.steps.length - 1, to));
    const one = next === this.at + 1;
    this.at = next;
    if (one && this.step && !still() && this.animated) {
      this.stage.skip();
      this.rerun?.show(this.step.view);
      this.stage.aim(this.title.where(this.step.view, this.stage.target));
      this.stage.show(this.step.lines);
    } else this.settle();
    this.arrived();
  }
  /** At once everything stands where it stood. */
  settle(): void {
    if (!this.view) return;
    this.stage.skip();
    this.rerun?.show(this.view);
    const where = this.title.where(this.view, this.stage.target);
    this.stage.start(where);
    this.stage.aim(where);
  }
  /** The moment at which that line was told. */
  indexOf(line: Line): number {
    const exact = this.steps.findIndex((each) => each.lines.some((told) => told.number === line.number && told.key === line.key && told.text === line.text));
    return exact >= 0 ? exact : this.steps.findIndex((each) => each.number >= line.number);
  }
  /** By itself from moment to moment, until it is stopped or over. */
  run(): () => void {
    const clockwork = window.setInterval(() => {
      if (this.stage.busy || document.visibilityState !== 'visible') return;
      if (this.at >= this.steps.length - 1) this.running = false;
      else this.go(this.at + 1);
    }, this.beat);
    return () => clearInterval(clockwork);
  }
  protected get beat(): number {
    return BEAT / this.pace;
  }
  /** Whether one step forward is played rather than shown. */
  protected get animated(): boolean {
    return true;
  }
  protected arrived(): void {}
}
