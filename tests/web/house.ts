/** A real server for the browser tests, and the ways a hand moves at a table. */

import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';

export const ROOT = resolve(__dirname, '../..');
export const PYTHON = process.env['GROGNARD_PYTHON'] ?? join(ROOT, '.venv/bin/python');
export const SHOTS = join(ROOT, 'test-results/screens');

export interface House {
  url: string;
}

/** A server of its own: it falls over, hard, and comes back at the same address with the same games. */
export interface OwnHouse extends House {
  crash(): Promise<void>;
  /** It ends as it should. */
  stop(): Promise<void>;
  /** `later`: as a program of later rules. */
  rise(later?: boolean): Promise<void>;
}

/** A moment of the stored game: how many actions came before it, and what was done then. */
export interface Moment {
  at: number;
  actions: string[];
}
export interface Stored<Name extends string = string> {
  /** The table that holds the game. */
  table: string;
  moments: Record<Name, Moment>;
}
export type Night = Stored<'day' | 'conversion' | 'orders' | 'fight' | 'end' | 'march' | 'reinforce' | 'defence' | 'claim' | 'excess'>;

async function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => done(port));
    });
  });
}

// A Python that was named has the program installed.
const SOURCES = process.env['PYTHONPATH'] ?? (process.env['GROGNARD_PYTHON'] ? '' : join(ROOT, 'src'));

export async function openHouse(): Promise<OwnHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-web-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;
  const rise = async (later = false): Promise<void> => {
    server = spawn(PYTHON, [join(ROOT, 'tests/web/serve.py'), String(port), join(folder, 'games.db')], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', process.env['GROGNARD_SHOW'] ? 'inherit' : 'ignore'],
      env: {
        ...process.env,
        PYTHONPATH: SOURCES,
        ...(later ? { GROGNARD_LATER: '1' } : {}),
        GROGNARD_PACE: '0',
        GROGNARD_DRAW: '0',
        GROGNARD_TABLES_AT_ONCE: '100000',
        GROGNARD_TABLES_A_SECOND: '100000',
        GROGNARD_CHECKS_AT_ONCE: '100000',
        GROGNARD_CHECKS_A_SECOND: '100000',
        GROGNARD_LINES_AT_ONCE: '100000',
        GROGNARD_MESSAGES_AT_ONCE: '100000',
        GROGNARD_MESSAGES_A_SECOND: '100000',
      },
    });
    for (let tries = 0; tries < 400; tries++) {
      try {
        if ((await fetch(`${url}/api/titles`)).ok) return;
      } catch {
        // not up yet
      }
      await new Promise((wait) => setTimeout(wait, 100));
    }
    throw new Error(`the server did not start with ${PYTHON}`);
  };
  const end = async (how: NodeJS.Signals): Promise<void> => {
    const old = server;
    if (!old || old.exitCode !== null) return;
    const gone = new Promise((done) => old.once('exit', done));
    old.kill(how);
    await gone;
  };
  await rise();
  return { url, crash: () => end('SIGKILL'), stop: () => end('SIGTERM'), rise };
}

/** Every map is drawn before the first test looks at its clock. */
export async function draw(url: string, titles: string[], langs: string[]): Promise<void> {
  for (const title of titles) {
    for (const drawing of [...langs.map((lang) => `map.svg?lang=${lang}`), 'counters.svg', 'cover.svg']) {
      await (await fetch(`${url}/api/titles/${title}/${drawing}`)).text();
    }
  }
}

/** A whole game of Night Drop between computers, and the moments of it to begin at. */
export async function storeGame(url: string): Promise<Night> {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-moments-'));
  await promisify(execFile)(PYTHON, [join(ROOT, 'tests/web/moments.py'), folder], { cwd: ROOT, env: { ...process.env, PYTHONPATH: SOURCES } });
  const loaded = await fetch(`${url}/api/journals`, { method: 'POST', body: readFileSync(join(folder, 'game.grog')) });
  return {
    table: ((await loaded.json()) as { table: string }).table,
    moments: JSON.parse(readFileSync(join(folder, 'moments.json'), 'utf8')) as Night['moments'],
  };
}

/** Hears what goes wrong on the pages of a browser, and what Svelte warns of. What it gives back is called at the
 *  end: there was nothing. */
function listen(context: BrowserContext): () => void {
  const wrong: string[] = [];
  context.on('weberror', (error) => wrong.push(error.error().message));
  context.on('console', (message) => {
    // A connection cut on purpose is no fault of the page.
    const told = message.type() === 'error' || message.text().includes('svelte');
    if (told && !/ERR_CONNECTION|WebSocket|Failed to load resource/.test(message.text())) {
      wrong.push(message.text());
    }
  });
  return () => expect(wrong, 'errors and warnings in the page').toEqual([]);
}

