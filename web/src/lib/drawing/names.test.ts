import { expect, test } from 'vitest';
import { laidOut, LEGIBLE, tooSmall, type PlaceName } from './names';

const name = (text: string, x: number, y: number, size = 16, first = false): PlaceName => ({ lines: text.split('|'), centre: [x, y], size, first });

test('a map drawn large needs nothing', () => {
  expect(tooSmall([name('Fauville', 0, 0), name('Gué', 0, 0, 12)], 1)).toBe(false);
  expect(tooSmall([name('Fauville', 0, 0), name('Gué', 0, 0, 12)], 0.8)).toBe(true);
});

test('from afar names are as large as can be read, and stand clear of the counter', () => {
  const [laid] = laidOut([name('Fauville', 100, 100)], 0.25, 40);
  expect(laid!.size * 0.25).toBe(LEGIBLE);
  expect(laid!.y - laid!.size * 0.8).toBeCloseTo(140);
  // What is printed larger stays so.
  expect(laidOut([name('Drvar', 0, 0, 60)], 0.25, 40)[0]!.size).toBe(60);
});

test('where there is no room the less important goes above its hex, or is dropped', () => {
  const crowd = [name('Gué', 100, 100, 12), name('Fauville', 100, 100), name('Sainte-Mère', 110, 100, 18), name('Neuville', 100, 100, 16, true)];
  const laid = laidOut(crowd, 0.25, 40);
  expect(laid.map(({ name: { lines } }) => lines[0])).toEqual(['Sainte-Mère', 'Neuville']);
  expect(laid[1]!.y).toBeLessThan(100);
});

test('a name of two lines takes their room', () => {
  const laid = laidOut([name('Neuville-|au-Plain', 100, 100, 20), name('Gué', 100, 164, 20)], 1, 10);
  expect(laid.map(({ y }) => y)).toEqual([126, 190]);
  expect(laidOut([name('Neuville-|au-Plain', 100, 100, 20), name('Gué', 100, 118, 20)], 1, 10)).toHaveLength(2);
  expect(laidOut([name('Gué', 100, 100, 20), name('Neuville-|au-Plain', 100, 100, 20)], 1, 10)[1]!.y).toBeCloseTo(64.8);
});
