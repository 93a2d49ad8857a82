/** How many clicks and keys one turn of each game on hexes takes. What the hands do is written down here and the
 *  same whatever the page asks back; so are the dice. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { clickHex, expect, PYTHON, ROOT, test, unit, type House } from './house';

/** More would be a hand that does not get on. */
const MOST = 200;

interface Made {
  table: string;
  seats: Record<string, string>;
}

async function make(house: House, wanted: object): Promise<Made> {
  const made = await fetch(`${house.url}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wanted) });
  expect(made.ok, await made.clone().text()).toBe(true);
  return (await made.json()) as Made;
}

async function sit(page: Page, house: House, { table, seats }: Made, ...mine: string[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((id) => {
    localStorage.setItem(`grognard.opening.${id}`, 'seen');
    // The same share in the dice at every run.
    crypto.getRandomValues = (<T>(bytes: T) => bytes) as typeof crypto.getRandomValues;
    Object.assign(window, { strokes: 0 });
    for (const kind of ['pointerdown', 'keydown'] as const) addEventListener(kind, (event) => { if (event.isTrusted) (window as unknown as { strokes: number }).strokes++; }, { capture: true });
  }, table);
  await page.goto(`${house.url}/t/${table}#${new URLSearchParams(mine.map((seat) => [seat, seats[seat]!]))}`);
  await expect(page.locator('.counter').first()).toBeVisible();
}

const strokes = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { strokes: number }).strokes);
const turn = (page: Page): Promise<number> => page.evaluate(() => Number(/\d+/.exec(document.querySelector('.turn')?.getAttribute('aria-label') ?? '0')![0]));
const isMine = async (page: Page): Promise<boolean> => (await page.locator('.asked.mine[aria-busy=false]').count()) > 0 && (await page.locator('main').getAttribute('aria-busy')) === 'false';
const words = (page: Page, which = 'answer'): Promise<string[]> => page.locator(`.asked [data-${which}], .reaction [data-${which}]`).evaluateAll((all, which) => all.map((each) => each.getAttribute(`data-${which}`)!), which);

/** What is asked, as far as the page tells: it is another question when this is another. */
const asked = (page: Page): Promise<string> => page.evaluate(() => `${document.querySelector('.asked')?.textContent} ${document.querySelectorAll('#tab-panel li').length} ${document.querySelectorAll('.counter.joined').length} ${document.querySelector('.undo')?.textContent}`);

/** A hand does something, and once more where it is asked to. */
async function give(page: Page, click: () => Promise<void>): Promise<void> {
  const before = await asked(page);
  await click();
  for (let again = 0; again < 2; again++) {
    await expect.poll(async () => (await asked(page)) !== before || (await page.locator('.confirm').count()) > 0).toBe(true);
    await page.waitForTimeout(120);
    if (!(await page.locator('.confirm').count())) break;
    await page.locator('.confirm').first().click();
    await page.waitForTimeout(120);
  }
}
const word = (page: Page, said: string): Locator => page.locator(`[data-answer="${said}"], [data-choice="${said}"]`).first();

/** One decision of a hand: what it did, or nothing. */
type Hand = (page: Page) => Promise<string>;

/** Every hand plays when it is asked, until that turn; how often each clicked and pressed. */
async function play(until: number, ...hands: [Page, Hand][]): Promise<number[]> {
  const [[first]] = hands as [[Page, Hand]];
  const did: string[] = [];
  for (let times = 0; times < MOST && (await turn(first)) < until; times++) {
    for (const [page, hand] of hands) {
      if (!(await isMine(page))) continue;
      const before = await strokes(page);
      const said = await hand(page);
      if (said) did.push(`${said}: ${(await strokes(page)) - before}`);
    }
    await first.waitForTimeout(60);
  }
  expect(await turn(first)).toBe(until);
  console.log(did.join('; '));
  return Promise.all(hands.map(([page]) => strokes(page)));
}

