import { expect, it } from 'vitest';
import type { Bar } from '../server/wire';
import { hope, tones } from './odds';

const bars = (...chances: [number, boolean][]): Bar[] =>
  chances.map(([chance, good], i) => ({ key: String(i), text: '', chance, exact: '', good }));

it('colours a fight from the attacker lost to the defender lost', () => {
  const fight = bars([0.1, false], [0.2, false], [0.3, false], [0.3, true], [0.1, true]);
  expect(tones(fight)).toEqual(['worst', 'bad', 'even', 'good', 'best']);
  expect(hope(fight)).toBeCloseTo(0.4);
});

it('colours three outcomes, and one', () => {
  expect(tones(bars([0.1, false], [0.2, false], [0.7, true]))).toEqual(['bad', 'even', 'best']);
  expect(tones(bars([1, false]))).toEqual(['even']);
});

it('shows shares that nobody hopes for apart, without judging them', () => {
  expect(tones(bars([0.6, false], [0.3, false], [0.1, false]))).toEqual(['plain', 'other', 'plain']);
});
