/** What is asked, and how often: one commitment, one confirmation; what goes without saying is not asked; undo knows its walls. */

import type { Page } from '@playwright/test';
import { answer, asked, clickHex, expect, place, press, shot, sitBoth, still, test, toMove, unit, type House } from './house';

/** Two attacks of the Russian at night: one that a single unit can make, one that two can. */
const BERLIN = `berlino85/1
turn: 3; phase: B
0508: su_6bde su_abn
0407: wb_pol1
0705: ddr_mot1
0605: fr_bde
`;
/** The German attacks in the open: a stick alone, and a company. */
const NIGHT = `nightdrop/1
turn: 6; initiative: german; active: G4; quota: 3
3008: G03
3009: 505-01/plt
2008: 505-A
2009: G04
ask: game-turn next=second
ask: combat side=german
`;

async function begin(page: Page, house: House, title: string, situation: string, ...seats: string[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const wanted = { title, situation, seats: Object.fromEntries(seats.map((seat) => [seat, { kind: 'person' }])) };
  const made = await fetch(`${house.url}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wanted) });
  expect(made.ok, await made.clone().text()).toBe(true);
  const { table, seats: secrets } = (await made.json()) as { table: string; seats: Record<string, string> };
  await page.addInitScript((id) => localStorage.setItem(`grognard.opening.${id}`, 'seen'), table);
  await page.goto(`${house.url}/t/${table}#${new URLSearchParams({ [seats[0]!]: secrets[seats[0]!]! })}`);
  await toMove(page);
}
const story = (page: Page, text: string | RegExp) => page.locator('#tab-panel li').filter({ hasText: text });
/** Nobody presses the button of a question that he has not had time to read. */
const read = (page: Page): Promise<void> => page.waitForTimeout(400);

test('an attack by the only unit that can is declared by a click on the target; undo takes it back whole', async ({ page, house }) => {
  await begin(page, house, 'berlino85', BERLIN, 'soviet', 'western');
  await clickHex(page, '0605');
  await expect(page.locator('.odds')).toHaveCount(1);
  await expect(page.locator('section.card')).toContainText('Wedding-Moabit');
  await expect(page.locator('section.card .hope')).toBeVisible();
  await expect(answer(page, 'fight')).toBeVisible();
  await expect(page.locator('.undo')).toContainText('reaches back 1 step');
  await shot(page, 'asking-declared');
  await page.keyboard.press('u');
  await expect(page.locator('.odds')).toHaveCount(0);
  await expect(asked(page)).toContainText('set up the attacks');
});

test('closing declarations is no wall and asks nothing back; each fight is resolved by one click, its chance on the button', async ({ page, house }) => {
  await begin(page, house, 'berlino85', BERLIN, 'soviet', 'western');
  await clickHex(page, '0605');
  await expect(page.locator('.odds')).toHaveCount(1);
  await clickHex(page, '0407');
  await expect(asked(page)).toContainText('add units');
  await unit(page, 'su_6bde').click({ force: true });
  await press(page, 'declare');
  await expect(page.locator('.odds')).toHaveCount(2);
  await read(page);
  await answer(page, 'fight').click();
  await expect(page.locator('[data-choice^=resolve]')).toHaveCount(2);
  await expect(page.locator('.undo')).toContainText('reaches back');
  for (const choice of await page.locator('[data-choice^=resolve]').all()) await expect(choice).toContainText(/· \d+(\.\d)?%/);
  await shot(page, 'asking-resolve');
  await read(page);
  await page.locator('[data-choice="resolve 0605"]').click();
  await expect(story(page, 'Attack on')).not.toHaveCount(0);
  await expect(page.locator('.undo')).toContainText('a die was rolled');
});

test('a click that comes before the question can have been read is asked back', async ({ page, house }) => {
  await begin(page, house, 'berlino85', BERLIN.replace('0407: wb_pol1\n', ''), 'soviet', 'western');
  await clickHex(page, '0605');
  // As a second click that was meant for something else: at once.
  await page.evaluate(async () => {
    for (let tries = 0; tries < 600; tries++) {
      const button = document.querySelector<HTMLButtonElement>('[data-answer="fight"]:enabled');
      if (button && document.querySelector('.odds')) return button.click();
      await new Promise((wait) => setTimeout(wait, 5));
    }
  });
  await expect(page.locator('.hint.warn')).toContainText('cannot be taken back');
  await expect(story(page, 'Attack on')).toHaveCount(0);
  await answer(page, 'fight').click();
  await expect(story(page, 'Attack on')).not.toHaveCount(0);
});

test('negotiations that can bring nothing are not asked for', async ({ page, house }) => {
  await sitBoth(page, house.url);
  for (const word of ['end-movement', 'fight', 'end-movement', 'fight']) {
    await toMove(page);
    await press(page, word);
  }
  await expect(asked(page)).toContainText('Soviet movement');
  await expect(page.locator('.turn')).toHaveAttribute('aria-label', /Turn 2/);
  await expect(story(page, 'opened no negotiations')).toHaveCount(1);
});

test('a lone attacker on a lone stick is one click; on a company the odds stand first', async ({ page, house }) => {
  await begin(page, house, 'nightdrop', NIGHT, 'german', 'us');
  await expect(page.locator('.asked .answers')).toContainText('End combat');
  await expect(page.locator('.others')).toContainText('3009');
  await clickHex(page, '3009');
  await expect(page.locator('.counter[data-unit="505-01"][data-at="3009"]')).toHaveCount(0);
  await toMove(page);
  await clickHex(page, '2008');
  await expect(page.locator('section.card')).toContainText(/3 : 4/);
  await read(page);
  await answer(page, 'declare').click();
  await expect(story(page, /attack \d+, defence \d+/)).toHaveCount(1);
});

/** The American at a moment of the stored game. */
async function american(page: Page, house: House, table: string, at: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const wanted = { from: { table, at }, seats: { us: { kind: 'person' }, german: { kind: 'person' } } };
  const made = (await (await fetch(`${house.url}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wanted) })).json()) as { table: string; seats: Record<string, string> };
  await page.addInitScript((id) => localStorage.setItem(`grognard.opening.${id}`, 'seen'), made.table);
  await page.goto(`${house.url}/t/${made.table}#us=${made.seats['us']}`);
  await toMove(page);
}

test('sticks are turned over by one click where their chance stands, and undo says what it cannot take back', async ({ page, house, stored }) => {
  const { at, actions } = stored.moments.conversion;
  await american(page, house, stored.table, at);
  const hex = actions[0]!.split(' ')[1]!;
  await expect(page.locator('.others button', { hasText: hex })).toContainText('%');
  await clickHex(page, hex);
  await expect(story(page, 'is of type')).not.toHaveCount(0);
  await expect(page.locator('.undo')).toContainText('something was drawn or turned over');
});

test('what sticks make is said on the button, the best first; no button is without words', async ({ page, house, stored }) => {
  await american(page, house, stored.table, stored.moments.orders.at);
  const made = page.locator('.parts b');
  await expect(made.first()).toContainText(/Company at full strength|Reduced company/);
  const strengths = await made.allTextContents();
  expect(strengths).toEqual([...strengths].sort());
  await expect(page.locator('[data-answer="decline"]')).toHaveCount(1);
  expect(await page.locator('.answers button').last().getAttribute('data-answer')).toBe('decline');
  for (const text of await page.locator('.answers button').allTextContents()) expect(text.trim()).toMatch(/^[A-Z].*[a-z]/s);
  await shot(page, 'asking-company');
});

test('the unit in hand is the subject of why not, whatever was clicked; on a friend it goes there if it may', async ({ page, house }) => {
  await sitBoth(page, house.url);
  await unit(page, 'ddr_tank').click();
  await unit(page, 'fr_bde').click();
  const because = page.locator('.because');
  await expect(because).toContainText('1st Tank Regiment');
  await expect(because).not.toContainText('belongs to your opponent');
  await expect(page.locator('.counter.picked')).toHaveAttribute('data-unit', 'ddr_tank');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  // A friend within reach: it goes there; a friend out of reach is taken in hand instead.
  await unit(page, 'ddr_vopo1').click();
  await expect(page.locator('g.ground polygon.way').first()).toBeAttached();
  const near = await page.locator('.counter.soviet').evaluateAll((all) => {
    const bright = new Set([...document.querySelectorAll('g.ground polygon.way')].map((each) => each.getAttribute('data-hex')));
    return all.filter((each) => bright.has(each.getAttribute('data-at'))).map((each) => [each.getAttribute('data-unit')!, each.getAttribute('data-at')!])[0];
  });
  expect(near).toBeTruthy();
  await unit(page, near![0]!).click();
  await expect.poll(() => place(page, 'ddr_vopo1')).toBe(near![1]!);
  await still(page);
  await unit(page, 'ddr_tank').click();
  await expect(page.locator('.counter.picked')).toHaveAttribute('data-unit', 'ddr_tank');
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'it-IT' });
  test('what cannot be taken back is touched twice', async ({ page, house }) => {
    await begin(page, house, 'berlino85', BERLIN.replace(' su_abn', ''), 'soviet', 'western');
    const target = async (hex: string): Promise<void> => {
      const where = async () => (await page.locator(`[data-hex="${hex}"]`).first().boundingBox())!;
      let box = await where();
      // The map makes room for the panel: until it lies still.
      await expect.poll(async () => {
        const before = box;
        await page.waitForTimeout(300);
        box = await where();
        return Math.hypot(box.x - before.x, box.y - before.y);
      }).toBeLessThan(1);
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height * 0.86);
    };
    await target('0605');
    await expect(page.locator('.odds')).toHaveCount(1);
    await target('0407');
    await expect(page.locator('.odds')).toHaveCount(2);
    await press(page, 'fight');
    await expect(page.locator('[data-choice^=resolve]')).toHaveCount(2);
    await target('0605');
    await expect(page.locator('.hint.warn')).toBeVisible();
    await expect(story(page, 'Attacco contro')).toHaveCount(0);
    await shot(page, 'asking-touch');
  });
});