/** The first of these words that can be said. */
async function closing(page: Page, ...said: string[]): Promise<string> {
  const open = await words(page);
  const found = said.find((each) => open.includes(each));
  if (found) await give(page, () => word(page, found).click());
  return found ?? '';
}

test('a turn of Berlino \'85: three moves, two attacks', async ({ page, house }) => {
  const made = await make(house, { title: 'berlino85', options: {}, seats: { soviet: { kind: 'person' }, western: { kind: 'person' } } });
  await sit(page, house, made, 'soviet', 'western');
  const moves = [['ddr_vopo1', '0603'], ['ddr_tank', '']];
  let attacks = 2;
  const hand: Hand = async () => {
    const [open, refused, choices] = [await words(page), await words(page, 'refused'), await words(page, 'choice')];
    if (open.includes('end-movement')) {
      const next = moves.shift();
      if (!next) return closing(page, 'end-movement');
      await unit(page, next[0]!).click();
      await expect(page.locator('g.ground polygon.way').first()).toBeAttached();
      const hex = next[1] || (await page.locator('g.ground polygon.way').first().getAttribute('data-hex'))!;
      await give(page, () => clickHex(page, hex));
      return `move ${next[0]} ${hex}`;
    }
    if ([...open, ...refused].includes('declare')) {
      const joiner = page.locator('.counter.lit').first();
      if (!(await page.locator('.counter.joined').count()) && (await joiner.count())) {
        const id = (await joiner.getAttribute('data-unit'))!;
        await give(page, () => unit(page, id).click());
        return `join ${id}`;
      }
      return closing(page, 'declare');
    }
    const target = page.locator('g.ground polygon.target').first();
    if (open.includes('fight')) {
      if (!attacks || !(await target.count())) return closing(page, 'fight');
      attacks--;
      const hex = (await target.getAttribute('data-hex'))!;
      await give(page, () => clickHex(page, hex));
      return `attack ${hex}`;
    }
    if (choices.length) {
      await give(page, () => word(page, choices[0]!).click());
      return choices[0]!;
    }
    if (open.length) return closing(page, 'halt', 'decline', ...open);
    const goal = page.locator('g.ground polygon.way, g.ground polygon.target').first();
    if (await goal.count()) {
      const hex = (await goal.getAttribute('data-hex'))!;
      await give(page, () => clickHex(page, hex));
      return hex;
    }
    return '';
  };
  const [clicks] = await play(2, [page, hand]);
  console.log(`berlino85: ${clicks} clicks and keys`);
  expect(clicks).toBeLessThanOrEqual(13);
});

test('a turn of Night Drop by day: every attack there is', async ({ page, newcomer, house, stored }) => {
  test.setTimeout(400_000);
  const made = await make(house, { from: { table: stored.table, at: stored.moments.day.at }, seats: { us: { kind: 'person' }, german: { kind: 'person' } } });
  const across = await newcomer();
  await sit(page, house, made, 'us');
  await sit(across, house, made, 'german');
  const hand = (aggressive: boolean): Hand => async (at) => {
    const open = await words(at);
    const refused = await words(at, 'refused');
    const choices = await words(at, 'choice');
    if ([...open, ...refused].includes('declare')) {
      const lit = at.locator('.counter.lit').first();
      if (await lit.count()) {
        const id = (await lit.getAttribute('data-unit'))!;
        await give(at, () => word(at, `join ${id}`).or(at.locator(`[data-add="${id}"]`)).or(unit(at, id)).first().click({ force: true }));
        return `join ${id}`;
      }
      return closing(at, 'declare');
    }
    const targets = at.locator('g.ground polygon.target');
    if (aggressive && open.includes('done') && (await targets.count())) {
      const hex = (await targets.first().getAttribute('data-hex'))!;
      await give(at, () => clickHex(at, hex));
      return `attack ${hex}`;
    }
    if (choices.length) {
      await give(at, () => word(at, choices[0]!).click());
      return choices[0]!;
    }
    const said = await closing(at, 'done', 'pass', 'none', ...open);
    if (said) return said;
    const lit = at.locator('.counter.lit').first();
    if (await lit.count()) {
      await give(at, () => lit.click({ force: true }));
      return 'a lit counter';
    }
    if (await targets.count()) {
      const hex = (await targets.first().getAttribute('data-hex'))!;
      await give(at, () => clickHex(at, hex));
      return hex;
    }
    return '';
  };
  const until = (await turn(page)) + 1;
  const clicks = await play(until, [page, hand(true)], [across, hand(false)]);
  console.log(`nightdrop: ${clicks[0]} clicks and keys of the American, ${clicks[1]} of the German`);
  expect(clicks[0]).toBeLessThanOrEqual(27);
  expect(clicks[1]).toBeLessThanOrEqual(8);
});

