import type { Page } from '@playwright/test';
import { accessible, expect, shot, test, toMove } from './house';

const game = (page: Page, table: string) => page.locator(`[data-table="${table}"]`);
const tableOf = (page: Page): string => new URL(page.url()).pathname.split('/')[2]!;

/** From the set-up page: the first side here, the second as said. */
async function setUp(page: Page, url: string, second: 'link' | 'computer' | 'open', name = ''): Promise<string> {
  await page.goto(`${url}/new/berlino85`);
  await page.locator('fieldset').nth(1).locator(`input[value=${second}]`).check();
  if (name) await page.getByLabel('Your name').fill(name);
  await page.locator('form .button.main').click();
  await expect(page.locator('.counter')).toHaveCount(16);
  return tableOf(page);
}

test('a guest by link is asked for a name, which stays in her browser and can be changed', async ({ page, house, newcomer }) => {
  const table = await setUp(page, house.url, 'link', 'Ada');
  // Whoever said a name when setting the table is not asked again.
  await expect(page.locator('.naming')).toHaveCount(0);
  const link = await page.locator('.invite input').inputValue();
  const guest = await newcomer();
  await guest.goto(link);
  const naming = guest.getByRole('form', { name: 'What is your name?' });
  await expect(naming).toBeVisible();
  await shot(guest, 'name-asked');
  await accessible(guest);
  await naming.getByRole('textbox').fill('Livia');
  await naming.getByRole('button', { name: 'That is me' }).click();
  await expect(naming).toHaveCount(0);
  await page.getByRole('tab', { name: 'The table' }).click();
  const seats = page.getByRole('region', { name: 'Who sits where' });
  await expect(seats).toContainText('Livia');
  await expect(seats).toContainText('Ada');
  // A reload asks no more; the name can be changed at the table.
  await guest.reload();
  await expect(guest.locator('.counter')).toHaveCount(16);
  await expect(naming).toHaveCount(0);
  await guest.getByRole('tab', { name: 'The table' }).click();
  await guest.getByRole('button', { name: 'Change name' }).click();
  await naming.getByRole('textbox').fill('Livia B.');
  await naming.getByRole('textbox').press('Enter');
  await expect(seats).toContainText('Livia B.');
  // My games tell who sits opposite, of either.
  await guest.goto(house.url);
  await expect(game(guest, table)).toContainText('You: Western, against Ada');
  await expect(game(guest, table)).toContainText('Turn 1 · Soviet movement');
  await page.goto(house.url);
  await expect(game(page, table)).toContainText('against Livia B.');
  await expect(game(page, table)).toContainText('Your move');
});

test('a guest who gives no name is called something sensible, and is asked once', async ({ page, house, newcomer }) => {
  await setUp(page, house.url, 'link');
  const link = await page.locator('.invite input').inputValue();
  const guest = await newcomer();
  await guest.goto(link);
  await guest.getByRole('button', { name: 'No name' }).click();
  await expect(guest.locator('.naming')).toHaveCount(0);
  await guest.reload();
  await expect(guest.locator('.counter')).toHaveCount(16);
  await expect(guest.locator('.naming')).toHaveCount(0);
  await page.getByRole('tab', { name: 'The table' }).click();
  await expect(page.getByRole('region', { name: 'Who sits where' })).toContainText('no name');
});

test('my games are links, can be hidden, and are left by resigning, which is said before', async ({ page, house }) => {
  const table = await setUp(page, house.url, 'computer');
  await toMove(page);
  await page.goto(house.url);
  const mine = game(page, table);
  await expect(mine).toContainText('against the computer, regular');
  await expect(mine.getByRole('link')).toHaveAttribute('href', `/t/${table}`);
  await mine.scrollIntoViewIfNeeded();
  await shot(page, 'my-games');
  await accessible(page);
  await mine.getByRole('button', { name: 'Hide' }).click();
  await expect(mine).toHaveCount(0);
  await page.getByRole('button', { name: 'Show hidden games (1)' }).click();
  await mine.getByRole('button', { name: 'Show again' }).click();
  await mine.getByRole('button', { name: 'Leave the game' }).click();
  await expect(mine).toContainText('To leave is to resign: the Western wins.');
  await shot(page, 'my-games-leaving');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Italiano' }).click();
  await page.getByRole('button', { name: /Scuro/ }).click();
  await expect(mine).toContainText(/Lasciare vuol dire abbandonare: vince l.Occidentale\./);
  await mine.scrollIntoViewIfNeeded();
  await shot(page, 'my-games-leaving-phone-it');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'English' }).click();
  await page.setViewportSize({ width: 1366, height: 768 });
  await mine.getByRole('button', { name: 'No, stay' }).click();
  await expect(mine).toContainText('Your move');
  await mine.getByRole('button', { name: 'Leave the game' }).click();
  await mine.getByRole('button', { name: 'Resign and leave' }).click();
  await expect(mine).toHaveCount(0);
  await page.getByRole('button', { name: 'Show hidden games (1)' }).click();
  await expect(mine).toContainText('Soviet resigned: Western won.');
  await expect(mine.getByRole('button', { name: 'Leave the game' })).toHaveCount(0);
});

test('games against the computer and by link are private unless anyone may watch', async ({ page, house, newcomer }) => {
  const listed = async (): Promise<string[]> => ((await (await page.request.get(`${house.url}/api/tables`)).json()) as { table: string }[]).map((row) => row.table);
  const hidden = [await setUp(page, house.url, 'computer'), await setUp(page, house.url, 'link')];
  await page.goto(`${house.url}/new/berlino85`);
  await page.locator('fieldset').nth(1).locator('input[value=link]').check();
  await page.getByLabel('Anyone may watch').check();
  await page.locator('form .button.main').click();
  await expect(page.locator('.counter')).toHaveCount(16);
  const shown = tableOf(page);
  // A seat for whoever comes first must be found.
  await page.goto(`${house.url}/new/berlino85`);
  await page.locator('fieldset').nth(1).locator('input[value=open]').check();
  await expect(page.getByLabel('Anyone may watch')).toBeChecked();
  await page.locator('form .button.main').click();
  await expect(page.locator('.counter')).toHaveCount(16);
  const open = tableOf(page);
  const found = await listed();
  expect(found).toContain(shown);
  expect(found).toContain(open);
  expect(found.filter((table) => hidden.includes(table))).toEqual([]);
  const stranger = await newcomer();
  await stranger.goto(house.url);
  await expect(game(stranger, shown)).toContainText('Turn 1 · Soviet movement');
  await expect(game(stranger, shown).getByRole('button')).toHaveCount(0);
});
