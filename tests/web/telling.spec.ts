/** The order of telling: first the board shows it, then the panel says what came of it. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { answer, clickHex, expect, press, PYTHON, ROOT, shot, still, test, toMove, unit, type House } from './house';

interface Made {
  table: string;
  seats: Record<string, string>;
}
async function make(house: House, wanted: object): Promise<Made> {
  const made = await fetch(`${house.url}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wanted) });
  expect(made.ok, await made.clone().text()).toBe(true);
  return (await made.json()) as Made;
}
async function sit(page: Page, house: House, made: Made, ...seats: string[]): Promise<void> {
  await page.goto(`${house.url}/t/${made.table}#${new URLSearchParams(seats.map((seat) => [seat, made.seats[seat]!]))}`);
}
const story = (page: Page, text: string | RegExp) => page.locator('#tab-panel li').filter({ hasText: text });

/** At night, with one attack to declare. */
const NIGHT_IN_BERLIN = `berlino85/1
turn: 3; phase: B
0705: ddr_mot1
0605: fr_bde
`;
const PERSONS = { soviet: { kind: 'person' }, western: { kind: 'person' } };

test('the die rolls at the fight; the panel tells the result when it lies, with its modifier beside the face', async ({ page, house }) => {
  await sit(page, house, await make(house, { title: 'berlino85', situation: NIGHT_IN_BERLIN, seats: PERSONS }), 'soviet', 'western');
  await toMove(page);
  await clickHex(page, '0605');
  await expect(page.locator('.odds')).toHaveCount(1);
  await page.waitForTimeout(400);
  await answer(page, 'fight').click();
  const die = page.locator('.dice .die').first();
  await expect(die).toBeVisible();
  // Still rolling: what was weighed stands there, and not yet what came of it.
  await expect(page.locator('.telling')).toBeVisible();
  await expect(page.locator('section.card')).toContainText('Wedding-Moabit');
  expect(await story(page, 'Attack on').count()).toBe(0);
  // Nor does the track run ahead.
  await expect(page.locator('.phases [aria-current]')).toHaveText('Soviet fights');
  const [at, hex] = [(await page.locator('.dice').boundingBox())!, (await page.locator('[data-hex="0605"]').first().boundingBox())!];
  expect(Math.hypot(at.x - (hex.x + hex.width / 2), at.y - (hex.y + hex.height / 2))).toBeLessThan(hex.width * 1.6);
  await shot(page, 'telling-die');
  await expect(story(page, 'Attack on')).toHaveCount(1);
  await expect(story(page, 'Attack on').locator('.thrown b')).toHaveText('−1');
  await still(page);
  await expect(page.locator('.telling')).toHaveCount(0);
  await expect(page.locator('.asked')).toBeVisible();
});

test('Space shows it all at once', async ({ page, house }) => {
  await sit(page, house, await make(house, { title: 'berlino85', situation: NIGHT_IN_BERLIN, seats: PERSONS }), 'soviet', 'western');
  await toMove(page);
  await clickHex(page, '0605');
  await page.waitForTimeout(500);
  await answer(page, 'fight').click();
  await expect(page.locator('.telling')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.locator('.telling')).toHaveCount(0);
  await expect(story(page, 'Attack on')).toHaveCount(1);
});

test('the numbers of the drop come with the film, the story after it', async ({ page, house }) => {
  await sit(page, house, await make(house, { title: 'nightdrop', options: {}, seats: { us: { kind: 'person' }, german: { kind: 'computer', mind: 'regular' } } }), 'us');
  const caption = page.getByRole('region', { name: 'The drop', exact: true });
  await expect(caption).toBeVisible();
  expect(await story(page, ' lands in ').count()).toBe(0);
  await shot(page, 'telling-drop');
  await page.keyboard.press('Space');
  await expect(caption).toHaveCount(0);
  await expect(story(page, ' lands in ')).not.toHaveCount(0);
});

test('the marks in the story are those of whoever acts: a reaction declined, and the march goes on', async ({ page, newcomer, house }) => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-raid-'));
  const env = { ...process.env, PYTHONPATH: process.env['PYTHONPATH'] ?? (process.env['GROGNARD_PYTHON'] ? '' : join(ROOT, 'src')) };
  execFileSync(PYTHON, [join(ROOT, 'tests/web/raid.py'), folder], { cwd: ROOT, env });
  const { table } = (await (await fetch(`${house.url}/api/journals`, { method: 'POST', body: readFileSync(join(folder, 'raid.grog')) })).json()) as { table: string };
  const moments = JSON.parse(readFileSync(join(folder, 'raid.json'), 'utf8')) as Record<string, { at: number }>;
  const made = await make(house, { from: { table, at: moments['march']!.at }, seats: { german: { kind: 'person' }, yugoslav: { kind: 'person' } } });
  const across = await newcomer();
  for (const [each, seat] of [[page, 'german'], [across, 'yugoslav']] as const) {
    await each.emulateMedia({ reducedMotion: 'reduce' });
    await each.addInitScript((id) => localStorage.setItem(`grognard.opening.${id}`, 'seen'), made.table);
    await sit(each, house, made, seat);
  }
  await toMove(page);
  await unit(page, 'panther').hover({ force: true });
  await unit(page, 'panther').click();
  await expect(page.locator('g.ground polygon.way[data-hex="09.07"]')).toBeAttached();
  await clickHex(page, '09.07');
  // What the chance assumes is said, and what it is against a single shot.
  await expect(page.locator('section.card')).toContainText('even if the enemy spends every point on it');
  await expect(page.locator('section.card h3')).toContainText(/Against a single shot, unhurt at \d+%/);
  await press(page, 'go');
  await toMove(across);
  await press(across, 'decline');
  await expect(story(page, 'moves to 09.07')).toHaveCount(1);
  await expect(story(page, 'moves to 09.07').locator('.who')).toHaveText('✠');
  await expect(story(page, 'The Yugoslav lets it pass').first().locator('.who')).toHaveText('★');
});
