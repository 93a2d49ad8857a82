import { describe, expect, it } from 'vitest';
import { canAct, choicesOf, grouped, readAnswer, sensible } from './answers';

const known = {
  isUnit: (id: string) => id.startsWith('u_'),
  isHex: (id: string) => /^\d{4}$/.test(id),
};

describe('answers read by their words and ids', () => {
  it('tells journeys, units, hexes and plain words apart', () => {
    const choices = choicesOf(
      ['move u_a 0101', 'move u_a 0102', 'join u_b', 'attack 0605', 'end-movement'],
      known,
    );
    expect([...(choices.journeys.get('u_a')?.keys() ?? [])]).toEqual(['0101', '0102']);
    expect(choices.units.get('u_b')?.[0]?.verb).toBe('join');
    expect(choices.hexes.get('0605')?.[0]?.text).toBe('attack 0605');
    expect(choices.buttons.map((answer) => answer.text)).toEqual(['end-movement']);
    expect(canAct(choices, 'u_a')).toBe(true);
    expect(canAct(choices, 'u_c')).toBe(false);
  });

  it('takes an id it does not know for a word', () => {
    expect(readAnswer('choose north', known)).toEqual({
      text: 'choose north', verb: 'choose', unit: null, hex: null, several: [],
    });
  });

  it('reads a stack by its hex, and several units as words', () => {
    const choices = choicesOf(['march 0101 0102', 'form u_a+u_b', 'reinforce u_c u_a'], known);
    expect(choices.journeys.get('0101')?.get('0102')?.text).toBe('march 0101 0102');
    expect(choices.buttons.map((answer) => answer.several)).toEqual([['u_a', 'u_b'], ['u_c', 'u_a']]);
    expect(choices.units.size + choices.hexes.size).toBe(0);
  });

  it('groups words first, then unit by unit, then hexes', () => {
    const groups = grouped(choicesOf(['attack 0605', 'move u_a 0101', 'lose u_a', 'halt'], known));
    expect(groups.map((group) => [group.kind, group.about, group.answers.length])).toEqual([
      ['words', '', 1],
      ['unit', 'u_a', 2],
      ['hex', '', 1],
    ]);
  });

  it('offers under the space bar the only answer, or the only one in words', () => {
    expect(sensible(choicesOf(['resolve 0605'], known))?.text).toBe('resolve 0605');
    expect(sensible(choicesOf(['move u_a 0101', 'end-movement'], known))?.text).toBe('end-movement');
    expect(sensible(choicesOf(['talk', 'decline'], known))).toBeNull();
    expect(sensible(choicesOf([], known))).toBeNull();
  });
});
