import { describe, expect, it } from 'vitest';
import type { BoardNow, Line, View } from '../../lib/server/wire';
import { roesselsprung as title } from '.';

const piece = (place: string, more: object = {}): object => ({ place, vf: 0, attacks: 0, prone: false, out_of_command: false, back: false, ...more });
const view = (more: object = {}): View => ({
  viewer: 'german', turn: 1, step: 'actions', question: 'Acting', asked: 'german', pieces: {}, missions: {}, missions_fled: 0,
  missions_unseen: [], aircraft: [], arrivals: {}, objectives: {}, afoot: null, costs: {}, options: { last_turn: 15 }, ...more,
});
const on = (where: Record<string, string>, hex: string): string[] => Object.keys(where).filter((unit) => where[unit] === hex);

describe('Missions face down', () => {
  it('are tokens that keep their place while another of them moves', () => {
    const before = title.where(view({ missions: { '10.06': 2, '11.05': 1 } }));
    const after = title.where(view({ missions: { '10.06': 1, '10.07': 1, '11.05': 1 } }), before);
    const moved = Object.keys(before).filter((unit) => before[unit] !== after[unit]);
    expect(moved).toHaveLength(1);
    expect([before[moved[0]!], after[moved[0]!]]).toEqual(['10.06', '10.07']);
    expect(title.nameless(moved[0]!)).toBe(true);
  });

  it('lie under the units of their hex, and are shown small beside them', () => {
    const markers = title.markers(view({ missions: { '10.06': 1, '08.07': 1 }, pieces: { grn: piece('10.06', { vf: 2 }) } }));
    expect(markers.map(({ hex, drawing }) => [hex, drawing])).toEqual([['10.06', 'u-mission']]);
  });

  it('are secret to their owner only while they are face down', () => {
    const pieces = { tito: piece('11.05'), us: piece('10.06', { back: true }), grn: piece('10.06', { vf: 2 }) };
    expect([...title.veiled(view({ viewer: 'yugoslav', pieces }))]).toEqual(['tito']);
    expect([...title.veiled(view({ pieces }))]).toEqual([]);
  });
});

describe('a drop', () => {
  const line = (key: string, unit: string, hex: string, number: number): Line => ({
    number, action: '', seat: 'chance', key, text: '', clause: '', hexes: [hex], units: [unit], path: [], face: null, sums: [], faces: [], lapsed: false, hasty: false,
  });

  it('is planned where the units will be drawn, and they are ghosts', () => {
    const planned = view({ afoot: { kind: 'drop', seat: 'german', units: ['rot'], path: ['10.09'] }, pieces: { rot: piece('awaited', { vf: 2 }) } });
    expect(on(title.where(planned), '10.09')).toEqual(['rot']);
    expect([...title.ghosts(planned)]).toEqual(['rot']);
  });

  it('is read from the story: the last wave, from the hex aimed at to where it ended', () => {
    const first = [line('drop-planned', 'rot', '10.09', 1), line('landed', 'rot', '10.08', 2)];
    const second = [line('drop-planned', 'fa1', '12.11', 8), line('landed', 'fa1', '12.10', 9), line('eliminated', 'fa1', '12.10', 9)];
    expect(title.jumps(first).map(({ unit, from, path, end }) => [unit, from, path, end])).toEqual([['rot', '10.09', ['10.08'], 'landed']]);
    expect(title.jumps([...first, ...second]).map(({ unit, end }) => [unit, end])).toEqual([['fa1', 'killed']]);
  });
});

describe('what is afoot', () => {
  const planning = view({ question: 'Planning', afoot: { kind: 'move', seat: 'german', units: ['rot'], start: '10.09', path: ['10.08', '10.07'] } });

  it('is in hand, drawn, and carried out by a click on its end', () => {
    expect(title.inHand(planning)).toBe('rot');
    expect(title.way(planning)).toEqual(['10.09', '10.08', '10.07']);
    expect([title.confirms(planning, '10.07'), title.confirms(planning, '10.08')]).toEqual(['go', null]);
  });

  it('asks who may react, and nobody else', () => {
    const window = { kind: 'window', seat: 'yugoslav', start: '10.08', hex: '10.07', movers: ['panther'] };
    expect(title.reaction(view({ viewer: 'yugoslav', afoot: window }))).toEqual({ movers: ['panther'], from: '10.08', hex: '10.07' });
    expect(title.reaction(view({ afoot: window }))).toBeNull();
  });
});

describe('counters', () => {
  const board = { units: [{ id: 'rot', drawing: 'u-rot', faces: { 1: 'u-rot-1', 2: 'u-rot' } }, { id: 'rybka', drawing: 'u-rybka', back: 'u-rybka-back' }] } as unknown as BoardNow;

  it('show their strength, their back, and what lies on them', () => {
    const seen = view({ pieces: { rot: piece('10.09', { vf: 1, attacks: 2, prone: true }), rybka: piece('10.09', { back: true }) } });
    expect(title.faces(seen, board)).toEqual({ rot: 'u-rot-1', rybka: 'u-rybka-back' });
    expect(title.badges(seen)['rot']!.map((badge) => badge.drawing)).toEqual(['u-attack-2', 'u-prone']);
    expect(title.also(seen, 'rot')!.en).toBe('VF 1, Attack 2, prone');
  });

  it('have a menu of what the server prices', () => {
    const menu = title.menu(view({ costs: { rot: { move: 2, recover: 2 } } }), 'rot', board);
    expect(menu.map(({ action, cost }) => [action, cost.en])).toEqual([['order move rot', '2 AP'], ['recover rot', '2 AP']]);
  });
});
