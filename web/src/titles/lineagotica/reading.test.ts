import { describe, expect, it } from 'vitest';
import type { Point } from '../../felt/geometry';
import type { Line } from '../../lib/server/wire';
import { armsOf, carriedBy, folded, litterOf, ordersOf, placing, signsOf, squadsOf } from './reading';
import type { FeltGround, FeltView, PieceView } from './wire';

const MAN: PieceView = {
  side: 'blue', state: 'fit', x: 100, y: 200, storey: -1, house: '', opening: '', aboard: '', behind: '', facing: 0, turret: 0,
  shocked_until: 0, bleeds_until: 0, activity: 0, gait: 0, aimed: 0, mined: 0, halvings: 0, stock: {}, weapons: [{ id: 'rifle', thing: 'a1.rifle' }], observed: true, marks: [],
};
function view(pieces: Record<string, Partial<PieceView>>, more: Partial<FeltView> = {}): FeltView {
  return {
    turn: 3, orders: [], covers: [], come_up: [], entered: [], groups: { a: { leader: 'a1' } }, shapes: [], coming_smoke: [], known: [], lanes: [], enemies: {},
    pieces: Object.fromEntries(Object.entries(pieces).map(([id, piece]) => [id, { ...MAN, ...piece }])),
    ...more,
  } as FeltView;
}
const board = {
  groups: [{ id: 'a', side: 'blue', name: '1 Section', kind: 'squad', quality: 'veteran', quality_name: 'Veterans', members: ['a1', 'a2', 'a3', 'a4'] }],
  pieces: ['a1', 'a2', 'a3', 'a4'].map((id) => ({ id, kind: 'man', group: 'a', side: 'blue', name: id })),
} as unknown as FeltGround;

describe('what somebody has in hand', () => {
  const weapon = (id: string) => ({ id, name: id, class: '', modes: [], bands: [] });
  const pieces = new Map([['a1', { weapons: [weapon('rifle')] }], ['a2', { weapons: [weapon('lmg')] }]]) as unknown as Parameters<typeof armsOf>[0];
  it('is his own, or what he has got from a comrade', () => {
    expect(armsOf(pieces, 'a1', [{ id: 'lmg' }, { id: 'rifle' }, { id: 'unheard-of' }]).map(({ id }) => id)).toEqual(['lmg', 'rifle']);
    expect(armsOf(pieces, 'a1', [])).toEqual([]);
  });
  it('may be a wounded man', () => {
    const view = { works: { 'a1 carries a2': 1, 'a11 carries a3': 1, 'a4 dig - 1,2': 1 } } as unknown as FeltView;
    expect(carriedBy(view, 'a1')).toBe('a2');
    expect(carriedBy(view, 'a2')).toBeNull();
  });
});

describe('signs', () => {
  it('tell what matters most first', () => {
    const seen = view({ a1: { state: 'wounded', shocked_until: 3, activity: 2 } }, { orders: [{ word: 'fire', piece: 'a1', weapon: 'rifle', mode: 'single', targets: ['e1'], x: -1, y: -1, told: [] }] });
    expect(signsOf(seen.pieces['a1']!, 'a1', seen)).toEqual(['wounded', 'shocked', 'ordered', 'fired']);
  });
  it('of the dead tell nothing else', () => {
    const seen = view({ a1: { state: 'dead', observed: false, marks: ['prone'] } });
    expect(signsOf(seen.pieces['a1']!, 'a1', seen)).toEqual(['dead']);
  });
  it('of the hidden tell that they are', () => {
    const seen = view({ a1: { observed: false, shocked_until: 2 } });
    expect(signsOf(seen.pieces['a1']!, 'a1', seen)).toEqual(['hidden']);
  });
});

