import { describe, expect, it, vi } from 'vitest';
import type { Watching } from '../../lib/table/watching.svelte';
import { lessonAt } from './lesson.svelte';

/** What a browser keeps. */
const cupboard = vi.hoisted(() => new Map<string, string>());
vi.mock('../../lib/page/settings.svelte', () => ({ kept: (key: string) => cupboard.get(key) ?? null, keep: (key: string, value: string) => cupboard.set(key, value) }));

describe('the guide', () => {
  it('has news of a question until something is done, and never again', () => {
    const lesson = lessonAt({ live: { lines: [], yours: [] } } as unknown as Watching, 0);
    expect(lesson.isNew('Converting', 7)).toBe(true);
    expect(lesson.isNew('Converting', 7)).toBe(true);
    expect(lesson.isNew('Forming', 8)).toBe(true);
    expect(lesson.isNew('Converting', 9)).toBe(false);
  });
  it('does not begin anew for whoever comes back, but does when asked for again', () => {
    const table = (lines: number): Watching => ({ table: 'a', live: { lines: Array.from({ length: lines }, (_, number) => ({ seat: 'us', key: 'moved', number })), yours: ['us'] } }) as unknown as Watching;
    expect(lessonAt(table(2), 0).acted).toBe(false);
    expect(lessonAt(table(3), 0).acted).toBe(true);
    expect(lessonAt(table(3), 1).acted).toBe(false);
  });
});
