/** How far somebody has come with the guide at a table. */

import { keep, kept } from '../../lib/page/settings.svelte';
import type { Line } from '../../lib/server/wire';
import type { Watching } from '../../lib/table/watching.svelte';

/** So many own deeds later an explanation is old. */
const OLD = 2;

class Lesson {
  page = $state(0);
  /** How much of the story was told before it began; whoever comes back has begun already. */
  readonly since: number;
  /** By question: when it was first asked. */
  readonly #met = new Map<string, number>();
  constructor(
    readonly at: Watching,
    readonly times: number,
  ) {
    const begun = times ? null : kept(`lesson.${at.table}`);
    this.since = Number(begun ?? at.live.lines.length);
    if (!times) keep(`lesson.${at.table}`, String(this.since));
  }
  get #lines(): Line[] {
    return this.at.live.lines.slice(this.since);
  }
  /** Whether that is asked for the first time; it stays new until something is done. */
  isNew(question: string, seq: number): boolean {
    if (!this.#met.has(question)) this.#met.set(question, seq);
    return this.#met.get(question) === seq;
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
