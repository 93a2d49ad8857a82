/** Bars of outcomes, from the worst for somebody to the best. */

import type { Bar } from '../server/wire';

export type Tone = 'worst' | 'bad' | 'even' | 'good' | 'best' | 'plain' | 'other';

/** How each bar is to be coloured: hoped for, feared, or between; neighbours apart. */
export function tones(bars: readonly Bar[]): Tone[] {
  // Nothing hoped for: these are shares, not fortunes.
  if (bars.length > 1 && !bars.some((bar) => bar.good)) return bars.map((_, i) => (i % 2 ? 'other' : 'plain'));
  const feared = bars.filter((bar) => !bar.good).length;
  return bars.map((bar, i) => {
    if (bar.good) return i === bars.length - 1 ? 'best' : 'good';
    if (i === feared - 1) return 'even';
    return i === 0 && feared > 2 ? 'worst' : 'bad';
  });
}

/** The chance of what is hoped for. */
export function hope(bars: readonly Bar[]): number {
  return bars.reduce((sum, bar) => sum + (bar.good ? bar.chance : 0), 0);
}