describe('squads', () => {
  it('count their men as they are', () => {
    const seen = view({ a1: {}, a2: { state: 'wounded' }, a3: { shocked_until: 4 }, a4: { state: 'dead' } });
    const [squad] = squadsOf(seen, board);
    expect(squad).toMatchObject({ fit: 1, wounded: 1, shocked: 1, down: 1, free: 2, state: 'some', leader: 'a1' });
  });
  it('have done their part when nobody is free', () => {
    const [squad] = squadsOf(view({ a1: { activity: 1 }, a2: { activity: 1 }, a3: { state: 'left' }, a4: { state: 'fled' } }), board);
    expect(squad).toMatchObject({ free: 0, state: 'done' });
  });
  it('of a gun and the gun are told apart, though they have one id', () => {
    const gun = { ...board, pieces: [...board.pieces, { id: 'a', kind: 'gun', group: 'a', side: 'blue', name: 'PaK' }] } as FeltGround;
    const squads = squadsOf(view({ a1: {}, a: {} }), gun);
    expect(squads.map(({ id, kind }) => [id, kind])).toEqual([['a', 'squad'], ['a', 'gun']]);
    expect(new Set(squads.map(({ key }) => key)).size).toBe(2);
  });
  it('that are not on the table are not listed', () => {
    expect(squadsOf(view({ a1: { state: 'awaited' } }), board)).toEqual([]);
    expect(squadsOf(view({ a1: { state: 'awaited' } }, { come_up: ['a'] }), board)[0]).toMatchObject({ awaited: true });
  });
});

describe('orders', () => {
  it('are read by their word', () => {
    const seen = view({}, {
      orders: [
        { word: 'fire', piece: 'a1', weapon: 'rifle', mode: 'single', targets: ['e1', 'e2'], x: -1, y: -1, told: [] },
        { word: 'fire', piece: 'a2', weapon: 'lmg', mode: 'area', targets: [], x: 300, y: 400, told: [] },
        { word: 'deed', piece: 'a3', action: 'do a3 aim -' },
        { word: 'anti-aircraft', piece: 'a4' },
      ],
    });
    expect(ordersOf(seen).map(({ kind, targets, point, action }) => [kind, targets, point, action])).toEqual([
      ['fire', ['e1', 'e2'], null, ''],
      ['ground', [], [300, 400], ''],
      ['deed', [], null, 'do a3 aim -'],
      ['air', [], null, ''],
    ]);
  });
});

describe('what lies about', () => {
  it('is drawn as what it is, a crushed stretch as a circle', () => {
    const found = litterOf(view({}, { shapes: [{ id: 's', kind: 'smoke', points: [[0, 0], [9, 0], [9, 9]], until: 5, radius: 0 }, { id: 'w', kind: 'gap', points: [[50, 50]], until: 0, radius: 20 }] }), (turn) => `until ${turn}`);
    expect(found.map(({ kind, label, points }) => [kind, label, points.length])).toEqual([['smoke', 'until 5', 3], ['gap', undefined, 12]]);
    expect(litterOf(view({}, { lanes: [{ field: 'mines', side: 'red', points: [[1, 2], [3, 4], [5, 6], [7, 8]] }] }), String)).toEqual([{ id: 'lane0', kind: 'lane', points: [[1, 2], [3, 4], [5, 6], [7, 8]] }]);
  });
});

