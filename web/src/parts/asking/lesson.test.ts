import { describe, expect, it } from 'vitest';
import type { Watching } from '../../lib/table/watching.svelte';
import { lessonAt } from './lesson.svelte';

describe('the guide', () => {
  it('has news of a question until something is done, and never again', () => {
    const lesson = lessonAt({ live: { lines: [], yours: [] } } as unknown as Watching, 0);
    expect(lesson.isNew('Converting', 7)).toBe(true);
    expect(lesson.isNew('Converting', 7)).toBe(true);
    expect(lesson.isNew('Forming', 8)).toBe(true);
    expect(lesson.isNew('Converting', 9)).toBe(false);
  });
  it('does not begin anew for whoever comes back, but does when asked for again', () => {
    const table = (): Watching => ({ live: { lines: [{ seat: 'us', key: 'moved', number: 1 }], yours: ['us'] } }) as unknown as Watching;
    expect(lessonAt(table(), 0).acted).toBe(true);
    expect(lessonAt(table(), 1).acted).toBe(false);
  });
});
