/** A game seen again: what the board is shown of one moment. */

import { fill } from '../../../words';
import { namesOn, sayable } from '../naming';
import { figuresOf, ghostsOf, litterOf, wrecksOf, type FeltGround } from '../reading';
import { NOTHING, type FeltScene, type Marked } from '../../../felt/scene';
import { pointOf, type FeltStage } from './stage.svelte';
import type { FeltView } from '../wire';
import { feltWords } from '../words';

const NOBODY: ReadonlySet<string> = new Set();

export class Rerun implements FeltScene {
  view = $state.raw<FeltView | null>(null);
  marked = $state.raw<Marked>(NOTHING);
  hidden = $state(false);

  constructor(
    readonly board: FeltGround,
    readonly stage: FeltStage,
  ) {}

  told(text: string): string {
    return sayable(this.board, text);
  }

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
  readonly picked = NOBODY;
  readonly goals = new Map<string, never>();
  readonly openings = NOBODY;
  readonly grips = NOBODY;
  readonly armed = null;
  readonly fog = null;
  readonly cursor = null;
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
