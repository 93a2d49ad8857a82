import { describe, expect, it } from 'vitest';
import type { Line, View } from '../../lib/server/wire';
import { nightdrop } from '.';

const view = (unknown: Record<string, number>, lost = 0): View => ({
  unknown, unknown_lost: lost, sticks: {}, companies: {}, germans: {},
});

describe('units that nobody can tell', () => {
  it('stay where they were when another of them moves', () => {
    const before = nightdrop.where(view({ '0101': 2, '0505': 1 }));
    const after = nightdrop.where(view({ '0101': 1, '0202': 1, '0505': 1 }), before);
    const moved = Object.keys(before).filter((unit) => before[unit] !== after[unit]);
    expect(moved).toHaveLength(1);
    expect(before[moved[0]!]).toBe('0101');
    expect(after[moved[0]!]).toBe('0202');
  });

  it('are gone once they are revealed, and lie among the losses once lost', () => {
    const before = nightdrop.where(view({ '0101': 1, '0505': 1 }));
    const after = nightdrop.where(view({ '0101': 1 }, 1), before);
    expect(Object.values(after).filter(Boolean).sort()).toEqual(['0101', 'lost']);
  });
});

describe('the drop', () => {
  const line = (key: string, unit: string, path: string[]): Line => ({
    number: 1, action: '', seat: 'chance', key, text: '', clause: '', hexes: ['2109', ...path], units: [unit], path, face: 3, sums: [], faces: [], lapsed: false, hasty: false,
  });
  it('is read from the story: who, from where, and how it ended', () => {
    const jumps = nightdrop.jumps([
      line('landed', '505-01', ['2110', '2111']),
      line('drop-drowned', '507-02', ['2110']),
      { ...line('turn', '505-01', []), units: [] },
    ]);
    expect(jumps.map(({ unit, from, end, serial }) => [unit, from, end, serial])).toEqual([
      ['505-01', '2109', 'landed', '505'],
      ['507-02', '2109', 'drowned', '507'],
    ]);
  });
});