export const test = base.extend<{ ownHouse: OwnHouse; newcomer: (options?: BrowserContextOptions) => Promise<Page> }, { house: House; stored: Night }>({
  // One server for all: `setup.ts` has opened it.
  house: [async ({}, use) => use({ url: process.env['GROGNARD_HOUSE']! }), { scope: 'worker' }],
  stored: [async ({}, use) => use(JSON.parse(process.env['GROGNARD_STORED']!) as Night), { scope: 'worker' }],
  ownHouse: async ({}, use) => {
    const house = await openHouse();
    await draw(house.url, ['berlino85'], ['en']);
    await use(house);
    await house.crash();
  },
  context: async ({ context }, use) => {
    const sound = listen(context);
    await use(context);
    sound();
  },
  // Somebody else, in a browser of her own.
  newcomer: async ({ browser }, use) => {
    const contexts: { context: BrowserContext; sound: () => void }[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push({ context, sound: listen(context) });
      return context.newPage();
    });
    for (const { context, sound } of contexts) {
      sound();
      await context.close();
    }
  },
});
export { expect };

export const unit = (page: Page, id: string): Locator => page.locator(`[data-unit="${id}"]`);
export const place = (page: Page, id: string): Promise<string | null> => unit(page, id).getAttribute('data-at');

/** A click on the ground of a hex, below any counter standing in it. */
export async function clickHex(page: Page, number: string): Promise<void> {
  const box = await page.locator(`[data-hex="${number}"]`).boundingBox();
  if (!box) throw new Error(`no hex ${number}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.86);
}

export async function shot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

/** Both seats at this screen, from the door. */
export async function sitBoth(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/new/berlino85`);
  const sides = page.locator('fieldset');
  await sides.nth(0).locator('input[value=here]').check();
  await sides.nth(1).locator('input[value=here]').check();
  await page.locator('form .button.main').click();
  await expect(page.locator('.counter')).toHaveCount(16);
}

export const asked = (page: Page): Locator => page.locator('.asked .text');
export const answer = (page: Page, word: string): Locator => page.locator(`[data-answer="${word}"]`);

/** Everything that happened has been shown. */
export const still = (page: Page): Promise<void> => expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');

/** It is this page's turn to decide, and everything before has been shown. */
export async function toMove(page: Page): Promise<void> {
  await expect(page.locator('.asked.mine[aria-busy=false]')).toBeVisible();
  await still(page);
}

/** Press an answer in words, again where it asks for it. */
export async function press(page: Page, word: string): Promise<void> {
  const button = answer(page, word);
  const before = await button.elementHandle();
  await button.click();
  if (await before?.evaluate((node) => node.isConnected && node.classList.contains('confirm')).catch(() => false)) {
    await button.click();
  }
}

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

/** Not serious by themselves, but how an ear finds its way. */
const ORDER = ['heading-order', 'page-has-heading-one', 'landmark-one-main', 'landmark-complementary-is-top-level'];

/** What no player at a table should read: three dots in place of a button's words, and ids of units and answers. */
async function unworded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A situation is written in ids.
    if (!document.querySelector('section.asked')) return [];
    const dots = [...document.querySelectorAll<HTMLElement>('button, a, summary')].map((each) => each.innerText).filter((text) => text.includes('…'));
    const ids = ['unit', 'piece', 'answer', 'choice', 'menu', 'deed'].flatMap((kind) => [...document.querySelectorAll<HTMLElement>(`[data-${kind}]`)].map((each) => each.dataset[kind]!));
    // A hex is called by its number, a chit by what is printed on it (U1), and a plain word may be anybody's.
    const program = new Set(ids.flatMap((id) => id.split(' ')).filter((id) => /[a-z]/.test(id) && /[\d_]/.test(id)));
    const read = new Set(document.body.innerText.split(/[^\w.-]+/));
    return [...dots, ...[...program].filter((id) => read.has(id))];
  });
}

/** No serious or critical finding of axe-core on the page as it stands, headings and landmarks in order, and
 *  everything in words. */
export async function accessible(page: Page): Promise<void> {
  expect(await unworded(page)).toEqual([]);
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (what: { exclude: string[][] }) => Promise<{ violations: Finding[] }> } };
    // The drawing is hidden from the ear, where the list of answers stands for it; it is large.
    return (await axe.run({ exclude: [['.world']] })).violations;
  });
  const serious = found
    .filter((finding) => finding.impact === 'serious' || finding.impact === 'critical' || ORDER.includes(finding.id))
    .map((finding) => `${finding.id}: ${finding.nodes.map((node) => `${node.html} ${node.failureSummary ?? ''}`).slice(0, 3).join(' | ')}`);
  expect(serious).toEqual([]);
}
