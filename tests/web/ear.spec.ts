/** What a page says to somebody who hears it, and that every screen can be heard and read. */

import type { Page } from '@playwright/test';
import { accessible, expect, shot, test, type House } from './house';
import { answerByKeys, cursor, heard, listen, mine, said, sitAt, toBoard, turn } from './keys';

const PERSON = { kind: 'person' };
const COMPUTER = { kind: 'computer', mind: 'random' };
const lines = (page: Page): Promise<string[]> => page.locator('#tab-panel li .line > span:last-child').allInnerTexts();
/** As often as a text stands there. */
const times = (texts: string[], text: string): number => texts.join('\n').split(text).length - 1;

test('what happens is told once, in its order, and nothing that the story does not tell', async ({ page, house }) => {
  await sitAt(page, house, 'berlino85', { soviet: PERSON, western: COMPUTER });
  expect(await heard(page)).toEqual([expect.stringMatching(/^Your move\. Soviet movement/)]);
  for (let steps = 0; (await turn(page)) < 2; steps++) {
    expect(steps).toBeLessThan(60);
    await answerByKeys(page);
    if (await page.locator('.after').count()) break;
  }
  await page.waitForTimeout(400);
  const told = await lines(page);
  const all = await heard(page);
  expect(told.length).toBeGreaterThan(4);
  // Of a long turn only the end is said; whatever is said of the story stands there, and as often.
  for (const text of new Set(told)) expect(times(all, text), text).toBeLessThanOrEqual(told.filter((each) => each.includes(text)).length);
  expect(all.join(' ')).toContain('The Soviet player ended movement.');
  expect(all.join(' ')).toMatch(/The Western player|lines before these are in the story/);
  expect(times(all, 'Soviet movement: move any units')).toBe(2);
});

test('an old story is not told again', async ({ page, house, stored }) => {
  await listen(page);
  await page.goto(`${house.url}/t/${stored.table}`);
  await page.locator('.after').waitFor();
  await page.waitForTimeout(600);
  expect((await heard(page)).length).toBeLessThanOrEqual(2);
});

