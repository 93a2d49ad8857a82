import { describe, expect, it } from 'vitest';
import { found } from './list';

const GROUPS = [
  { heading: 'Gruppe Grün', answers: ['drop green 01.01', 'drop green 01.02'] },
  { heading: 'Gruppe Rot', answers: ['drop red 01.01'] },
];
const name = (answer: string): string => answer.replace('drop', 'to');

describe('the list of answers', () => {
  it('is found by any words, without minding accents', () => {
    expect(found(GROUPS, 'grun 01.02', name, 10)).toEqual({ groups: [{ heading: 'Gruppe Grün', answers: ['drop green 01.02'] }], count: 1 });
    expect(found(GROUPS, '01.01', name, 10).count).toBe(2);
    expect(found(GROUPS, 'blau', name, 10)).toEqual({ groups: [], count: 0 });
  });
  it('shows only so many, and says how many there are', () => {
    const { groups, count } = found(GROUPS, 'gruppe', name, 1);
    expect(groups).toEqual([{ heading: 'Gruppe Grün', answers: ['drop green 01.01'] }]);
    expect(count).toBe(3);
  });
});
