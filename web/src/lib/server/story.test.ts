import { describe, expect, it } from 'vitest';
import { joined, REWOUND, unheard } from './story';
import type { Line } from './wire';

const line = (number: number, text: string): Line => ({ number, action: '', seat: 'blue', key: 'walked', text, clause: '', hexes: [], units: [], path: [], face: null, sums: [], faces: [], lapsed: false, hasty: false });
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
  it('that was rewound says so once, behind what happened there', () => {
    const mark = { ...line(1, 'rewound'), key: REWOUND, action: 'rewind 1' };
    const story = joined([line(1, 'a'), line(2, 'b')], 1, [mark]);
    expect(texts(story)).toEqual(['a', 'rewound']);
    expect(texts(joined(story, 1, [mark, line(2, 'c')]))).toEqual(['a', 'rewound', 'c']);
    expect(texts(joined(story, 0, [line(1, 'd')]))).toEqual(['d']);
  });
});
