import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessible, answer, asked, clickHex, expect, place, press, PYTHON, ROOT, shot, still, test as base, toMove, unit, type House, type Moment, type Stored } from './house';

/** A game with chosen dice (`raid.py`), and the moments of it to begin at. */
const test = base.extend<object, { raid: Stored }>({
  raid: [
    async ({ house }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'grognard-raid-'));
      const env = { ...process.env, PYTHONPATH: process.env['PYTHONPATH'] ?? (process.env['GROGNARD_PYTHON'] ? '' : join(ROOT, 'src')) };
      execFileSync(PYTHON, [join(ROOT, 'tests/web/raid.py'), folder], { cwd: ROOT, env });
      const loaded = await fetch(`${house.url}/api/journals`, { method: 'POST', body: readFileSync(join(folder, 'raid.grog')) });
      await use({
        table: ((await loaded.json()) as { table: string }).table,
        moments: JSON.parse(readFileSync(join(folder, 'raid.json'), 'utf8')) as Stored['moments'],
      });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

interface Made {
  table: string;
  seats: Record<string, string>;
}
type Seat = 'german' | 'yugoslav';
const PERSONS = { german: { kind: 'person' }, yugoslav: { kind: 'person' } };

async function begin(house: House, raid: Stored, moment: string, more: object = {}): Promise<Made & Moment> {
  const found = raid.moments[moment]!;
  const made = await fetch(`${house.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: { table: raid.table, at: found.at }, seats: PERSONS, ...more }),
  });
  expect(made.ok).toBe(true);
  return { ...((await made.json()) as Made), ...found };
}

/** These seats at this page; none: somebody who watches. The drop has been seen already. */
async function sit(page: Page, house: House, made: Made, ...seats: Seat[]): Promise<void> {
  await page.addInitScript((id) => localStorage.setItem(`grognard.opening.${id}`, 'seen'), made.table);
  const mine = Object.entries(made.seats).filter(([seat]) => seats.includes(seat as Seat));
  await page.goto(`${house.url}/t/${made.table}${mine.length ? '#' : ''}${new URLSearchParams(mine)}`);
  await expect(page.locator('.counter').first()).toBeVisible();
}

/** A counter taken in hand; under the pointer a stack spreads out first. */
async function pick(page: Page, id: string): Promise<void> {
  await unit(page, id).hover({ force: true });
  await unit(page, id).click();
  await expect(page.locator('.menu')).toBeVisible();
}

/** A way planned for the unit in hand: where it leads is bright, the card tells the risk. */
async function plan(page: Page, hex: string): Promise<void> {
  await expect(page.locator(`g.ground polygon.way[data-hex="${hex}"]`)).toBeAttached();
  await clickHex(page, hex);
  await expect(answer(page, 'go')).toBeVisible();
  await expect(page.locator('section.card')).toBeVisible();
}

const story = (page: Page, text: string | RegExp): ReturnType<Page['locator']> => page.locator('#tab-panel li').filter({ hasText: text });
const prompt = (page: Page): ReturnType<Page['locator']> => page.getByRole('region', { name: /^(Reaction|Reazione)$/ });

test('the airdrop: the last unit is placed, the Command boards, and they come down', async ({ page, newcomer, house, raid }) => {
  const made = await begin(house, raid, 'drop');
  await sit(page, house, made, 'german');
  const calm = await newcomer({ reducedMotion: 'reduce' });
  await sit(calm, house, made, 'yugoslav');
  await toMove(page);
  await expect(page.locator('.counter.ghost')).toHaveCount(10);
  // The only one left is in hand already.
  const [, last, hex] = made.actions[0]!.split(' ') as [string, string, string];
  await expect(page.locator(`g.ground polygon.way[data-hex="${hex}"]`)).toBeAttached();
  await shot(page, 'roesselsprung-drop');
  await clickHex(page, hex);
  await expect(page.locator('.counter.ghost')).toHaveCount(11);
  expect(await place(page, last)).toBe(hex);
  await expect(asked(page)).toContainText('which unit');
  await still(page);
  await unit(page, 'rot').click();
  await page.locator('.confirm').click();
  const caption = page.getByRole('region', { name: 'The drop', exact: true });
  await expect(caption).toContainText('25 May 1944');
  await expect.poll(async () => /down [1-9]/.test((await caption.textContent())?.replace(/\s+/g, ' ') ?? '')).toBe(true);
  await shot(page, 'roesselsprung-falling');
  await page.keyboard.press('Space');
  await expect(caption).toHaveCount(0);
  await still(page);
  const landings = await story(page, ' lands in ').allTextContents();
  expect(landings).toHaveLength(11);
  await expect(page.locator('.counter.ghost')).toHaveCount(0);
  const down = page.locator('.counter.german:not([data-unit="rybka"])');
  const lost = await story(page, 'Unit eliminated').count();
  await expect(down).toHaveCount(11 - lost);
  // With reduced motion nothing falls: they have landed.
  await expect(calm.locator('.counter.german:not([data-unit="rybka"])')).toHaveCount(11 - lost);
  await expect(calm.locator('canvas')).toHaveCount(0);
  await shot(page, 'roesselsprung-landed');
});

/** The German plans a march under the eyes of the garrison, and sets out. */
async function march(german: Page, made: Made & Moment, end: string): Promise<void> {
  await toMove(german);
  await pick(german, made.actions[0]!);
  await plan(german, end);
  await clickHex(german, end);
}

test('a march is interrupted by fire, in two browsers; nobody sees the rest of the way', async ({ page, newcomer, house, raid }) => {
  const made = await begin(house, raid, 'march');
  const yugoslav = await newcomer({ locale: 'it-IT', colorScheme: 'dark' });
  const told: string[] = [];
  yugoslav.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(String(payload))));
  await sit(page, house, made, 'german');
  await sit(yugoslav, house, made, 'yugoslav');
  await toMove(page);
  await pick(page, 'panther');
  await expect(page.locator('[data-menu="order move panther"]')).toContainText('1 AP');
  await page.locator('[data-refused="order attack panther"]').click();
  await expect(page.locator('.why .clause')).not.toHaveCount(0);
  const end = (await page.locator('[data-hex="09.07"]').last().boundingBox())!;
  await page.mouse.move(end.x + end.width / 2, end.y + end.height * 0.86);
  await expect(page.locator('.tip')).toContainText('Unhurt all the way');
  await shot(page, 'roesselsprung-menu');
  await plan(page, '09.07');
  await expect(page.locator('section.card')).toContainText('March to 09.07');
  await expect(page.locator('.way-dot')).toHaveCount(2);
  await shot(page, 'roesselsprung-plan');
  // Planned, not yet begun: the other side hears nothing of it.
  await expect(asked(yugoslav)).toContainText('prepara');
  await expect(yugoslav.locator('.way-dot')).toHaveCount(0);
  await clickHex(page, '09.07');
  await expect(prompt(yugoslav)).toContainText('Panther');
  await expect(prompt(yugoslav)).toContainText('10.07');
  await expect(yugoslav.locator('.way-dot')).toHaveCount(1);
  await expect(yugoslav.locator('[data-answer="shoot grn"]')).toContainText('56%');
  await toMove(yugoslav);
  expect(told.filter((message) => message.includes('10.07'))).not.toEqual([]);
  expect(told.filter((message) => message.includes('09.07'))).toEqual([]);
  await shot(yugoslav, 'roesselsprung-reaction-it');
  await accessible(yugoslav);
  // Nobody else can join: the button with the odds is the order.
  await press(yugoslav, 'shoot grn');
  await expect(story(page, 'open fire on the move to 10.07')).toHaveCount(1);
  await expect(story(page, /Drvar town garrison at 10\.07/)).toHaveCount(1);
  // Once more, or no more: one key lets them pass, until the German has the word or the march is over.
  await expect(async () => {
    if (await answer(yugoslav, 'decline').count()) await yugoslav.keyboard.press('n');
    const words = [await page.locator('.asked.mine').count(), await answer(yugoslav, 'pass').count()];
    expect(words).toContain(1);
  }).toPass();
  expect(await place(page, 'panther')).not.toBe('10.08');
});

test('a march is interrupted by an opportunity assault; the clock runs', async ({ page, newcomer, house, raid }) => {
  const made = await begin(house, raid, 'march', { clock: 60 });
  const yugoslav = await newcomer();
  await sit(page, house, made, 'german');
  await sit(yugoslav, house, made, 'yugoslav');
  await march(page, made, '09.07');
  await expect(prompt(yugoslav)).toContainText('Gruppe Panther');
  await expect(yugoslav.getByRole('timer')).toContainText(/[1-6]?\d seconds left/);
  await expect(page.getByRole('timer')).toBeVisible();
  await toMove(yugoslav);
  await expect(yugoslav.locator('[data-answer="storm grn"]')).toContainText('25%');
  await shot(yugoslav, 'roesselsprung-storm');
  await press(yugoslav, 'storm grn');
  await expect(story(page, /Close combat in 10\.07/)).toHaveCount(1);
  await expect(story(yugoslav, /Close combat in 10\.07/)).toHaveCount(1);
});

test('standing orders answer: the same march without a prompt', async ({ page, newcomer, house, raid }) => {
  const made = await begin(house, raid, 'march');
  const yugoslav = await newcomer();
  await sit(page, house, made, 'german');
  await sit(yugoslav, house, made, 'yugoslav');
  await yugoslav.getByRole('button', { name: 'Standing orders' }).click();
  const orders = yugoslav.getByRole('dialog', { name: 'Standing orders' });
  await orders.getByLabel(/^Reactions/).selectOption('never');
  await expect(orders.getByLabel(/^Reactions/)).toHaveValue('never');
  // Hexes are chosen on the map, and given when all are chosen; or written, if they are there.
  const hexes = orders.getByLabel(/^Only in these hexes/);
  await orders.getByRole('button', { name: 'On the map' }).click();
  await expect(orders).toBeHidden();
  for (const hex of ['09.08', '09.07', '09.08']) await clickHex(yugoslav, hex);
  await expect(yugoslav.locator('.choosing b')).toHaveText('09.07');
  await yugoslav.getByRole('button', { name: 'Done' }).click();
  await expect(hexes).toHaveValue('09.07');
  await hexes.fill('09.07, 99.99');
  await hexes.press('Tab');
  await expect(orders.getByRole('alert')).toContainText('99.99');
  await hexes.fill('');
  await hexes.press('Tab');
  await expect(orders.getByRole('alert')).toHaveCount(0);
  await shot(yugoslav, 'roesselsprung-orders');
  await accessible(yugoslav);
  await yugoslav.keyboard.press('Escape');
  await expect(orders).toHaveCount(0);
  await march(page, made, '09.07');
  await expect(story(page, 'The Yugoslav lets it pass')).not.toHaveCount(0);
  await expect.poll(() => place(page, 'panther')).toBe('09.07');
  await expect(yugoslav.locator('[data-answer="pass"]')).toBeVisible();
  await expect(prompt(yugoslav)).toHaveCount(0);
});

test('an interrogation turns a Mission face up', async ({ page, house, raid }) => {
  // Somebody talks on 3 or more: as often as it takes, at a table of its own.
  await expect(async () => {
    await sit(page, house, await begin(house, raid, 'interrogation'), 'german');
    await toMove(page);
    await expect(page.locator('.counter[data-unit^="mission-"]')).toHaveCount(7);
    await expect(answer(page, 'interrogate')).toContainText('67%');
    await press(page, 'interrogate');
    await expect(story(page, /Die \d/).last()).toBeVisible();
    await expect(asked(page)).toContainText('Somebody has talked', { timeout: 3000 });
  }).toPass();
  await still(page);
  await expect(unit(page, 'us')).toHaveCount(0);
  await shot(page, 'roesselsprung-uncovering');
  await clickHex(page, '11.05');
  await expect(async () => {
    if (await page.locator('.confirm').count()) await page.locator('.confirm').click();
    await expect(unit(page, 'us')).toHaveAttribute('data-at', '11.05', { timeout: 500 });
  }).toPass();
  await expect(page.locator('.counter[data-unit^="mission-"]')).toHaveCount(6);
});

test('a Mission leaves the map; to the German and to whoever watches it is just a token', async ({ page, newcomer, house, raid }) => {
  const made = await begin(house, raid, 'leaving');
  const [german, watcher] = [await newcomer(), await newcomer()];
  await sit(page, house, made, 'yugoslav');
  await sit(german, house, made, 'german');
  await sit(watcher, house, made);
  await toMove(page);
  for (const other of [german, watcher]) await expect(other.locator('.counter[data-unit^="mission-"]')).toHaveCount(7);
  await pick(page, 'soviet');
  await plan(page, '19.12');
  await press(page, 'leave');
  await expect(page.locator('section.card')).toContainText('Off the map from 19.12');
  await shot(page, 'roesselsprung-leaving');
  await press(page, 'go');
  for (const other of [german, watcher]) {
    await expect(story(other, 'A face-down Mission leaves the map from 19.12')).toHaveCount(1);
    await still(other);
    await expect(other.locator('.counter[data-unit^="mission-"]')).toHaveCount(6);
    await expect(other.locator('#tab-panel')).not.toContainText('Soviet');
    await expect(other.locator('[data-unit="soviet"], [data-unit="tito"]')).toHaveCount(0);
  }
  await expect(story(page, 'Soviet mission leaves the map')).toHaveCount(1);
});

test('who may seize a Mission on the move is not told which it is', async ({ page, newcomer, house, raid }) => {
  const made = await begin(house, raid, 'leaving');
  const yugoslav = await newcomer();
  await sit(page, house, made, 'german');
  await sit(yugoslav, house, made, 'yugoslav');
  await toMove(yugoslav);
  await pick(yugoslav, 'tito');
  await plan(yugoslav, '09.10');
  // Next to the enemy, with nobody to guard it.
  await expect(yugoslav.locator('section.card')).toContainText('caught on the way100%');
  await clickHex(yugoslav, '09.10');
  await expect(prompt(page)).toContainText('A Mission face down');
  await expect(page.locator('[data-answer="storm rot"]')).toContainText('100%');
  await expect(unit(page, 'tito')).toHaveCount(0);
  await shot(page, 'roesselsprung-token');
  await page.keyboard.press('n');
  await expect(story(page, 'The German lets it pass')).toHaveCount(1);
});

test('Tito is taken: three groups together, the end, and the replay by eyes', async ({ page, house, raid }) => {
  const made = await begin(house, raid, 'end');
  await sit(page, house, made, 'german');
  await toMove(page);
  const [lead, ...others] = made.actions.slice(0, 3);
  await pick(page, lead!);
  await page.locator(`[data-menu="order move ${lead}"]`).click();
  for (const other of others) {
    await page.locator(`[data-add="${other}"]`).click();
    await expect(page.locator(`.counter.joined[data-unit="${other}"]`)).toBeAttached();
  }
  await plan(page, '10.10');
  await clickHex(page, '10.10');
  await expect(async () => {
    if (await page.locator('.confirm').count()) await page.locator('.confirm').first().click();
    await expect(page.locator('.after h2')).toContainText('Tito is a prisoner', { timeout: 800 });
  }).toPass();
  await still(page);
  await shot(page, 'roesselsprung-end');
  await accessible(page);
  await page.locator('.after').getByText('Replay the game').click();
  await expect(page.locator('.time .n')).toContainText('Moment 1 of', { timeout: 30_000 });
  await page.getByRole('slider').fill(String(raid.moments['march']!.at));
  await page.getByLabel('Through the eyes of').selectOption('german');
  await expect(page.locator('.counter[data-unit^="mission-"]')).toHaveCount(8);
  await page.getByLabel('Through the eyes of').selectOption('all');
  await expect(page.locator('.counter[data-unit^="mission-"]')).toHaveCount(0);
  await expect(unit(page, 'tito')).toHaveAttribute('data-at', '10.10');
  await shot(page, 'roesselsprung-replay');
});

test('both at one screen: the curtain falls before what the other may not see', async ({ page, house, raid }) => {
  await sit(page, house, await begin(house, raid, 'march'), 'german', 'yugoslav');
  const curtain = page.locator('.curtain');
  await curtain.getByRole('button', { name: /German/ }).click();
  await toMove(page);
  await expect(page.locator('.counter[data-unit^="mission-"]')).toHaveCount(8);
  await press(page, 'pass');
  await expect(curtain).toContainText('Yugoslav');
  await shot(page, 'roesselsprung-curtain');
  await curtain.getByRole('button', { name: /Yugoslav/ }).click();
  await toMove(page);
  await expect(unit(page, 'tito')).toHaveAttribute('data-at', '10.10');
  await expect(page.locator('.counter[data-unit^="mission-"]')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('who is still to jump stands under the question; a second touch confirms', async ({ page, house, raid }) => {
    const made = await begin(house, raid, 'drop');
    const last = made.actions[0]!.split(' ')[1]!;
    await sit(page, house, made, 'german');
    await toMove(page);
    await expect(page.getByRole('region', { name: 'Ready' }).locator('button.picked')).toBeInViewport();
    // Somewhere in sight, above the panel and what lies on the map.
    const goals = page.locator('g.ground polygon.way');
    await expect(goals).not.toHaveCount(0);
    const { hex, x, y } = await goals.evaluateAll((all) =>
      all.map((goal) => ({ hex: (goal as SVGElement).dataset['hex']!, box: goal.getBoundingClientRect() }))
        .filter(({ box }) => box.top > 120 && box.bottom < 460 && box.right < 390)
        .map(({ hex, box }) => ({ hex, x: box.x + box.width / 2, y: box.y + box.height * 0.8 }))[0]!);
    const touch = (): Promise<void> => page.touchscreen.tap(x, y);
    await touch();
    await expect(page.locator('.tip')).toContainText('tap again to confirm');
    await touch();
    await expect.poll(() => place(page, last)).toBe(hex);
  });
  test('a unit, its menu and a way with a finger; nothing is wider than the screen', async ({ page, house, raid }) => {
    await sit(page, house, await begin(house, raid, 'march'), 'german');
    await toMove(page);
    // The first touch spreads a stack, the next picks.
    await expect(async () => {
      await unit(page, 'stuermer').tap({ force: true });
      await expect(page.locator('.menu')).toContainText('Movement', { timeout: 800 });
    }).toPass();
    await shot(page, 'roesselsprung-phone');
    const goal = page.locator('g.ground polygon.way').first();
    await expect(goal).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await accessible(page);
  });
});
