/** Surveys asked while the pointer moves: only the newest waits, and none too soon after the last. */

import type { Live } from './live.svelte';

export class Newest {
  #busy = false;
  #next: ((mine: boolean) => void) | null = null;

  constructor(
    readonly live: Live,
    /** Milliseconds between an answer and the next question: others ask too. */
    readonly rest = 60,
  ) {}

  /** Null: overtaken by a newer question, or nothing to be told. */
  ask<T>(query: object): Promise<T | null> {
    return this.inTurn(() => this.live.survey<T>(query));
  }

  async inTurn<T>(question: () => Promise<T | null>): Promise<T | null> {
    if (this.#busy) {
      this.#next?.(false);
      const mine = await new Promise<boolean>((turn) => (this.#next = turn));
      if (!mine) return null;
    }
    this.#busy = true;
    const told = await question();
    window.setTimeout(() => {
      const next = this.#next;
      this.#next = null;
      this.#busy = next !== null;
      next?.(true);
    }, this.rest);
    return told;
  }

  /** Whoever waits is not wanted any more. */
  drop(): void {
    this.#next?.(false);
    this.#next = null;
  }
}
