/** The rules between the rooms of this folder, read off the imports: README.md says what each is for. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const HERE = dirname(fileURLToPath(import.meta.url));
/** More than that on one floor, and nobody finds anything. */
const MOST = 30;

/** What each room may import from besides itself: another room, or a single file of it. */
const MAY: Record<string, string[]> = {
  words: ['lib/page/settings.svelte.ts'],
  lib: ['words', 'titles/title.ts'],
  parts: ['words', 'lib', 'titles/title.ts'],
  board: ['words', 'lib', 'parts'],
  felt: ['words', 'lib', 'parts', 'board'],
  titles: ['words', 'lib', 'parts', 'board', 'felt'],
  screens: ['words', 'lib', 'parts', 'board', 'felt', 'titles/title.ts', 'titles/index.ts'],
  'App.svelte': ['lib', 'parts', 'screens', 'titles/index.ts'],
  'main.ts': ['App.svelte', 'app.css'],
};

/** All files, by their place under this folder. */
function files(under = HERE): string[] {
  return readdirSync(under, { withFileTypes: true }).flatMap((each) => {
    const path = join(under, each.name);
    return each.isDirectory() ? files(path) : [relative(HERE, path).replaceAll('\\', '/')];
  });
}
const ALL = files();
const CODE = ALL.filter((file) => /\.(ts|svelte)$/.test(file) && file !== 'rooms.test.ts');
const TITLES = readdirSync(join(HERE, 'titles'), { withFileTypes: true }).filter((each) => each.isDirectory()).map((each) => each.name);

/** The file that an import means. */
function meant(from: string, spoken: string): string {
  const path = join(dirname(from), spoken).replaceAll('\\', '/');
  const found = [path, `${path}.ts`, `${path}/index.ts`].find((each) => /\.\w+$/.test(each) && existsSync(join(HERE, each)));
  return found ?? path;
}
/** Imports, exports from elsewhere and imports made later, of files of ours. */
const SPOKEN = /(?:\bfrom|\bimport)\s*\(?\s*(['"`])(\.{1,2}(?:\/[^'"`]*)?)\1/g;
const IMPORTS = CODE.flatMap((from) => [...readFileSync(join(HERE, from), 'utf8').matchAll(SPOKEN)].map(([, , spoken]) => ({ from, to: meant(from, spoken!) })));

const roomOf = (file: string): string => file.split('/')[0]!;
const titleOf = (file: string): string | null => TITLES.find((title) => file.startsWith(`titles/${title}/`)) ?? null;
const told = ({ from, to }: { from: string; to: string }): string => `${from} imports ${to}`;

describe('the rooms', () => {
  it('are all known, and every import leads to a file', () => {
    expect([...new Set(CODE.map(roomOf))].filter((room) => !(room in MAY))).toEqual([]);
    expect(IMPORTS.length).toBeGreaterThan(300);
    expect(IMPORTS.filter(({ to }) => !ALL.includes(to)).map(told)).toEqual([]);
  });

  it('import only from those they stand on', () => {
    const may = ({ from, to }: { from: string; to: string }): boolean =>
      roomOf(from) === roomOf(to) || MAY[roomOf(from)]!.some((each) => to === each || to.startsWith(`${each}/`));
    expect(IMPORTS.filter((each) => !may(each)).map(told)).toEqual([]);
  });

  it('hold no more than one can look over', () => {
    const floors = new Map<string, number>();
    for (const file of ALL) floors.set(dirname(file), (floors.get(dirname(file)) ?? 0) + 1);
    expect([...floors].filter(([, count]) => count > MOST)).toEqual([]);
  });
});

describe('a title', () => {
  it('is reached through the register alone', () => {
    const strangers = IMPORTS.filter(({ from, to }) => titleOf(to) && titleOf(from) !== titleOf(to) && from !== 'titles/index.ts');
    expect(strangers.map(told)).toEqual([]);
  });

  it('stands in the register with its index', () => {
    const register = IMPORTS.filter(({ from }) => from === 'titles/index.ts').map(({ to }) => to);
    expect(register.filter(titleOf).sort()).toEqual(TITLES.map((title) => `titles/${title}/index.ts`).sort());
  });

  it('does not read the register', () => {
    expect(IMPORTS.filter(({ from, to }) => titleOf(from) && to === 'titles/index.ts').map(told)).toEqual([]);
  });

  it('is named nowhere else', () => {
    const elsewhere = CODE.filter((file) => roomOf(file) !== 'titles' && !file.endsWith('.test.ts'));
    const named = elsewhere.flatMap((file) => TITLES.filter((title) => readFileSync(join(HERE, file), 'utf8').toLowerCase().includes(title)).map((title) => `${file} names ${title}`));
    expect(named).toEqual([]);
  });
});

describe('a view', () => {
  it('is read by names: the questions of the rules stand in it for the server alone', () => {
    const reads = CODE.filter((file) => !/\.(test|gen)\.ts$/.test(file) && /\bquestions\b/.test(readFileSync(join(HERE, file), 'utf8')));
    expect(reads).toEqual([]);
  });
});
