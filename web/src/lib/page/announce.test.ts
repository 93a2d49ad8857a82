import { describe, expect, it } from 'vitest';
import { bounded } from './announce.svelte';

describe('what is said at once', () => {
  it('is said in its order, and nothing twice in a row', () => {
    expect(bounded(['a', 'a', '', 'b', 'a'])).toEqual({ left: 0, said: ['a', 'b', 'a'] });
  });
  it('is the end of a long story, and how much came before it', () => {
    expect(bounded(['1', '2', '3', '4', '5'], 2)).toEqual({ left: 3, said: ['4', '5'] });
  });
});
