/** Whole turns with keys alone: no pointer touches these pages. */

import { expect, test } from './house';
import { answerByKeys, called, cursor, heard, kept, mine, question, said, sitAt, tabTo, toBoard, toPlace, turn } from './keys';

/** What a turn takes at most; more would be keys that do not get on. */
const MOST = 150;
const PEOPLE = { kind: 'person' };

test('a whole turn of Berlino ’85', async ({ page, house }) => {
  await sitAt(page, house, 'berlino85', { soviet: PEOPLE, western: PEOPLE });
  await kept(page);
  await expect(called(page)).toContainText('Your move. Soviet movement');
  await toBoard(page);
  await expect(cursor(page)).toContainText('6th Motor Rifle Brigade, combat factor');
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('In hand: 6th Motor Rifle Brigade');
  await expect(said(page)).toContainText('Hexes it can go to');
  await page.keyboard.press('>');
  await expect(cursor(page)).toContainText('Move here:');
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('The 6th Motor Rifle Brigade moved from');
  // From the map the answers are one Tab away.
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-answer="end-movement"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await mine(page);
  await kept(page);
  await expect(said(page)).toContainText('Soviet fights');
  // An attack: the target, somebody who takes part, and then the odds.
  await toBoard(page);
  for (let steps = 0; steps < 2; steps++) {
    await page.keyboard.press('>');
    await page.keyboard.press('Enter');
    await mine(page);
  }
  await expect(said(page)).toContainText(/, \d+-\d+, Success [\d.]+%/);
  const asked = new Set<string>();
  for (let steps = 0; (await turn(page)) < 2; steps++) {
    expect(steps).toBeLessThan(MOST);
    asked.add((await question(page)).split(':')[0]!);
    const declared = await page.locator('.asked [data-answer="declare"]:enabled').count();
    await answerByKeys(page, declared ? '[data-answer="declare"]' : '');
    if (await page.locator('.after').count()) break;
  }
  expect([...asked].join(' ')).toContain('Western movement');
  expect((await heard(page)).join(' ')).toMatch(/Die \d: /);
});

test('a whole turn of Night Drop', async ({ page, house }) => {
  test.setTimeout(400_000);
  await sitAt(page, house, 'nightdrop', { us: PEOPLE, german: { kind: 'computer', mind: 'random' } });
  await kept(page);
  let moved = false;
  for (let steps = 0; (await turn(page)) < 2; steps++) {
    expect(steps).toBeLessThan(MOST);
    if (!moved && /movement/.test(await question(page))) {
      await toBoard(page);
      await page.keyboard.press('>');
      await page.keyboard.press('Enter');
      await expect(said(page)).toContainText('In hand: Stick');
      await page.keyboard.press('>');
      await expect(cursor(page)).toContainText('Move here: ');
      await page.keyboard.press('Enter');
      await expect(said(page)).toContainText(/Stick \S+ moves from .* to .* MP/);
      moved = true;
      await mine(page);
      await page.keyboard.press('Escape');
    }
    await answerByKeys(page);
  }
  expect(moved).toBe(true);
});

test('an order of Linea Gotica', async ({ page, house }) => {
  await sitAt(page, house, 'lineagotica', { blue: PEOPLE, red: { kind: 'computer', mind: 'random' } }, { battle: 'ca-di-sopra' });
  for (let steps = 0; !/^Movement/.test(await question(page)); steps++) {
    expect(steps).toBeLessThan(MOST);
    await answerByKeys(page);
  }
  await toBoard(page);
  await expect(cursor(page)).toContainText('has not acted yet, ');
  await expect(cursor(page)).toContainText(/Around: .* \d+(\.\d)? cm /);
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('In hand: ');
  // Eight centimetres north, told on the way.
  for (let steps = 0; steps < 8; steps++) await page.keyboard.press('ArrowUp');
  await expect(cursor(page)).toContainText(/8 cm north of squad leader/);
  await expect(said(page)).toContainText('Cost in cm');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('Set, Enter orders it: ');
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText(/goes? \d|go \d|march/i);
  await kept(page);
});

test('2,552 answers are grouped, and found by typing', async ({ page, house }) => {
  await sitAt(page, house, 'roesselsprung', { german: PEOPLE, yugoslav: { kind: 'computer', mind: 'random' } });
  await toPlace(page, '.asked');
  await tabTo(page, 'details.list > summary', 60);
  await page.keyboard.press('Enter');
  await expect(page.locator('details.list details')).toHaveCount(11);
  await expect(page.locator('details.list li')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('details.list li').first()).toBeVisible();
  // Any letter goes on in the search.
  await page.keyboard.type('blau 10.0');
  await expect(page.getByLabel('Search the answers')).toHaveValue('blau 10.0');
  await expect(page.locator('details.list .count')).toContainText(/Answers found: \d+/);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toContainText(/^Gruppe Blau .*10\.0/);
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText(/Drop zone in 10\.0\d: Gruppe Blau/);
  await kept(page);
  // The map says what is done there.
  await toPlace(page, '.asked, .asked *');
  await tabTo(page, 'button.lit');
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText(/In hand: .*Hexes it can go to: \d+/);
  await toBoard(page);
  await page.keyboard.press('>');
  await expect(cursor(page)).toContainText('Drop here');
});

test('ways around the page: skip links, F6, headings and landmarks in their order', async ({ page, house }) => {
  await sitAt(page, house, 'berlino85', { soviet: PEOPLE, western: PEOPLE });
  await tabTo(page, '.ways button', 80);
  await expect(page.getByRole('button', { name: 'To the question' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('.asked')).toBeFocused();
  for (const place of ['.board', '#tab-panel', '.asked']) {
    await page.keyboard.press('F6');
    await expect(page.locator(place)).toBeFocused();
  }
  await page.keyboard.press('Shift+F6');
  await expect(page.locator('#tab-panel')).toBeFocused();
  const levels = await page.locator('h1, h2, h3, h4').evaluateAll((all) => all.map((each) => Number(each.tagName[1])));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.forEach((level, i) => expect(level - (levels[i - 1] ?? 0)).toBeLessThanOrEqual(1));
  await expect(page.getByRole('application', { name: 'Map' })).toHaveAccessibleDescription(/Arrows: from hex to hex/);
});

test('the help is a dialog, and single keys can be switched off', async ({ page, house }) => {
  await sitAt(page, house, 'berlino85', { soviet: PEOPLE, western: PEOPLE });
  await toBoard(page);
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'How it works' });
  await expect(help).toBeVisible();
  // The keys stay inside, whichever way one goes.
  for (let tabs = 0; tabs < 6; tabs++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('dialog'))).toBe(true);
  }
  for (const heading of ['Everywhere', 'On the map', 'In the list of answers', 'Looking back']) await expect(help.getByRole('heading', { name: heading })).toBeVisible();
  const letters = help.getByLabel('Keys of a single character');
  await letters.focus();
  await page.keyboard.press('Space');
  await expect(letters).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(page.locator('.asked')).toBeFocused();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(help).toHaveCount(0);
  await expect(page.locator('.asked')).toBeFocused();
  // The space bar, Escape, arrows and F6 are no letters.
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.board')).toBeFocused();
  await page.reload();
  await mine(page);
  await page.keyboard.press('/');
  await expect(page.locator('input[type=search]')).toHaveCount(0);
});
