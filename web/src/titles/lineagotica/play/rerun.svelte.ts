/** A game seen again: what the board is shown of one moment. */

import { pointOf } from '../../../felt/geometry';
import type { FeltRerun } from '../../../felt/rerun';
import { NOTHING, type Marked, type Point } from '../../../felt/scene';
import type { Line, View } from '../../../lib/server/wire';
import { fill } from '../../../words';
import type { TitleModule } from '../../title';
import { looksIn, namesOn, sayable, telling } from '../naming';
import { figuresOf, folded, ghostsOf, knownOn, litterOf, wrecksOf } from '../reading';
import { readFelt, type FeltGround, type FeltView } from '../wire';
import { feltWords } from '../words';
import { FeltStage } from './stage.svelte';

const NOBODY: ReadonlySet<string> = new Set();

export class Rerun implements FeltRerun {
  readonly stage: FeltStage;
  view = $state.raw<FeltView | null>(null);
  marked = $state.raw<Marked>(NOTHING);
  hidden = $state(false);
  grips = $state.raw(NOBODY);
  picked = $state.raw(NOBODY);
  armed = $state.raw<Point | null>(null);
  cursor = $state.raw<Point | null>(null);

  constructor(
    title: TitleModule,
    readonly board: FeltGround,
  ) {
    this.stage = new FeltStage(knownOn(board), title);
  }

  show(view: View): void {
    this.view = readFelt(view);
  }

  readonly #look = (token: string): string => (this.view && looksIn(this.view).get(token)) ?? '';
  told(text: string): string {
    return sayable(this.board, text, this.#look);
  }
  story(lines: readonly Line[]): Line[] {
    return folded(lines, telling(this.board, this.view?.viewer ?? '', this.#look));
  }

  gone = $derived.by(() => new Set(this.view?.gone));
  figures = $derived.by(() => (this.view ? figuresOf(this.view, this.board, namesOn(this.board)) : []));
  wrecks = $derived.by(() => (this.view ? wrecksOf(this.view, this.board) : []));
  prisoners = $derived.by(() => this.view?.prisoners ?? []);
  ghosts = $derived.by(() => (this.view ? ghostsOf(this.view) : []));
  litter = $derived.by(() => (this.view ? litterOf(this.view, (turn) => fill(feltWords().until, { n: turn })) : []));
  objectives = $derived.by(() => this.view?.objectives ?? {});
  light = $derived.by(() => this.view?.light ?? 'day');
  fading = $derived.by(() => this.stage.fading);
  flashing = $derived.by(() => this.stage.flashing);
  shots = $derived.by(() => this.stage.shots);
  bursts = $derived.by(() => this.stage.bursts);
  rolling = $derived.by(() => {
    const { rolling } = this.stage;
    return rolling ? { faces: rolling.faces, at: pointOf(rolling.hex ?? undefined), tumbling: rolling.tumbling } : null;
  });

  readonly lit = NOBODY;
  readonly goals = new Map<string, never>();
  readonly openings = NOBODY;
  readonly fog = null;
  readonly zones = NOBODY;
  readonly circles = [];
  readonly reach = null;
  readonly plan = [];
  readonly sighting = null;
  readonly beaten = null;
  readonly ranges = null;
  readonly arrows = [];
  readonly travelling = NOBODY;
}
