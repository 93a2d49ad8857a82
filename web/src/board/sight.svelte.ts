/** The window on the map: where it looks, how near, and how it gets there. */

import { untrack } from 'svelte';
import { fitted, kept, LEAST, onScreen, showing, zoomed, type Box, type Camera } from '../lib/drawing/panzoom';
import { still } from '../lib/page/settings.svelte';

/** As near as one must be to play with a finger. */
const NEAR = 0.42;

export interface Inset {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export class Sight {
  size = $state.raw({ width: 0, height: 0 });
  camera = $state.raw<Camera>({ x: 0, y: 0, k: 1 });
  /** A hand is on it; it goes somewhere by itself. */
  moving = $state(false);
  gliding = $state(false);
  /** The whole map is shown until a hand moves it. */
  free = false;
  #arrival = 0;

  constructor(
    readonly bounds: () => Box,
    readonly inset: () => Inset,
    readonly near = NEAR,
  ) {}

  /** What no panel covers. */
  room = $derived.by<Box>(() => {
    const { top, right, bottom, left } = this.inset();
    return {
      x: left,
      y: top,
      width: Math.max(120, this.size.width - left - right),
      height: Math.max(120, this.size.height - top - bottom),
    };
  });

  /** The whole map can always be seen. */
  least = $derived.by(() => Math.min(LEAST, fitted(this.bounds(), this.room).k));
  /** How large the map is drawn. While it moves it is only stretched: drawing it takes time. */
  #drawn = 1;
  drawn = $derived.by(() => {
    if (!this.moving && !this.gliding) this.#drawn = this.camera.k;
    return this.#drawn;
  });
  /** Seen from afar counters are drawn larger, to be told apart. */
  grow = $derived.by(() => (this.drawn < 0.4 ? 1.7 : this.drawn < 0.62 ? 1.3 : 1));

  /** The window or the panels have changed: show `box`, or keep what a hand has chosen. Where
   *  `box` would be too small to play on, begin near `heart`. */
  settle(box: Box, heart: [number, number] | null): void {
    if (this.free) {
      this.camera = kept(this.camera, this.bounds(), this.room);
      return;
    }
    const whole = fitted(box, this.room);
    const { x, y, width, height } = this.room;
    const [wide, high] = heart ?? [0, 0];
    const k = this.near;
    const near = { k, x: x + width / 2 - wide * k, y: y + height / 2 - high * k };
    this.camera = heart && whole.k < k ? kept(near, this.bounds(), this.room) : whole;
  }
  byHand(next: Camera, busy: boolean): void {
    this.free = true;
    this.gliding = false;
    this.moving = busy;
    this.camera = kept(next, this.bounds(), this.room);
  }
  fit(): void {
    this.#glide(fitted(this.bounds(), this.room));
    this.free = false;
  }
  zoom(factor: number, about: [number, number] | null): void {
    const { x, y, width, height } = this.room;
    const at = about ? this.spot(about) : ([x + width / 2, y + height / 2] as const);
    this.#glide(kept(zoomed(this.camera, factor, at[0], at[1], this.least), this.bounds(), this.room));
  }
  /** Glide to the point once. It is not repeated whenever the map moves: the player may look elsewhere. */
  show(point: [number, number]): void {
    untrack(() => {
      if (!this.size.width) return;
      // Where the whole sheet is in sight, nothing need come nearer the middle.
      const whole = fitted(this.bounds(), this.room).k >= this.camera.k;
      const next = showing(this.camera, this.room, ...point, whole ? 0 : undefined);
      if (next.x !== this.camera.x || next.y !== this.camera.y) this.#glide(next);
    });
  }
  spot(point: [number, number]): [number, number] {
    return onScreen(this.camera, ...point);
  }
  /** The point of the map under that spot of the window. */
  under([x, y]: [number, number]): [number, number] {
    return [(x - this.camera.x) / this.camera.k, (y - this.camera.y) / this.camera.k];
  }

  #glide(next: Camera): void {
    this.free = true;
    this.gliding = !still();
    this.camera = next;
    clearTimeout(this.#arrival);
    this.#arrival = window.setTimeout(() => (this.gliding = false), 260);
  }
}
