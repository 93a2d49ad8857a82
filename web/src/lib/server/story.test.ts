import { describe, expect, it } from 'vitest';
import { unheard } from './story';
import type { Line } from './wire';

const line = (number: number, text: string): Line => ({ number, action: '', seat: 'blue', key: 'walked', text, clause: '', hexes: [], units: [], path: [], face: null, sums: [], faces: [], lapsed: false });
const texts = (lines: readonly Line[]): string[] => lines.map(({ text }) => text);

describe('the story', () => {
  it('goes on with what is new', () => {
    expect(texts(unheard([line(1, 'a'), line(2, 'b')], [line(3, 'b'), line(4, 'c')]))).toEqual(['b', 'c']);
  });
  it('begins with all of it', () => {
    expect(texts(unheard([], [line(1, 'a'), line(2, 'b')]))).toEqual(['a', 'b']);
  });
  it('told again under other numbers happens only once', () => {
    expect(texts(unheard([line(1, 'a'), line(2, 'b')], [line(1, 'a'), line(7, 'b'), line(9, 'c')]))).toEqual(['c']);
  });
  it('after a take-back is new where it has changed', () => {
    expect(texts(unheard([line(1, 'a'), line(2, 'b')], [line(1, 'a'), line(2, 'c')]))).toEqual(['c']);
  });
});