describe('the story', () => {
  const line = (number: number, key: string, text: string, unit: string): Line => ({ number, key, text, units: [unit], action: '', seat: '', clause: '', hexes: [], path: [], face: null, sums: [], faces: [], lapsed: false, hasty: false });
  const TELLING = { others: (n: number) => `(and ${n} more)`, enemy: (token: string) => `enemy ${token.slice(1)}`, place: ([x]: Point) => (x > 500 ? 'the wood' : 'the road'), opening: (key: string) => (key === 'farm/0/d1' ? '“door, farm”' : key), side: (id: string) => ({ a: 'blue', e: 'red' })[id[0] ?? ''] ?? '', squad: (id: string) => ({ a: '1 Section', b: '2 Section' })[id[0] ?? ''] ?? '', morale: (squad: string, held: number, n: number, results: string) => `${squad}: ${held}/${n} ${results}` };
  it('calls enemies by their names', () => {
    const [fired] = folded([{ ...line(1, 'fired', 'a1 fires at e3 near e4.', 'a1'), units: ['a1', 'e3'] }], TELLING);
    expect(fired!.text).toBe('A1 fires at enemy 3 near e4.');
    expect(fired!.seat).toBe('blue');
  });
  it('calls the points it speaks of by what lies there, and lengths are none', () => {
    const [burst, seen] = folded([{ ...line(1, 'burst', 'Bursts at 640,210: shell.', 'a1'), hexes: ['640,210'] }, line(2, 'walked', 'a1 fa 15,7 cm.', 'a1')], TELLING);
    expect(burst!.text).toBe('Bursts at the wood: shell.');
    expect(seen!.text).toBe('A1 fa 15,7 cm.');
    const told = (text: string): string => placing(text, TELLING.place, TELLING.opening);
    expect(told('a1 to 120,80 (run), 15,7 cm')).toBe('a1 to the road (run), 15,7 cm');
    expect(told('a1: 120,80;farm/0/d1 (9/10)')).toBe('a1: the road → “door, farm” (9/10)');
  });
  it('does not say of a man who has got off that he stays', () => {
    const lines = [line(1, 'got-off', 'a1 gets off t.', 'a1'), line(1, 'walked', 'a1 stays where he is.', 'a1'), line(2, 'walked', 'a1 stays where he is.', 'a1')];
    expect(folded(lines, TELLING).map(({ number, key }) => [number, key])).toEqual([[1, 'got-off'], [2, 'walked']]);
  });
  it('says once that somebody is shocked', () => {
    const lines = [line(1, 'hurt', 'a1: shocked (die 2).', 'a1'), line(1, 'shocked', 'a1 is shocked.', 'a1'), line(1, 'hurt', 'a2: wounded (die 6).', 'a2'), line(1, 'shocked', 'a2 is shocked.', 'a2')];
    expect(folded(lines, TELLING).map(({ text }) => text)).toEqual(['A1: shocked (die 2).', 'A2: wounded (die 6).', 'A2 is shocked.']);
  });
  it('tells of all whom one burst has missed in one line', () => {
    const under = (who: string, rest: string) => line(1, 'fired-at-from', `${who} (1 Section) is under fire (machine gun). Hits: ${rest}.`, who);
    const tank = (who: string) => line(2, 'fired-at-from', `${who} is under fire (machine gun). Hits: 0.`, who);
    const lines = [under('a1', '0'), under('a2', '0'), { ...under('a3', '0'), number: 2 }, under('a4', '1'), under('a4', '1'), tank('t1'), tank('t2')];
    expect(folded(lines, TELLING).map(({ text, units }) => [text, units])).toEqual([
      ['A1 (1 Section; and 2 more) is under fire (machine gun). Hits: 0.', ['a1', 'a2', 'a3']],
      ['A4 (1 Section) is under fire (machine gun). Hits: 1.', ['a4']],
      ['A4 (1 Section) is under fire (machine gun). Hits: 1.', ['a4']],
      ['T1 is under fire (machine gun). Hits: 0.', ['t1']],
      ['T2 is under fire (machine gun). Hits: 0.', ['t2']],
    ]);
  });
  it('tells the morale of a squad in one line that opens', () => {
    const test = (who: string) => line(1, 'morale', `${who}: test of morale, 3 against 5: passed.`, who);
    const failed = (who: string, result: string) => line(1, 'morale-failed', `${who}: ${result} (die 4).`, who);
    const lines = [test('a1'), test('a2'), failed('a2', 'shocked'), line(1, 'shocked', 'a2 is shocked.', 'a2'), test('a3'), failed('a3', 'panic'), test('b1'), line(2, 'walked', 'b1 goes 8 cm.', 'b1')];
    expect(folded(lines, TELLING).map(({ text, inner }) => [text, inner?.length])).toEqual([
      ['1 Section: 1/3 shocked 1, panic 1', 5],
      ['B1: test of morale, 3 against 5: passed.', undefined],
      ['B1 goes 8 cm.', undefined],
    ]);
  });
  it('tells men who walk together in one line', () => {
    const lines = [line(1, 'walked', 'a1 goes 8 cm.', 'a1'), line(1, 'walked', 'a2 goes 7 cm.', 'a2'), line(1, 'walked', 'a3 goes 7 cm.', 'a3'), line(1, 'fired-at', 'a1 is fired at.', 'a1'), line(2, 'walked', 'a4 goes 0.9 cm.', 'a4')];
    expect(folded(lines, TELLING).map(({ text, units }) => [text, units])).toEqual([
      ['A1 goes 8 cm (and 2 more).', ['a1', 'a2', 'a3']],
      ['A1 is fired at.', ['a1']],
      ['A4 goes 0.9 cm.', ['a4']],
    ]);
  });
});
