/** The program is renewed: games of earlier rules open, say so, and go on where they can. */

import type { Page } from '@playwright/test';
import { accessible, clickHex, expect, place, shot, still, test, unit, type OwnHouse } from './house';

interface Made {
  table: string;
  seats: Record<string, string>;
}
const PERSON = { kind: 'person' };

async function make(house: OwnHouse): Promise<Made> {
  const made = await fetch(`${house.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'berlino85', seats: { soviet: PERSON, western: PERSON } }),
  });
  return (await made.json()) as Made;
}
async function sit(page: Page, house: OwnHouse, made: Made, seat: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('grognard.coach.berlino85', 'off'));
  await page.goto(`${house.url}/t/${made.table}#${seat}=${made.seats[seat]}`);
  await expect(page.locator('.counter').first()).toBeAttached();
}
async function move(page: Page, id: string, to: string): Promise<void> {
  await unit(page, id).click();
  await clickHex(page, to);
  await expect.poll(() => place(page, id)).toBe(to);
  await still(page);
}
/** The rules change while nobody looks. */
async function renewed(house: OwnHouse): Promise<void> {
  await house.crash();
  await house.rise(true);
}
const notice = (page: Page) => page.locator('.other');

test('a game that cannot go on is read, and goes on from where the rules agree', async ({ page, ownHouse, newcomer }) => {
  const made = await make(ownHouse);
  await sit(page, ownHouse, made, 'soviet');
  await move(page, 'ddr_vopo1', '0603');
  await move(page, 'su_6bde', '0904');
  await renewed(ownHouse);
  await page.goto(`${ownHouse.url}/t/${made.table}`);
  await expect(notice(page)).toContainText('The rules have changed since this game began');
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await expect.poll(() => place(page, 'ddr_vopo1')).toBe('0603');
  await expect(page.locator('#tab-panel')).toContainText('0603');
  await accessible(page);
  await shot(page, 'earlier-unfinished');
  await page.getByRole('button', { name: 'Go on from where both rules agree' }).click();
  await expect(notice(page)).toContainText('Waiting for: Western');

  const other = await newcomer();
  await sit(other, ownHouse, made, 'western');
  await expect(notice(other)).toContainText('would like to go on');
  await other.setViewportSize({ width: 390, height: 780 });
  await shot(other, 'earlier-phone');
  await other.setViewportSize({ width: 1366, height: 768 });
  await other.getByRole('button', { name: 'Go on from where both rules agree' }).click();
  await expect(other).not.toHaveURL(new RegExp(made.table));
  await expect.poll(() => place(other, 'ddr_vopo1')).toBe('0603');
  // The one who waited finds the way there.
  await page.reload();
  await page.getByRole('button', { name: 'To that table' }).click();
  await expect(page.locator('.asked.mine')).toBeVisible();
  await move(page, 'su_6bde', '0805');
});

test('a finished game of earlier rules is watched, in Italian too', async ({ newcomer, page, ownHouse }) => {
  const made = await make(ownHouse);
  await sit(page, ownHouse, made, 'soviet');
  await move(page, 'su_6bde', '0904');
  await page.locator('#tab-talk').click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.locator('.after')).toBeVisible();
  await ownHouse.stop();
  await ownHouse.rise(true);
  await page.goto(`${ownHouse.url}/t/${made.table}`);
  await expect(notice(page)).toContainText('You see it as it was seen then');
  await expect(page.locator('.after')).toContainText('resigned');
  await expect.poll(() => place(page, 'su_6bde')).toBe('0904');
  await page.keyboard.press('Home');
  await expect.poll(() => place(page, 'su_6bde')).toBe('0705');
  await accessible(page);
  // The rules of now do not lead there, and say so.
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page.getByRole('alert')).toContainText('the rules of now do not lead to it');
  await shot(page, 'earlier-finished');

  const italian = await newcomer({ locale: 'it-IT' });
  await italian.goto(`${ownHouse.url}/t/${made.table}/replay/1`);
  await expect(notice(italian)).toContainText('regole precedenti');
  await expect.poll(() => place(italian, 'su_6bde')).toBe('0904');
  await shot(italian, 'earlier-italian');
});
