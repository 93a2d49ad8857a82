/** Going back in a running game: the timeline, coming back, links, rewinding. */

import type { Page } from '@playwright/test';
import { accessible, asked, clickHex, expect, place, press, shot, sitBoth, still, test, toMove, unit, type House } from './house';

interface Made {
  table: string;
  seats: Record<string, string>;
}
async function make(house: House, title: string, seats: Record<string, object>): Promise<Made> {
  const made = await fetch(`${house.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title, seats }),
  });
  expect(made.ok).toBe(true);
  return (await made.json()) as Made;
}
async function sit(page: Page, house: House, made: Made, ...seats: string[]): Promise<void> {
  await page.addInitScript(() => {
    for (const title of ['berlino85', 'lineagotica']) localStorage.setItem(`grognard.coach.${title}`, 'off');
  });
  const mine = Object.entries(made.seats).filter(([seat]) => seats.includes(seat));
  await page.goto(`${house.url}/t/${made.table}#${new URLSearchParams(mine)}`);
  await expect(page.locator(seats.length ? '.counter, [data-piece]' : 'main').first()).toBeAttached();
}
const PERSON = { kind: 'person' };
const PERSONS = { soviet: PERSON, western: PERSON };

const story = (page: Page) => page.locator('#tab-panel li .line');
const earlier = (page: Page) => page.locator('.earlier');
const timeline = (page: Page) => page.locator('.looking');
async function move(page: Page, id: string, to: string): Promise<void> {
  await unit(page, id).click();
  await clickHex(page, to);
  await expect.poll(() => place(page, id)).toBe(to);
  await still(page);
}

test('step back, watch the moment, return to now: by buttons and by keys', async ({ page, house }) => {
  await sitBoth(page, house.url);
  await expect(page.locator('.into')).toHaveCount(0);
  await move(page, 'ddr_vopo1', '0603');
  await move(page, 'su_6bde', '0805');
  await page.getByRole('button', { name: 'Step back' }).click();
  await expect(earlier(page)).toContainText('An earlier moment');
  await expect(earlier(page)).toContainText('Nothing can be ordered here');
  await expect.poll(() => place(page, 'su_6bde')).not.toBe('0805');
  await expect.poll(() => place(page, 'ddr_vopo1')).toBe('0603');
  await expect(timeline(page)).toContainText('Moment 2 of 3');
  await accessible(page);
  await shot(page, 'back-step');
  // No orders here, and it says so.
  await clickHex(page, '0606');
  await expect(page.locator('.banner')).toContainText('no orders here');
  await page.keyboard.press('u');
  await expect(page.locator('.question, .asked')).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(timeline(page)).toContainText('Moment 1 of 3');
  await expect(earlier(page)).toContainText('So the game began');
  await expect.poll(() => place(page, 'ddr_vopo1')).toBe('0704');
  await page.keyboard.press('.');
  await expect.poll(() => place(page, 'ddr_vopo1')).toBe('0603');
  await page.keyboard.press('Escape');
  await expect(timeline(page)).toHaveCount(0);
  await expect.poll(() => place(page, 'su_6bde')).toBe('0805');
  await expect(asked(page)).toContainText('Soviet movement');
  // By keys alone, on to the present itself.
  await page.keyboard.press(',');
  await expect(timeline(page)).toContainText('Moment 2 of 3');
  await page.keyboard.press(',');
  await expect(timeline(page)).toContainText('Moment 1 of 3');
  await page.keyboard.press('.');
  await page.keyboard.press('.');
  await expect(timeline(page)).toHaveCount(0);
  await press(page, 'end-movement');
  await expect(asked(page)).toContainText('Soviet fights');
});

test('a line of the story leads to its moment', async ({ page, house }) => {
  await sitBoth(page, house.url);
  await move(page, 'ddr_vopo1', '0603');
  await move(page, 'su_6bde', '0805');
  await press(page, 'end-movement');
  await expect(asked(page)).toContainText('Soviet fights');
  await story(page).filter({ hasText: 'Pankow' }).click();
  await expect(earlier(page)).toContainText('moved from Pankow (0704)');
  await expect.poll(() => place(page, 'su_6bde')).not.toBe('0805');
  await expect(page.locator('#tab-panel li[aria-current]')).toContainText('Pankow');
  await timeline(page).getByRole('slider').fill('0');
  await expect.poll(() => place(page, 'ddr_vopo1')).toBe('0704');
  await timeline(page).getByRole('button', { name: 'Now' }).click();
  await expect(asked(page)).toContainText('Soviet fights');
});

test('whoever looks back stays there, and is told what comes; the last turn is watched again', async ({ page, newcomer, house }) => {
  const made = await make(house, 'berlino85', PERSONS);
  await sit(page, house, made, 'western');
  const soviet = await newcomer();
  await sit(soviet, house, made, 'soviet');
  await move(soviet, 'ddr_vopo1', '0603');
  await expect.poll(() => place(page, 'ddr_vopo1')).toBe('0603');
  await still(page);
  await page.getByRole('button', { name: 'Step back' }).click();
  await expect.poll(() => place(page, 'ddr_vopo1')).toBe('0704');
  await move(soviet, 'su_6bde', '0805');
  await expect(earlier(page).getByRole('status')).toContainText('Meanwhile: 1 new line');
  await expect.poll(() => place(page, 'ddr_vopo1')).toBe('0704');
  await expect(timeline(page)).toContainText('Moment 1 of 3');
  await page.keyboard.press('End');
  await expect.poll(() => place(page, 'su_6bde')).toBe('0805');
  await page.getByRole('button', { name: 'Last turn again' }).click();
  await expect.poll(() => place(page, 'ddr_vopo1')).toBe('0704');
  // It runs by itself to the present.
  await expect(timeline(page)).toHaveCount(0);
  await expect.poll(() => place(page, 'su_6bde')).toBe('0805');
});

test('coming back plays what happened meanwhile, and can be skipped', async ({ page, newcomer, house }) => {
  const made = await make(house, 'berlino85', PERSONS);
  await sit(page, house, made, 'western');
  const soviet = await newcomer();
  await sit(soviet, house, made, 'soviet');
  await move(soviet, 'ddr_vopo1', '0603');
  await expect.poll(() => place(page, 'ddr_vopo1')).toBe('0603');
  await still(page);
  await page.goto(house.url);
  await move(soviet, 'su_6bde', '0805');
  await page.goto(`${house.url}/t/${made.table}`);
  await expect(earlier(page)).toContainText('What happened since you were last here');
  await expect.poll(() => place(page, 'ddr_vopo1')).toBe('0603');
  await expect(timeline(page)).toHaveCount(0);
  await expect.poll(() => place(page, 'su_6bde')).toBe('0805');
  // Seen once, it is not shown again; and what is new then can be skipped.
  await page.reload();
  await expect(page.locator('.counter').first()).toBeAttached();
  await still(page);
  await expect(timeline(page)).toHaveCount(0);
  await page.goto(house.url);
  await soviet.keyboard.press('u');
  await expect.poll(() => place(soviet, 'su_6bde')).not.toBe('0805');
  await move(soviet, 'su_6bde', '0805');
  await page.goto(`${house.url}/t/${made.table}`);
  await expect(earlier(page)).toContainText('since you were last here');
  await page.keyboard.press('Space');
  await expect(timeline(page)).toHaveCount(0);
});

test('a link to a moment of a running game offers to watch it', async ({ page, house, newcomer }) => {
  const made = await make(house, 'berlino85', PERSONS);
  await sit(page, house, made, 'soviet');
  await move(page, 'ddr_vopo1', '0603');
  const watcher = await newcomer();
  await watcher.goto(`${house.url}/t/${made.table}/replay/1`);
  await expect(watcher.getByRole('heading')).toHaveText('The game is still being played');
  await accessible(watcher);
  await shot(watcher, 'back-link');
  await watcher.getByRole('link', { name: 'Watch the game' }).click();
  await expect.poll(() => place(watcher, 'ddr_vopo1')).toBe('0603');
  await watcher.getByRole('button', { name: 'Step back' }).click();
  await expect.poll(() => place(watcher, 'ddr_vopo1')).toBe('0704');
  // A spectator looks, and decides nothing.
  await expect(watcher.getByRole('button', { name: /Rewind|Ask to go back/ })).toHaveCount(0);
  await page.goto(`${house.url}/t/${made.table}/replay/1`);
  await expect(page.getByRole('link', { name: 'To my game' })).toBeVisible();
});

test('against the computer a game of Linea Gotica is rewound past its dice', async ({ page, newcomer, house }) => {
  const made = await make(house, 'lineagotica', { blue: PERSON, red: { kind: 'computer', mind: 'random' } });
  await sit(page, house, made, 'blue');
  const watcher = await newcomer();
  await sit(watcher, house, made);
  // Play until something has happened that nobody can take back.
  for (let tries = 0; tries < 20; tries++) {
    await toMove(page);
    const wall = await page.locator('.undo').textContent();
    if ((await story(page).count()) > 6 && /Nothing to take back/.test(wall ?? '')) break;
    const words = page.locator('[data-answer]').first();
    await press(page, (await words.getAttribute('data-answer'))!);
    await page.waitForTimeout(150);
  }
  const before = await story(page).count();
  await page.locator('.undo').getByRole('button', { name: 'rewind' }).click();
  await expect(timeline(page)).toBeVisible();
  await timeline(page).getByRole('slider').fill('1');
  await page.getByRole('button', { name: 'Rewind to here' }).click();
  const sure = page.getByRole('alertdialog');
  await expect(sure).toContainText('Rewind the game to this moment?');
  await expect(sure).toContainText(/undoes \d+ lines? of the story/);
  await expect(sure.locator('li').first()).not.toBeEmpty();
  await accessible(page);
  await shot(page, 'back-rewind-felt');
  await sure.getByRole('button', { name: 'Rewind', exact: true }).click();
  const mark = story(page).filter({ hasText: 'rewound the game to here (rewind 1)' });
  await expect(mark).toBeVisible();
  expect(await story(page).count()).toBeLessThan(before);
  await expect(story(watcher).filter({ hasText: 'rewound the game to here' })).toBeVisible();
  await toMove(page);
  await page.reload();
  await toMove(page);
  await expect(mark).toBeVisible();
});

test('two persons: a rewind is asked for, seen, refused and agreed', async ({ page, newcomer, house }) => {
  const made = await make(house, 'berlino85', PERSONS);
  await sit(page, house, made, 'soviet');
  const western = await newcomer();
  await sit(western, house, made, 'western');
  await move(page, 'ddr_vopo1', '0603');
  await move(page, 'su_6bde', '0805');
  const ask = async (): Promise<void> => {
    await story(page).filter({ hasText: 'Pankow' }).click();
    await page.getByRole('button', { name: 'Ask to go back to here' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(page.locator('.offer')).toContainText('waiting for the answer');
    await expect(western.locator('.offer')).toContainText(/asks to go back: “.*” would be undone/);
  };
  await ask();
  await western.locator('.offer').getByText('See that moment').click();
  await expect.poll(() => place(western, 'su_6bde')).not.toBe('0805');
  await shot(western, 'back-offer');
  await western.locator('.offer').getByRole('button', { name: 'No' }).click();
  await expect(page.locator('.offer')).toHaveCount(0);
  await expect.poll(() => place(page, 'su_6bde')).toBe('0805');
  await ask();
  await western.locator('.offer').getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => place(page, 'su_6bde')).not.toBe('0805');
  for (const each of [page, western]) await expect(story(each).last()).toContainText('Soviet rewound the game to here (rewind 1).');
});

test('on a phone, by touch, in Italian', async ({ newcomer, house }) => {
  const page = await newcomer({ viewport: { width: 390, height: 844 }, locale: 'it-IT', hasTouch: true, isMobile: true });
  const made = await make(house, 'berlino85', { soviet: PERSON, western: { kind: 'computer', mind: 'random' } });
  await sit(page, house, made, 'soviet');
  await press(page, 'end-movement');
  await page.getByRole('button', { name: 'Indietro', exact: true }).tap();
  await expect(earlier(page)).toContainText('Un momento passato');
  await expect(timeline(page)).toBeVisible();
  const [bar, side] = [(await timeline(page).boundingBox())!, (await page.locator('aside.side').boundingBox())!];
  expect(bar.y + bar.height).toBeLessThanOrEqual(side.y + 2);
  for (const button of await timeline(page).getByRole('button').all()) {
    const box = (await button.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    expect(box.height).toBeGreaterThanOrEqual(24);
  }
  await shot(page, 'back-phone');
  await accessible(page);
  await page.getByRole('button', { name: 'Riavvolgi fin qui' }).tap();
  await shot(page, 'back-phone-sure');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Riavvolgi', exact: true }).tap();
  await expect(timeline(page)).toHaveCount(0);
  await expect(asked(page)).toBeVisible();
});
