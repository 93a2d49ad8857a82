import { expect, test } from 'vitest';

import { unpacked } from './api';

test('a replay that tells only what changes has whole views again', () => {
  const told = [
    { view: { turn: 1, pieces: { a: { x: 1 }, b: { x: 2 } }, ghosts: [] } },
    { change: {} },
    { change: { turn: 2, pieces: { a: { x: 5 }, b: null, c: { x: 9 } } } },
    { change: { ghosts: [[1, 2, 3]] } },
  ].map((step, number) => ({ number, seat: '', text: '', lines: [], ...step }));
  const views = unpacked(told as unknown as Parameters<typeof unpacked>[0]).map((step) => step.view as unknown);
  expect(views[1]).toEqual(views[0]);
  expect(views[2]).toEqual({ turn: 2, pieces: { a: { x: 5 }, c: { x: 9 } }, ghosts: [] });
  expect(views[3]).toEqual({ turn: 2, pieces: { a: { x: 5 }, c: { x: 9 } }, ghosts: [[1, 2, 3]] });
  expect(views[0]).toEqual({ turn: 1, pieces: { a: { x: 1 }, b: { x: 2 } }, ghosts: [] });
});

test('steps that follow on others begin with the view of the last', () => {
  const told = [{ change: { turn: 2, pieces: { a: null } } }].map((step) => ({ number: 7, seat: '', text: '', lines: [], ...step }));
  const before = { turn: 1, pieces: { a: { x: 1 }, b: { x: 2 } } };
  const [step] = unpacked(told as unknown as Parameters<typeof unpacked>[0], before);
  expect(step?.view as unknown).toEqual({ turn: 2, pieces: { b: { x: 2 } } });
  expect(before).toEqual({ turn: 1, pieces: { a: { x: 1 }, b: { x: 2 } } });
});
