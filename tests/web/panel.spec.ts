/** The panel of a laptop: nothing that one decides by is cut off; the tables are one key away. */

import type { Locator, Page } from '@playwright/test';
import { accessible, answer, clickHex, expect, press, shot, sitBoth, test, toMove, unit, type House } from './house';

/** All of it is in sight, without scrolling. */
async function whole(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  const panel = (await page.locator('aside.side > div.now').boundingBox())!;
  const box = (await what.boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(panel.y - 1);
  expect(box.y + box.height, await what.innerText()).toBeLessThanOrEqual(panel.y + panel.height + 1);
}
async function american(page: Page, house: House, table: string, at: number, guide: 'on' | 'off' = 'off'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const wanted = { from: { table, at }, seats: { us: { kind: 'person' }, german: { kind: 'person' } } };
  const made = (await (await fetch(`${house.url}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wanted) })).json()) as { table: string; seats: Record<string, string> };
  await page.addInitScript(([id, guide]) => {
    localStorage.setItem(`grognard.opening.${id}`, 'seen');
    // Somebody who knows the game, or does not.
    localStorage.setItem('grognard.coach.nightdrop', guide!);
  }, [made.table, guide]);
  await page.goto(`${house.url}/t/${made.table}#us=${made.seats['us']}`);
  await toMove(page);
}

test.describe('in Italian, where names are long', () => {
  test.use({ locale: 'it-IT', viewport: { width: 1366, height: 768 } });
  test('the card of a fight with its what-if rows fits, and names wrap', async ({ page, house }) => {
    await sitBoth(page, house.url);
    await press(page, 'end-movement');
    await toMove(page);
    await clickHex(page, '0605');
    await unit(page, 'su_6bde').click();
    const card = page.locator('section.card');
    await expect(card.locator('.others button')).not.toHaveCount(0);
    await whole(page, answer(page, 'declare'));
    await whole(page, card);
    for (const name of await card.locator('.others .unit').all()) {
      expect(await name.evaluate((node) => node.scrollWidth <= node.clientWidth + 1)).toBe(true);
    }
    await accessible(page);
    await shot(page, 'panel-card');
  });
  test('what sticks can make is all in sight', async ({ page, house, stored }) => {
    await american(page, house, stored.table, stored.moments.orders.at);
    await expect(page.locator('.parts b').first()).toBeVisible();
    for (const button of await page.locator('.answers button').all()) await whole(page, button);
    await accessible(page);
    await shot(page, 'panel-company');
  });
  test('so it is while the guide is open and one’s name is asked for', async ({ page, house, stored }) => {
    await american(page, house, stored.table, stored.moments.orders.at, 'on');
    await expect(page.locator('.coach')).toBeAttached();
    await expect(page.locator('.naming')).toBeAttached();
    await expect(page.locator('.parts b').first()).toBeVisible();
    for (const button of await page.locator('.answers button').all()) await whole(page, button);
    await shot(page, 'panel-guided');
  });
});

test('T opens the tables and closes them; the help says so', async ({ page, house }) => {
  await sitBoth(page, house.url);
  await page.keyboard.press('t');
  const tables = page.locator('.charts table');
  await expect(tables.first()).toBeVisible();
  await shot(page, 'panel-tables');
  await page.keyboard.press('t');
  await expect(page.locator('#tab-log')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('tables: terrain, combat');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'it-IT' });
  test('nothing is wider than the screen', async ({ page, house, stored }) => {
    await american(page, house, stored.table, stored.moments.orders.at);
    await expect(page.locator('.parts b').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await shot(page, 'panel-phone');
  });
});
