/** Which titles are being taught at this browser: each until it is known, and again on asking. */

import { keep, kept } from './settings.svelte';

class Coaching {
  #off = $state<Record<string, boolean>>({});
  #again = $state<Record<string, { turn: number; times: number }>>({});

  on(title: string): boolean {
    return !(this.#off[title] ?? kept(`coach.${title}`) === 'off');
  }
  hide(title: string): void {
    this.#off[title] = true;
    keep(`coach.${title}`, 'off');
  }
  /** From the beginning, in the middle of whatever game. */
  again(title: string, turn: number): void {
    this.#again[title] = { turn, times: this.times(title) + 1 };
    this.#off[title] = false;
    keep(`coach.${title}`, 'on');
  }
  /** How often it was asked for again, and in which turn it began. */
  times(title: string): number {
    return this.#again[title]?.times ?? 0;
  }
  from(title: string): number {
    return this.#again[title]?.turn ?? 1;
  }
}

export const coaching = new Coaching();
