import type { Page } from '@playwright/test';
import { accessible, asked, clickHex, expect, press, shot, test, toMove, unit, type House } from './house';

const coach = (page: Page) => page.locator('.coach');
const on = (page: Page) => coach(page).getByRole('button', { name: 'Next', exact: true }).click();
const begin = (page: Page) => coach(page).getByRole('button', { name: 'Show me how' }).click();

/** Against the quick computer; the drop is not watched. */
async function sit(page: Page, house: House, title: string, mine: string, other: string, options: object = {}): Promise<void> {
  const seats = { [mine]: { kind: 'person' }, [other]: { kind: 'computer', mind: 'random' } };
  const made = await fetch(`${house.url}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ title, seats, options }) });
  const { table, seats: secrets } = (await made.json()) as { table: string; seats: Record<string, string> };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${house.url}/t/${table}#${new URLSearchParams({ [mine]: secrets[mine]! })}`);
}
test.beforeEach(({ page }) => page.setDefaultTimeout(20_000));

test('Berlino ’85: what one sees, what wins, what to do, and why; hidden, and asked for again in the help', async ({ page, house }) => {
  await sit(page, house, 'berlino85', 'soviet', 'western');
  await expect(coach(page)).toContainText('The map is Berlin');
  await expect(coach(page)).toContainText('page 1 of 3');
  await shot(page, 'first-evening-berlino85');
  await accessible(page);
  await on(page);
  await expect(coach(page)).toContainText('the seven turns and the phases');
  await on(page);
  await expect(coach(page)).toContainText('You must take West Berlin');
  await begin(page);
  await expect(coach(page)).toContainText('Bring your units next to the enemy');
  // What is done moves it on, not a button.
  await press(page, 'end-movement');
  await expect(coach(page)).toContainText('Choose whom to attack');
  await coach(page).getByText('I know the game').click();
  await expect(coach(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('button', { name: 'The guided first turn again' }).click();
  await expect(coach(page)).toContainText('The map is Berlin');
  await page.reload();
  await expect(coach(page)).toBeVisible();
});

test('whoever acts at once needs no introduction', async ({ page, house }) => {
  await sit(page, house, 'berlino85', 'soviet', 'western');
  await toMove(page);
  await expect(coach(page)).toContainText('page 1 of 3');
  await unit(page, 'ddr_vopo1').click();
  await expect(coach(page)).toContainText('The bright hexes are in reach');
  await clickHex(page, '0603');
  await expect(coach(page)).toContainText('Bring your units next to the enemy');
});

test('Night Drop: the first night is gone along with', async ({ page, house }) => {
  await sit(page, house, 'nightdrop', 'us', 'german');
  await toMove(page);
  await expect(coach(page)).toContainText('groups of paratroopers face down');
  await shot(page, 'first-evening-nightdrop');
  for (let pages = 0; pages < 3; pages++) await on(page);
  await expect(coach(page)).toContainText('Your paratroopers are scattered');
  await begin(page);
  await expect(coach(page)).toContainText('The sides choose an activation in turn');
  await page.locator('.asked [data-answer]:enabled').first().click();
  await toMove(page);
  await expect(coach(page)).toContainText('Each activation is used once a turn');
  await expect(coach(page)).toContainText(/Pick a unit and see|Turn sticks over/);
  // What is new is told although a card wants the room.
  const end = page.locator('.asked [data-answer]', { hasText: 'End movement' });
  if (await end.isVisible()) await end.click();
  await expect(page.locator('section.card')).toContainText('Turning over');
  await expect(coach(page)).toContainText('Turn sticks over where two or three are together');
});

test('Rösselsprung: a word for each step of the set-up and of the drop, in Italian and on a phone', async ({ page, house }) => {
  await page.addInitScript(() => localStorage.setItem('grognard.lang', 'it'));
  await sit(page, house, 'roesselsprung', 'german', 'yugoslav');
  await toMove(page);
  await expect(coach(page)).toContainText('Le pedine rosse sono jugoslave');
  for (let pages = 0; pages < 3; pages++) await coach(page).getByRole('button', { name: 'Avanti' }).click();
  await expect(coach(page)).toContainText('c’è Tito');
  await coach(page).getByRole('button', { name: 'Fammi vedere' }).click();
  await expect(asked(page)).toContainText('lancio', { ignoreCase: true });
  await expect(coach(page)).toContainText('Clicca un’unità del vassoio, poi l’esagono su cui salta');
  await shot(page, 'first-evening-roesselsprung-it');
  // Nothing costs anything here: the word for what is in hand speaks of places.
  await page.getByRole('button', { name: /Gruppo Rot/ }).click();
  await expect(coach(page)).toContainText('quelli possibili');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, 'first-evening-roesselsprung-phone-it');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('Linea Gotica: figures, turn and points, then the set-up', async ({ page, house }) => {
  await sit(page, house, 'lineagotica', 'blue', 'red');
  await expect(coach(page)).toContainText('Each figure is one man');
  await shot(page, 'first-evening-lineagotica');
  await on(page);
  await on(page);
  await expect(coach(page)).toContainText('The side with more points');
  await begin(page);
  await expect(coach(page)).toContainText('Everybody stands as the scenario says');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(coach(page)).toContainText('Everybody stands as the scenario says');
});