test('an order taken back is said, a unit in hand, and why not', async ({ page, house }) => {
  await sitAt(page, house, 'berlino85', { soviet: PERSON, western: PERSON });
  await toBoard(page);
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('In hand: 6th Motor Rifle Brigade');
  await page.keyboard.press('Escape');
  await expect(said(page)).toContainText('Let go');
  await page.keyboard.press('Enter');
  await page.keyboard.press('>');
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('The 6th Motor Rifle Brigade moved');
  await mine(page);
  await page.keyboard.press('u');
  await expect(said(page)).toContainText('Taken back: The 6th Motor Rifle Brigade moved');
  // A hex that does not answer says why, at once.
  await page.keyboard.press('<');
  await page.keyboard.press('>');
  await page.keyboard.press('Enter');
  await expect(page.locator('.counter.picked')).toHaveCount(1);
  for (let west = 0; west < 8; west++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
});

test('a hex is read with its ground, its sides and what is worth knowing', async ({ page, house }) => {
  await sitAt(page, house, 'berlino85', { soviet: PERSON, western: PERSON });
  await toBoard(page);
  // Mitte; west of it, over the Wall, a quarter with its resistance and garrison.
  await expect(cursor(page)).toContainText(/Mitte \(0705\)\. 6th Motor Rifle Brigade, combat factor 6, movement factor 3\. .*city, East Berlin.*Berlin Wall/);
  await page.keyboard.press('ArrowLeft');
  await expect(cursor(page)).toContainText(/Wedding-Moabit .*Resistance 2/);
  await page.getByRole('button', { name: 'Next to units' }).focus();
  await page.keyboard.press('Enter');
  await toBoard(page);
  await page.keyboard.press('ArrowRight');
  await expect(cursor(page)).toContainText(/Next to units: (ours|theirs|both sides)/);
});

/** Every screen there is, and what stands on it when it is ready. */
async function screens(house: House): Promise<[string, string][]> {
  const made = async (title: string, seats: object): Promise<string> => {
    const told = await fetch(`${house.url}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ title, seats, options: {} }) });
    const { table, seats: secrets } = (await told.json()) as { table: string; seats: Record<string, string> };
    return `/t/${table}#${Object.entries(secrets).map(([seat, secret]) => `${seat}=${secret}`).join('&')}`;
  };
  return [
    ['/', '.cover'],
    ['/rules/nightdrop/2.4', 'article.here'],
    ...['berlino85', 'nightdrop', 'roesselsprung', 'lineagotica'].map((title): [string, string] => [`/new/${title}`, 'fieldset']),
    ['/new/berlino85/map', '.board'],
    ['/new/lineagotica/map', '.board'],
    ['/muster/lineagotica', 'section'],
    [await made('berlino85', { soviet: PERSON, western: PERSON }), '.asked'],
    [await made('nightdrop', { us: PERSON, german: COMPUTER }), '.asked'],
    [await made('roesselsprung', { german: PERSON, yugoslav: COMPUTER }), '.asked'],
    [await made('lineagotica', { blue: PERSON, red: COMPUTER }), '.asked'],
  ];
}

for (const [where, viewport] of [['at a desk', { width: 1366, height: 768 }], ['on a phone', { width: 390, height: 844 }]] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every screen ${where}, ${colorScheme}: nothing serious for axe-core`, async ({ page, house, stored }) => {
      test.setTimeout(400_000);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const [path, ready] of [...(await screens(house)), [`/t/${stored.table}`, '.after'], [`/t/${stored.table}/replay/40`, '.time']] as const) {
        await page.goto(house.url + path);
        await page.locator(ready).first().waitFor();
        await page.waitForTimeout(300);
        await test.step(path, () => accessible(page));
      }
      await page.goto(`${house.url}/nowhere`);
      await accessible(page);
    });
  }
}

test('on another page the keys begin at its heading', async ({ page, house }) => {
  await page.goto(house.url);
  const rules = page.getByRole('link', { name: 'Rules Berlino \'85' });
  await rules.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Rules of Berlino \'85' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Play now *against the computer Berlino '85$/ })).toBeVisible();
});

test('little motion where little is wanted, and colours of one’s own tell chosen from not chosen', async ({ page, house }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await sitAt(page, house, 'berlino85', { soviet: PERSON, western: PERSON });
  expect(await page.locator('.counter').first().evaluate((each) => parseFloat(getComputedStyle(each).transitionDuration))).toBeLessThan(0.001);
  const colour = (selector: string): Promise<string> => page.locator(selector).first().evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(await colour('[role=tab][aria-selected=true]')).not.toBe(await colour('[role=tab][aria-selected=false]'));
  expect(await colour('.asked .button.main')).not.toBe(await colour('.undo .button'));
  await toBoard(page);
  expect(await page.locator('.board').evaluate((each) => getComputedStyle(each).outlineStyle)).toBe('solid');
  await shot(page, 'own-colours');
});

test('an earlier moment is read hex by hex, as it was then', async ({ page, house }) => {
  await sitAt(page, house, 'berlino85', { soviet: PERSON, western: PERSON });
  await page.locator('[data-unit="su_6bde"]').click();
  const reach = page.locator('g.ground polygon.way').first();
  const hex = (await reach.getAttribute('data-hex'))!;
  const box = (await reach.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.86);
  await expect.poll(() => page.locator('[data-unit="su_6bde"]').getAttribute('data-at')).toBe(hex);
  await page.keyboard.press(',');
  await expect(page.locator('.earlier')).toBeVisible();
  const before = (await page.locator('[data-unit="su_6bde"]').getAttribute('data-at'))!;
  expect(before).not.toBe(hex);
  const moment = await page.locator('.looking').innerText();
  // The hand has left the map; the keys come to it.
  await page.locator('.board').evaluate((board: HTMLElement) => board.blur());
  await toBoard(page);
  await expect(cursor(page)).toHaveText(/\d{4}/);
  // Arrows walk the map, and leave the moment as it is.
  const first = await cursor(page).innerText();
  await page.keyboard.press('ArrowRight');
  await expect(cursor(page)).not.toHaveText(first);
  expect(await page.locator('.looking').innerText()).toBe(moment);
  await accessible(page);
});
