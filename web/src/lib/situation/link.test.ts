import { describe, expect, it } from 'vitest';
import { fromHash, toHash } from './link';

const TEXT = 'berlin/1\nturn: 3\n0508: su_6bde/moved  # città & più\n';

describe('a link with a situation', () => {
  it('brings the very text back', async () => {
    const hash = await toHash(TEXT);
    expect(hash).toMatch(/^#situation=z\.[\w-]+$/);
    expect(await fromHash(hash)).toBe(TEXT);
  });
  it('is short for a long text', async () => {
    const hash = await toHash(TEXT.repeat(200));
    expect(hash.length).toBeLessThan(400);
    expect(await fromHash(hash)).toBe(TEXT.repeat(200));
  });
  it('can be written by hand', async () => {
    expect(await fromHash(`#situation=${encodeURIComponent(TEXT)}`)).toBe(TEXT);
    expect(await fromHash('#situation=berlin/1;turn:3;0508:su_6bde+x')).toBe('berlin/1;turn:3;0508:su_6bde x');
  });
  it('says when it is none, and when it is broken', async () => {
    expect(await fromHash('')).toBeNull();
    expect(await fromHash('#soviet=secret')).toBeNull();
    await expect(fromHash('#situation=')).rejects.toThrow();
    await expect(fromHash('#situation=z.%%%')).rejects.toThrow();
    await expect(fromHash((await toHash(TEXT)).slice(0, -9))).rejects.toThrow();
    await expect(fromHash('#situation=%E0%A4%A')).rejects.toThrow();
  });
});
