/** A game seen again on a map: what the board is shown of one moment. */

import { without, type Jump } from '../board/drop/flights';
import type { Scene, Tint } from '../board/scene';
import { readAnswer } from '../lib/table/answers';
import { NOTHING, type Marked } from '../lib/table/marked';
import type { Reel } from '../lib/table/reel.svelte';

const NOBODY: ReadonlySet<string> = new Set();

export class Again implements Scene {
  hidden = $state(false);
  overlay = $state<string | null>(null);
  /** Lit because a line of the story speaks of them. */
  pointed = $state.raw<Marked>(NOTHING);
  /** The jump that is being watched. */
  jumps = $state.raw<Jump[]>([]);

  constructor(readonly reel: Reel) {}

  #title = $derived.by(() => this.reel.title);
  #board = $derived.by(() => this.reel.board);
  #view = $derived.by(() => this.reel.view);
  where = $derived.by(() => without(this.reel.stage.where, this.jumps));
  travelling = $derived.by(() => this.reel.stage.travelling);
  fading = $derived.by(() => this.reel.stage.fading);
  rolling = $derived.by(() => this.reel.stage.rolling);
  joined = $derived.by(() => (this.#view ? this.#title.joined(this.#view, this.#board) : NOBODY));
  spent = $derived.by(() => (this.#view ? this.#title.spent(this.#view) : NOBODY));
  faces = $derived.by(() => (this.#view ? this.#title.faces(this.#view, this.#board) : {}));
  ghosts = $derived.by(() => (this.#view ? this.#title.ghosts(this.#view) : NOBODY));
  badges = $derived.by(() => (this.#view ? this.#title.badges(this.#view) : {}));
  veiled = $derived.by(() => (this.#view ? this.#title.veiled(this.#view) : NOBODY));
  markers = $derived.by(() => (this.#view ? this.#title.markers(this.#view) : []));
  path = $derived.by(() => (this.#view ? this.#title.way(this.#view) : []));
  arrows = $derived.by(() => (this.#view && !this.reel.stage.busy ? this.#title.arrows(this.#view, this.#board) : []));
  tints = $derived.by<ReadonlyMap<string, Tint>>(() => {
    const chosen = this.#title.overlays.find((each) => each.id === this.overlay);
    return chosen && this.#view ? chosen.hexes(this.#view, this.#board) : new Map();
  });
  night = $derived.by(() => this.reel.clock?.night ?? false);
  /** What the step itself was about, unless a line of the story is pointed at. */
  marked = $derived.by<Marked>(() => {
    const { step, stage } = this.reel;
    if (this.pointed !== NOTHING || !step?.action) return this.pointed;
    const { unit } = readAnswer(step.action, stage.known);
    return unit ? { ...NOTHING, units: [unit] } : NOTHING;
  });

  readonly lit = NOBODY;
  readonly picked = null;
  readonly sight = null;
  readonly goals = new Map<string, never>();
  readonly dim = false;
  readonly focus = null;
  readonly armed = null;
}
