import { describe, expect, it } from 'vitest';
import { ahead, along, apart, bearing, beside, distance, drawn, gone, hullCorners, inside, measured, nearest, onTable, outlined, rings, rounded, type Point } from './geometry';

const SQUARE: Point[] = [[0, 0], [100, 0], [100, 100], [0, 100]];

describe('the plane', () => {
  it('counts bearings from the east, counter-clockwise', () => {
    expect(bearing([0, 0], [10, 0])).toBe(0);
    expect(bearing([0, 0], [0, 10])).toBe(90);
    expect(bearing([0, 0], [0, -10])).toBe(270);
    const [x, y] = ahead([5, 5], 180, 3);
    expect(x).toBeCloseTo(2);
    expect(y).toBeCloseTo(5);
  });
  it('measures a chain of points', () => {
    expect(measured([[0, 0], [30, 40], [30, 50]])).toBe(60);
    expect(measured([[7, 7]])).toBe(0);
  });
  it('tells what lies along a line', () => {
    const road: Point[] = [[0, 0], [100, 0], [100, 100]];
    expect(beside([50, 20], road, 20)).toBe(true);
    expect(beside([50, 21], road, 20)).toBe(false);
    expect(beside([110, 90], road, 20)).toBe(true);
    expect(beside([60, 60], road, 20)).toBe(false);
  });
  it('tells what lies in an area', () => {
    expect(inside([50, 50], SQUARE)).toBe(true);
    expect(inside([150, 50], SQUARE)).toBe(false);
    const notched: Point[] = [[0, 0], [100, 0], [100, 100], [50, 20], [0, 100]];
    expect(inside([50, 60], notched)).toBe(false);
    expect(inside([10, 60], notched)).toBe(true);
  });
  it('turns a hull', () => {
    const corners = hullCorners([100, 100], 90, 60, 20).map(([x, y]) => [Math.round(x), Math.round(y)]);
    expect(corners).toEqual([[90, 130], [90, 70], [110, 70], [110, 130]]);
  });
  it('walks along a way', () => {
    const way: Point[] = [[0, 0], [100, 0], [100, 50]];
    expect(along(way, 40)).toEqual({ at: [40, 0], heading: 0 });
    expect(along(way, 120)).toEqual({ at: [100, 20], heading: 90 });
    expect(along(way, 900)).toEqual({ at: [100, 50], heading: 90 });
    expect(along([[3, 4]], 10)).toEqual({ at: [3, 4], heading: null });
  });
  it('finds the part of a way that was gone', () => {
    const way: Point[] = [[0, 0], [100, 0], [100, 100]];
    expect(gone(way, [0, 0], [100, 100], 5)).toEqual([[0, 0], [100, 0], [100, 100]]);
    // Stopped on the way; then somewhere else altogether.
    expect(gone(way, [2, 0], [60, 1], 5)).toEqual([[2, 0], [60, 1]]);
    expect(gone(way, [2, 0], [101, 40], 5)).toEqual([[2, 0], [100, 0], [101, 40]]);
    expect(gone(way, [50, 50], [100, 100], 5)).toEqual([[50, 50], [100, 100]]);
    expect(gone(undefined, [0, 0], [9, 9], 5)).toEqual([[0, 0], [9, 9]]);
  });
  it('turns points over for the screen', () => {
    expect(drawn([[10, 0], [0, 1200.04]], 1200)).toBe('10,1200 0,0');
  });
  it('snaps to the nearest within reach only', () => {
    const men: Point[] = [[0, 0], [20, 0]];
    expect(nearest([13, 0], men, (man) => man, 10)).toEqual([20, 0]);
    expect(nearest([10, 30], men, (man) => man, 10)).toBeNull();
  });
  it('keeps a point on the table', () => {
    expect(onTable([-3.2, 1300.7], 1800, 1200)).toEqual([0, 1200]);
    expect(onTable([10.4, 7.5], 1800, 1200)).toEqual([10, 8]);
  });
});

describe('figures larger than life', () => {
  it('leaves those alone who have room', () => {
    const at: Point[] = [[0, 0], [100, 0]];
    expect(apart(at.map((each) => ({ at: each, radius: 20 })))).toEqual(at);
  });
  it('parts those on one spot, each on its leash', () => {
    const crowd = Array.from({ length: 8 }, () => ({ at: [50, 50] as Point, radius: 10 }));
    const places = apart(crowd, 3);
    for (let i = 0; i < places.length; i++) {
      expect(distance(places[i]!, [50, 50])).toBeLessThanOrEqual(30.001);
      for (let j = 0; j < i; j++) expect(distance(places[i]!, places[j]!)).toBeGreaterThan(10);
    }
  });
});

describe('rasters', () => {
  const grid = { step: 20, x0: 100, y0: 200, columns: 3, rows: 3 };
  const area = (ring: Point[]): number => ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length]!;
    return sum + (x * ny - nx * y) / 2;
  }, 0);
  it('draws the border of what lies below a level, once around', () => {
    const hollow = [100, 100, 100, 100, 0, 100, 100, 100, 100];
    const [ring, ...rest] = rings(grid, hollow, 50);
    expect(rest).toEqual([]);
    // A diamond around the middle node, half a step each way.
    expect(ring!.map(([x, y]) => Math.abs(x - 120) + Math.abs(y - 220))).toEqual([10, 10, 10, 10]);
    expect(Math.abs(area(ring!))).toBeCloseTo(200);
  });
  it('closes at the edge of the raster, and leaves holes', () => {
    const hill = [0, 0, 0, 0, 100, 0, 0, 0, 0];
    const borders = rings(grid, hill, 50);
    expect(borders.length).toBe(2);
    const [small, large] = borders.map((ring) => Math.abs(area(ring))).sort((a, b) => a - b);
    expect(small).toBeCloseTo(200);
    expect(large).toBeGreaterThan(1600);
    expect(rings(grid, Array<number>(9).fill(100), 50)).toEqual([]);
  });
  it('parts two corners that only touch', () => {
    const saddle = { ...grid, columns: 2, rows: 2 };
    expect(rings(saddle, [0, 100, 100, 0], 50).length).toBe(2);
    expect(rings(saddle, [100, 0, 0, 100], 50).length).toBe(2);
  });
  it('writes them as a path', () => {
    expect(outlined([[[0, 0], [10, 0], [0, 10]]], 100)).toBe('M0,100 10,100 0,90z');
    expect(rounded([[[0, 0], [10, 0], [0, 10]]], 100)).toBe('M5,100Q10,100 5,95Q0,90 0,95Q0,100 5,100z');
  });
});
