import { describe, expect, it } from 'vitest';
import { adjacent, lean, step, through, type Placed } from './geometry';

/** Pointy hexes in three rows of three, odd rows shifted. */
const hexes: Placed[] = [0, 1, 2].flatMap((row) =>
  [0, 1, 2].map((column) => ({
    number: `${column}${row}`,
    centre: [column * 100 + (row % 2) * 50, row * 87] as [number, number],
  })),
);
const at = (number: string): Placed => hexes.find((hex) => hex.number === number)!;

describe('walking hexes', () => {
  it('goes east and west along the row', () => {
    expect(step(hexes, at('11'), 1, 0)).toBe('21');
    expect(step(hexes, at('11'), -1, 0)).toBe('01');
  });
  it('goes up and down to a neighbour, and nowhere at the edge', () => {
    expect(['10', '20']).toContain(step(hexes, at('11'), 0, -1));
    expect(step(hexes, at('10'), 0, -1)).toBeNull();
  });
  it('knows the six neighbours', () => {
    expect(adjacent(hexes, at('11')).sort()).toEqual(['01', '10', '12', '20', '21', '22']);
  });
});

describe('stacks', () => {
  it('lean a little, and stand side by side when fanned', () => {
    expect(lean(1, true)).toEqual(lean(1, false));
    const [low, high] = lean(2, false);
    expect(high![0]).toBeGreaterThan(low![0]);
    expect(high![1]).toBeLessThan(low![1]);
    const fanned = lean(3, true);
    expect(fanned[1]![0] - fanned[0]![0]).toBeGreaterThan(50);
  });
  it('lean no further however tall, and fan in rows', () => {
    const reach = (count: number): number => lean(count, false).at(-1)![0] - lean(count, false)[0]![0];
    expect(reach(12)).toBeCloseTo(reach(4));
    const rows = new Set(lean(12, true).map(([, y]) => y));
    expect(rows.size).toBe(3);
  });
});

it('draws a way through points', () => {
  expect(through([])).toBe('');
  expect(through([[0, 0], [10, 0]])).toBe('M0 0L10 0');
  expect(through([[0, 0], [10, 0], [20, 10]])).toMatch(/^M0 0Q10 0 15 5L20 10$/);
});
