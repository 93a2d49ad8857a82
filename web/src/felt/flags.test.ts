import { describe, expect, it } from 'vitest';
import { flagAt } from './flags';
import type { FeltBoardNow, FeltObjective, Figure } from './scene';

describe('flags', () => {
  const lorry = { id: 't', x: 10, y: 20, vehicle: 't1' } as FeltObjective;
  const ground = { pieces: [{ id: 't1', side: 'red', look: 'blitz' }, { id: 't2', side: 'red', look: 'lancia' }] } as unknown as FeltBoardNow;
  const seen = { id: 'e4', side: 'red', look: 'blitz', at: [300, 400] } as unknown as Figure;
  it('of a vehicle go along with it, as far as it is seen', () => {
    expect(flagAt({ ...lorry, vehicle: '' }, ground, [], [])).toEqual([10, 20]);
    expect(flagAt(lorry, ground, [{ ...seen, id: 't1' }], [])).toEqual([300, 400]);
    expect(flagAt(lorry, ground, [seen], [])).toEqual([300, 400]);
    expect(flagAt(lorry, ground, [{ ...seen, look: 'lancia' }], [])).toBeNull();
  });
  it('are not put on one of two that look the same', () => {
    expect(flagAt(lorry, { pieces: [...ground.pieces, { id: 't3', side: 'red', look: 'blitz' }] } as unknown as FeltBoardNow, [seen], [])).toBeNull();
  });
});
