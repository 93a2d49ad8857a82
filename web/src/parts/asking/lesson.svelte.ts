/** How far somebody has come with the guide at a table. */

import type { Line } from '../../lib/server/wire';
import type { Watching } from '../../lib/table/watching.svelte';

/** So many own deeds later an explanation is old. */
const OLD = 2;

class Lesson {
  page = $state(0);
  /** How much of the story was told before it began. */
  readonly since: number;
  constructor(
    readonly at: Watching,
    readonly times: number,
  ) {
    this.since = at.live.lines.length;
  }
  get #lines(): Line[] {
    return this.at.live.lines.slice(this.since);
  }
  /** Whoever has done something needs no introduction any more. */
  get acted(): boolean {
    return this.#lines.some((line) => this.at.live.yours.includes(line.seat));
  }
  /** What happened last for the first time and has a word to it; nothing once it is old. */
  why(known: (key: string) => boolean): string {
    const met = new Set<string>();
    let found = '';
    let deeds = new Set<number>();
    for (const { key, seat, number } of this.#lines) {
      if (known(key) && !met.has(key)) {
        met.add(key);
        found = key;
        deeds = new Set();
      } else if (this.at.live.yours.includes(seat)) deeds.add(number);
    }
    return deeds.size > OLD ? '' : found;
  }
}

/** A card may take the guide's place for a while: it goes on where it was. */
const lessons = new WeakMap<Watching, Lesson>();

export function lessonAt(at: Watching, times: number): Lesson {
  let found = lessons.get(at);
  if (!found || found.times !== times) lessons.set(at, (found = new Lesson(at, times)));
  return found;
}
