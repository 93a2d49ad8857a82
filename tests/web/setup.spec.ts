import type { Page } from '@playwright/test';
import { accessible, clickHex, expect, shot, test, toMove, type House } from './house';

interface Made {
  table: string;
  seats: Record<string, string>;
}
async function make(house: House, title: string, seats: Record<string, object>, options: object = {}): Promise<Made> {
  const answer = await fetch(`${house.url}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ title, options, seats }) });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as Made;
}
const sit = (page: Page, house: House, made: Made, ...seats: string[]) =>
  page.goto(`${house.url}/t/${made.table}#${new URLSearchParams(seats.map((seat) => [seat, made.seats[seat]!]))}`);
const PERSON = { kind: 'person' };
const scatter = (page: Page) => page.locator('.scatter');

test.beforeEach(async ({ page }) => {
  page.setDefaultTimeout(20_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('Berlino ’85: the rest is placed at random', async ({ page, house }) => {
  const made = await make(house, 'berlino85', { soviet: { kind: 'computer', mind: 'random' }, western: PERSON }, { setup: 'free' });
  await sit(page, house, made, 'western');
  await toMove(page);
  const tray = page.getByRole('region', { name: 'To be placed' }).getByRole('button');
  const all = await tray.count();
  const western = page.locator('.counter.western');
  await tray.first().click();
  await clickHex(page, (await page.locator('g.ground polygon.way').first().getAttribute('data-hex'))!);
  await expect(tray).toHaveCount(all - 1);
  await shot(page, 'setup-scatter');
  await accessible(page);
  await scatter(page).click();
  await expect(western).toHaveCount(6);
  // Now the computer sets up, and moves.
  await expect(scatter(page)).toHaveCount(0);
  await toMove(page);
  await expect(page.locator('.counter.soviet')).not.toHaveCount(0);
});

test('the tip lies away from the hex that it tells of', async ({ page, house }) => {
  const made = await make(house, 'berlino85', { soviet: PERSON, western: { kind: 'computer', mind: 'random' } });
  await sit(page, house, made, 'soviet');
  await toMove(page);
  for (const hex of ['0109', '0101', '1106']) {
    const box = (await page.locator(`[data-hex="${hex}"]`).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.8);
    const tip = page.locator('.tip');
    await expect(tip).toContainText(hex);
    const lies = (await tip.boundingBox())!;
    expect(lies.y > box.y + 2 * box.height || lies.y + lies.height < box.y - box.height || lies.x + lies.width < box.x).toBe(true);
  }
});

test('Rösselsprung: Missions at random; the last goes where only it can, and undo means the one before', async ({ page, house }) => {
  const made = await make(house, 'roesselsprung', { german: { kind: 'computer', mind: 'random' }, yugoslav: PERSON });
  await sit(page, house, made, 'yugoslav');
  await toMove(page);
  const text = page.locator('.asked .text');
  await expect(text).toContainText('face-down Mission');
  await scatter(page).click();
  await expect(text).toContainText('the Radio starts with');
  const undo = page.locator('.undo');
  await expect(undo).toContainText(/reaches back \d+ steps/);
  const steps = Number(/reaches back (\d+)/.exec((await undo.textContent())!)![1]);
  await shot(page, 'setup-missions');
  // One step back is the Mission that had only one place left: the one before it is meant.
  await undo.getByRole('button').first().click();
  await expect(text).toContainText('face-down Mission');
  await expect(undo).toContainText(`reaches back ${steps - 2} steps`);
  await undo.getByText('undo all').click();
  await expect(undo).toContainText('Nothing to take back');
  await scatter(page).click();
  await expect(text).toContainText('the Radio starts with');
  await scatter(page).click();
  await expect(text).not.toContainText('the Radio starts with');
});

test('the computer’s level stands at the table; a resignation shows everything; a rematch keeps or swaps the sides', async ({ page, house }) => {
  const made = await make(house, 'roesselsprung', { german: PERSON, yugoslav: { kind: 'computer', mind: 'regular' } });
  await sit(page, house, made, 'german');
  await toMove(page);
  await page.getByRole('tab', { name: 'The table' }).click();
  const seats = page.getByRole('region', { name: 'Who sits where' });
  await expect(seats).toContainText('the computer, regular');
  const missions = page.locator('.counter[data-unit^="M"], .counter[data-unit^="tito"], .counter[data-unit*="mission"]');
  await page.getByRole('button', { name: 'Resign' }).click();
  await seats.getByRole('button', { name: 'Yes' }).click();
  await expect(page.locator('.after h2')).toContainText('German resigned: Yugoslav won.');
  await expect(missions).not.toHaveCount(0);
  await shot(page, 'resigned');
  await accessible(page);
  const rematch = page.getByRole('group', { name: 'Rematch' });
  await rematch.getByRole('button', { name: 'same sides' }).click();
  await page.waitForURL((url) => !url.pathname.includes(made.table));
  await toMove(page);
  await page.getByRole('tab', { name: 'The table' }).click();
  await expect(seats.locator('li').filter({ hasText: 'Yugoslav' })).toContainText('the computer');
});

test('Linea Gotica: squads, vehicles and guns at random, each in its zone', async ({ page, house }) => {
  await page.addInitScript(() => localStorage.setItem('grognard.coach.lineagotica', 'off'));
  const made = await make(house, 'lineagotica', { blue: PERSON, red: { kind: 'computer', mind: 'random' } });
  await sit(page, house, made, 'blue');
  await toMove(page);
  const figures = page.locator('[data-piece]');
  const places = (): Promise<string[]> => figures.evaluateAll((all) => all.map((each) => `${each.getAttribute('data-piece')} ${each.getAttribute('data-at')}`));
  const before = await places();
  await accessible(page);
  await scatter(page).click();
  // Everybody is still there, most stand elsewhere, and nothing was refused.
  await expect.poll(async () => (await places()).filter((each) => !before.includes(each)).length).toBeGreaterThan(before.length / 2);
  await toMove(page);
  expect(await figures.count()).toBe(before.length);
  await expect(page.locator('.why, .because')).toHaveCount(0);
  await shot(page, 'setup-scatter-felt');
});
