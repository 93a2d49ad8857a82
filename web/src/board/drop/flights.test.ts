import { describe, expect, it } from 'vitest';
import type { HexNow } from '../../lib/server/wire';
import { flights, planeAt, without, type Jump } from './flights';

const hex = (number: string, x: number, y: number): [string, HexNow] => [
  number,
  { number, name: '', terrain: '', terrain_name: '', zone: '', zone_name: '', marks: [], value: null, centre: [x, y], corners: [], neighbours: [], edges: [] },
];
const hexes = new Map([hex('0101', 100, 100), hex('0102', 100, 204), hex('0103', 100, 308)]);
const jump = (unit: string, end: Jump['end'], path: string[]): Jump => ({ unit, end, path, from: '0101', serial: unit.slice(0, 3), colour: '#fff', number: 1 });

describe('the timetable of a drop', () => {
  const plan = flights([jump('505-01', 'landed', ['0102', '0103']), jump('505-02', 'off', ['0102', '0103']), jump('507-01', 'killed', ['0102'])], hexes);

  it('lets each jump leave its plane near the drop zone and end where the dice said', () => {
    const [landed, off] = plan.falls;
    expect(Math.hypot(landed!.from[0] - 100, landed!.from[1] - 100)).toBeLessThan(200);
    expect(Math.hypot(landed!.to[0] - 100, landed!.to[1] - 308)).toBeLessThan(20);
    expect(off!.to[1]).toBeGreaterThan(450);
  });

  it('takes seconds, serial after serial, one plane for each drop zone', () => {
    expect(plan.planes).toHaveLength(2);
    expect(plan.planes[1]!.at).toBeGreaterThan(plan.planes[0]!.at);
    expect(planeAt(plan.planes[0]!, plan.planes[0]!.at)).toEqual([100, 100]);
    expect(plan.ends).toBeLessThan(12);
    expect(plan.ends).toBeGreaterThan(Math.max(...plan.falls.map((fall) => fall.lands)));
  });

  it('keeps those in the air off the map', () => {
    expect(without({ '505-01': '0103', G01: '0101' }, [jump('505-01', 'landed', ['0103'])])).toEqual({ G01: '0101' });
  });
});
