/** A game seen again on a map: what the board is shown of one moment. */

import { without, type Jump } from '../board/drop/flights';
import type { Scene, Tint } from '../board/scene';
import { step } from '../lib/drawing/geometry';
import { settings } from '../lib/page/settings.svelte';
import { readAnswer } from '../lib/table/answers';
import { ARROWS } from '../lib/table/cursor.svelte';
import { NOTHING, type Marked } from '../lib/table/marked';
import type { Reel } from '../lib/table/reel.svelte';
import { spokenPast } from '../lib/table/spoken';

const NOBODY: ReadonlySet<string> = new Set();

export class Again implements Scene {
  hidden = $state(false);
  overlay = $state<string | null>(null);
  /** Lit because a line of the story speaks of them. */
  pointed = $state.raw<Marked>(NOTHING);
  /** The jump that is being watched. */
  jumps = $state.raw<Jump[]>([]);

  constructor(readonly reel: Reel) {}

  title = $derived.by(() => this.reel.title);
  board = $derived.by(() => this.reel.board);
  #view = $derived.by(() => this.reel.view);
  where = $derived.by(() => without(this.reel.stage.where, this.jumps));
  travelling = $derived.by(() => this.reel.stage.travelling);
  fading = $derived.by(() => this.reel.stage.fading);
  rolling = $derived.by(() => this.reel.stage.rolling);
  joined = $derived.by(() => (this.#view ? this.title.joined(this.#view, this.board) : NOBODY));
  spent = $derived.by(() => (this.#view ? this.title.spent(this.#view) : NOBODY));
  faces = $derived.by(() => (this.#view ? this.title.faces(this.#view, this.board) : {}));
  ghosts = $derived.by(() => (this.#view ? this.title.ghosts(this.#view) : NOBODY));
  badges = $derived.by(() => (this.#view ? this.title.badges(this.#view) : {}));
  veiled = $derived.by(() => (this.#view ? this.title.veiled(this.#view) : NOBODY));
  markers = $derived.by(() => (this.#view ? this.title.markers(this.#view) : []));
  path = $derived.by(() => (this.#view ? this.title.way(this.#view) : []));
  arrows = $derived.by(() => (this.#view && !this.reel.stage.busy ? this.title.arrows(this.#view, this.board) : []));
  tints = $derived.by<ReadonlyMap<string, Tint>>(() => {
    const chosen = this.title.overlays.find((each) => each.id === this.overlay);
    return chosen && this.#view ? chosen.hexes(this.#view, this.board) : new Map();
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
  readonly armed = null;

  // Read by keys, hex by hex ------------------------------------------------------------------------

  focus = $state<string | null>(null);
  hexes = $derived.by(() => new Map(this.board.hexes.map((hex) => [hex.number, hex])));
  units = $derived.by(() => new Map(this.board.units.map((unit) => [unit.id, unit])));
  hexName(number: string): string {
    const name = this.hexes.get(number)?.name;
    return name ? `${name} (${number})` : number;
  }
  unitName(id: string): string {
    const also = this.#view ? this.title.also(this.#view, id) : null;
    const name = this.units.get(id)?.name ?? id;
    return also ? `${name} (${also[settings.lang]})` : name;
  }
  standing(hex: string): string[] {
    return this.board.units.filter((unit) => this.where[unit.id] === hex).map((unit) => unit.id);
  }
  /** What the map answers to: arrows walk it, where keys have reached it; elsewhere they step through time. */
  reading(show: (hex: string) => void) {
    const to = (hex: string): void => {
      this.focus = hex;
      show(hex);
    };
    /** Where it was, where the moment happens, or in the middle. */
    const first = (): string | undefined => [this.focus ?? '', this.marked.hexes[0] ?? '', this.where[this.marked.units[0] ?? ''] ?? ''].find((hex) => this.hexes.has(hex));
    return {
      spoken: (hex: string) => spokenPast(this, hex),
      onkeyed: () => to(first() ?? this.board.hexes[this.board.hexes.length >> 1]?.number ?? ''),
      keys: (event: KeyboardEvent) => {
        const way = ARROWS[event.key];
        const from = this.hexes.get(this.focus ?? '');
        if (!way || !from || !(event.currentTarget as Element).matches(':focus-visible')) return;
        event.preventDefault();
        to(step(this.board.hexes, from, ...way) ?? from.number);
      },
    };
  }
}