test('a turn of Rösselsprung: a march under fire, an attack', async ({ page, newcomer, house }) => {
  test.setTimeout(400_000);
  const folder = mkdtempSync(join(tmpdir(), 'grognard-raid-'));
  const env = { ...process.env, PYTHONPATH: process.env['PYTHONPATH'] ?? (process.env['GROGNARD_PYTHON'] ? '' : join(ROOT, 'src')) };
  execFileSync(PYTHON, [join(ROOT, 'tests/web/raid.py'), folder], { cwd: ROOT, env });
  const loaded = (await (await fetch(`${house.url}/api/journals`, { method: 'POST', body: readFileSync(join(folder, 'raid.grog')) })).json()) as { table: string };
  const moments = JSON.parse(readFileSync(join(folder, 'raid.json'), 'utf8')) as Record<string, { at: number }>;
  const made = await make(house, { from: { table: loaded.table, at: moments['march']!.at }, seats: { german: { kind: 'person' }, yugoslav: { kind: 'person' } } });
  const across = await newcomer();
  await sit(page, house, made, 'german');
  await sit(across, house, made, 'yugoslav');
  const plans = ['march', 'attack'];
  const german: Hand = async () => {
    const open = await words(page);
    if (!open.includes('pass')) {
      const choices = await words(page, 'choice');
      if (choices.length) { await give(page, () => word(page, choices[0]!).click()); return choices[0]!; }
      return closing(page, 'decline', 'go', 'stop', ...open);
    }
    const plan = plans.shift();
    if (!plan) return closing(page, 'pass');
    if (plan === 'march') {
      await unit(page, 'panther').hover({ force: true });
      await unit(page, 'panther').click();
      await expect(page.locator('g.ground polygon.way[data-hex="09.07"]')).toBeAttached();
      await give(page, () => clickHex(page, '09.07'));
      await expect(page.locator('[data-answer="go"]')).toBeVisible();
      await give(page, () => clickHex(page, '09.07'));
      return 'march';
    }
    await unit(page, 'panther').hover({ force: true });
    await unit(page, 'panther').click({ force: true });
    await give(page, () => page.locator('[data-menu="order attack panther"]').click());
    const target = page.locator('g.ground polygon.target').first();
    await expect(target).toBeAttached();
    const hex = (await target.getAttribute('data-hex'))!;
    await give(page, () => clickHex(page, hex));
    return `attack ${hex}`;
  };
  let shots = 1;
  const yugoslav: Hand = async () => {
    const open = await words(across);
    const shot = open.find((each) => each.startsWith('shoot'));
    if (shot && shots-- > 0) {
      await give(across, () => word(across, shot).click());
      if ((await words(across)).includes('go')) await closing(across, 'go');
      return shot;
    }
    const said = await closing(across, 'decline', 'pass', 'done', ...open);
    return said;
  };
  const until = (await turn(page)) + 1;
  const clicks = await play(until, [page, german], [across, yugoslav]);
  console.log(`roesselsprung: ${clicks[0]} clicks and keys of the German, ${clicks[1]} of the Yugoslav`);
  expect(clicks[0]).toBeLessThanOrEqual(8);
  expect(clicks[1]).toBeLessThanOrEqual(5);
});
