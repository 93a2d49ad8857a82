import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessible, asked, clickHex, expect, place, press, shot, sitBoth, still, test, toMove, unit } from './house';

/** Press an answer unless the table has moved on meanwhile; what is asked then is looked at anew. */
async function pressIfStill(page: Page, word: string): Promise<void> {
  const button = page.locator(`.asked [data-answer="${word}"]:enabled`);
  try {
    await button.click({ timeout: 1_500 });
    if (await button.and(page.locator('.confirm')).count()) await button.click({ timeout: 1_500 });
  } catch (error) {
    if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
  }
}

/** Whatever is asked is answered by clicks, quickly: what can only be chosen on the board is. */
async function playOn(page: Page, fights: Fights): Promise<boolean> {
  try {
    return await answerOne(page, fights);
  } catch (error) {
    // The table moved on between looking and clicking: look again.
    if (error instanceof Error && error.name === 'TimeoutError') return true;
    throw error;
  }
}

interface Fights {
  fought: number;
  stuck: boolean;
}

async function answerOne(page: Page, fights: Fights): Promise<boolean> {
  await page.waitForFunction(() => !document.querySelector('.asked [data-answer]:disabled'));
  await page.waitForFunction(() => document.querySelector('.after, .asked.mine [data-answer], .asked.mine ~ *, .counter.lit, .rim'));
  if (await page.locator('.after').count()) return false;
  if (await page.locator('main').getAttribute('aria-busy') === 'true') await page.keyboard.press('Space');
  const question = (await asked(page).textContent()) ?? '';
  // A button just pressed stays, disabled, until the server has answered.
  const words = await page.locator('.asked [data-answer]:enabled').evaluateAll((all) => all.map((each) => each.getAttribute('data-answer')));
  if (question.includes('fights: set up') && fights.fought < 6 && !fights.stuck && (await page.locator('.rim.target').count())) {
    const targets = await page.locator('.ground polygon.target').evaluateAll((all) => all.map((each) => each.getAttribute('data-hex')));
    await clickHex(page, targets[0]!);
    await asked(page).filter({ hasText: 'attack: add units' }).waitFor();
    for (let joined = 0; joined < 4; joined++) {
      const lit = page.locator('.counter.lit');
      if (!(await lit.count())) break;
      await lit.last().click();
      await page.waitForTimeout(150);
    }
    if (await page.locator('[data-answer=declare]').count()) {
      await press(page, 'declare');
      fights.fought++;
    } else {
      await page.keyboard.press('u');
      fights.stuck = true;
    }
    return true;
  }
  if (words.includes('end-movement')) fights.stuck = false;
  for (const word of ['end-movement', 'fight', 'halt', 'decline']) {
    if (words.includes(word)) {
      await pressIfStill(page, word);
      return true;
    }
  }
  if (words.length) {
    await pressIfStill(page, words[0]!);
    return true;
  }
  // A retreat, a loss, an attack to resolve: on the board.
  const way = page.locator('.ground polygon.way');
  if (await way.count()) {
    await clickHex(page, (await way.first().getAttribute('data-hex'))!);
    return true;
  }
  const target = page.locator('.ground polygon.target');
  if (await target.count()) {
    const hex = (await target.first().getAttribute('data-hex'))!;
    await clickHex(page, hex);
    await page.waitForTimeout(100);
    if (await page.locator('.confirm').count()) await clickHex(page, hex);
    return true;
  }
  if (await page.locator('.counter.lit').count()) {
    await page.locator('.counter.lit').first().click();
    return true;
  }
  await page.waitForTimeout(100);
  return true;
}

test('a whole game by clicks on both seats, then its replay, result and fair dice', async ({ page, house }) => {
  test.setTimeout(240_000);
  await sitBoth(page, house.url);
  await unit(page, 'ddr_vopo1').click();
  await clickHex(page, '0603');
  await expect.poll(() => place(page, 'ddr_vopo1')).toBe('0603');
  const fights = { fought: 0, stuck: false };
  let answers = 0;
  page.setDefaultTimeout(2_000);
  for (; answers < 500; answers++) if (!(await playOn(page, fights))) break;
  page.setDefaultTimeout(10_000);
  await expect(page.locator('.after h2')).toContainText(/victory|Draw/);
  expect(fights.fought).toBeGreaterThan(0);
  await expect(page.locator('.fair')).toContainText('follows from the commitment');
  const luck = page.locator('.luck');
  await expect(luck).toContainText(/over \d+ throws/);
  await expect(luck.locator('li').first()).toContainText('%');
  await luck.getByText('How it is counted').click();
  await expect(luck).toContainText('nought on average');
  await still(page);
  await shot(page, 'game-over');
  await accessible(page);
  const finished = page.url();
  await page.locator('.after').getByText('Replay the game').click();
  await expect(page).toHaveURL(/replay\/0$/);
  await expect(page.locator('.time .n')).toContainText('Moment 1 of');
  await expect(page.locator('.counter')).toHaveCount(16);
  await page.getByLabel('One step on').click();
  await expect.poll(() => place(page, 'ddr_vopo1')).toBe('0603');
  await page.keyboard.press('End');
  await expect(page.locator('.after h2')).toBeVisible();
  await shot(page, 'replay-end');
  await page.locator('.fight').first().waitFor();
  await page.reload();
  await expect(page.locator('.after h2')).toBeVisible();
  const surprise = page.locator('.luck li a').first();
  const moment = (await surprise.getAttribute('href'))!;
  await surprise.click();
  await expect(page.locator('.time .n')).toContainText(`Moment ${Number(moment.split('/').at(-1)) + 1} of`);
  await page.keyboard.press('Home');
  await page.getByLabel('Through the eyes of').selectOption('western');
  await expect(page.locator('.time .n')).toContainText('Moment 1 of');
  await accessible(page);
  await page.getByText('Play on from here').click();
  await expect(asked(page)).toContainText('Soviet movement');
  await expect.poll(() => place(page, 'ddr_vopo1')).toBe('0704');

  const journal = await page.request.get(finished.replace('/t/', '/api/tables/') + '/journal');
  expect(journal.ok()).toBe(true);
  await page.goto(house.url);
  await page.locator('input[type=file]').setInputFiles({
    name: 'game.journal',
    mimeType: 'application/octet-stream',
    buffer: await journal.body(),
  });
  await expect(page).toHaveURL(/\/replay\/0$/);
  await expect(page.locator('.counter')).toHaveCount(16);

  await page.goto(finished);
  await page.getByRole('button', { name: 'sides swapped' }).click();
  await expect(asked(page)).toContainText('Soviet movement');
  expect(page.url()).not.toBe(finished);
});

test('a stored game is opened and played on: the beaten unit is led away hex by hex', async ({ page, house }) => {
  await page.goto(house.url);
  await page.locator('input[type=file]').setInputFiles(join(__dirname, '../journals/berlino85-greedy-held.grog'));
  await expect(page).toHaveURL(/\/replay\/0$/);
  await expect(page.locator('.counter')).toHaveCount(16);
  await page.goto(page.url().replace(/0$/, '37'));
  await expect(page.locator('.time .n')).toContainText('Moment 38 of');
  await page.getByText('Play on from here').click();
  await expect(asked(page)).toContainText('Retreat');
  await expect(page.locator('.banner')).toHaveCount(0);
  // Two units in a stack: the pointer spreads them out.
  await expect(page.locator('.counter.lit')).toHaveCount(2);
  await page.locator('.counter.lit').last().hover();
  await unit(page, 'ddr_vopo1').click();
  await shot(page, 'retreat');
  await clickHex(page, '0702');
  await expect.poll(() => place(page, 'ddr_vopo1')).toBe('0702');
  await expect(page.locator('.ground polygon.way').first()).toBeAttached();
  await clickHex(page, '0601');
  await expect.poll(() => place(page, 'ddr_vopo1')).toBe('0601');
  await expect(page.locator('#tab-panel')).toContainText('Zühlsdorf (0601)');
});

test('against the computer in two clicks', async ({ page, house }) => {
  await page.goto(house.url);
  await page.locator('.cover', { hasText: 'Berlino' }).getByText('Play now').click();
  await expect(page.locator('.counter')).toHaveCount(16);
  await expect(page.locator('.whose')).toContainText('Your move');
  // A wink, then the mark.
  await expect(page).toHaveTitle('Over to you!');
  await expect(page).toHaveTitle(/^● Your move/);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon-dot.svg');
  await press(page, 'end-movement');
  await press(page, 'fight');
  // The computer has moved and fought; it is our decision again.
  await expect(asked(page)).toContainText(/Negotiations|Soviet movement|Retreat/, { timeout: 60_000 });
  await expect(page.locator('#tab-panel')).toContainText('The Western player ended movement.');
  await shot(page, 'computer-moved');
  await page.goto(house.url);
  await expect(page.locator('.game.my')).toContainText('Your move');
  await shot(page, 'door');
  await accessible(page);
});

test('two browsers by link: invitation, moves seen live, the server falls and comes back', async ({ newcomer, ownHouse }) => {
  test.setTimeout(120_000);
  const mine = await newcomer();
  await mine.goto(`${ownHouse.url}/new/berlino85`);
  await mine.locator('fieldset').nth(1).locator('input[value=link]').check();
  await mine.locator('form .button.main').click();
  await expect(mine.locator('.counter')).toHaveCount(16);
  const link = await mine.locator('.invite input').inputValue();
  expect(link).toMatch(/\/t\/[\w-]+#western=[\w-]+&invited$/);

  const hers = await newcomer();
  await hers.goto(link);
  await expect(hers.locator('.whose')).toContainText('Waiting for the Soviet');
  expect(hers.url()).not.toContain('#');
  await expect(mine.locator('.invite')).toHaveCount(0);

  // The seat is hers alone: the invitation was good once, whoever has kept it.
  const late = await newcomer();
  await late.goto(link);
  await expect(late.locator('.banner')).toContainText('This invitation has been used');
  await expect(late.locator('.whose')).toContainText('You are watching');
  await late.close();
  // She herself goes on elsewhere by a link of her own.
  await hers.getByRole('tab', { name: 'The table' }).click();
  await hers.evaluate(() => Object.assign(navigator.clipboard, { writeText: async (text: string) => void sessionStorage.setItem('copied', text) }));
  await hers.getByRole('button', { name: 'Link to my seat' }).click();
  const own = (await hers.evaluate(() => sessionStorage.getItem('copied')))!;
  expect(own).toMatch(/#western=[\w-]+$/);
  await hers.getByRole('tab', { name: 'Story' }).click();
  const phone = await newcomer();
  await phone.goto(own);
  await expect(phone.locator('.whose')).toContainText('Waiting for the Soviet');
  await phone.close();

  await unit(mine, 'ddr_vopo1').click();
  await clickHex(mine, '0603');
  await expect.poll(() => place(hers, 'ddr_vopo1')).toBe('0603');
  await expect(hers.locator('#tab-panel')).toContainText('Glienicke-Schildow');

  const watcher = await newcomer();
  await watcher.goto(mine.url());
  await expect(watcher.locator('.whose')).toContainText('You are watching');

  await mine.getByRole('tab', { name: 'The table' }).click();
  await mine.getByPlaceholder('Write').fill('Good luck <b>all</b>');
  await mine.getByRole('button', { name: 'Send' }).click();
  await hers.getByRole('tab', { name: /The table/ }).click();
  await expect(hers.locator('#tab-panel')).toContainText('Good luck <b>all</b>');

  await ownHouse.crash();
  await expect(mine.locator('.banner')).toContainText('Connection lost');
  await shot(mine, 'connection-lost');
  await ownHouse.rise();
  await expect(mine.locator('.banner')).toHaveCount(0, { timeout: 20_000 });
  await expect.poll(() => place(mine, 'ddr_vopo1')).toBe('0603');
  await expect(hers.locator('.banner')).toHaveCount(0, { timeout: 20_000 });
  await press(mine, 'end-movement');
  await press(mine, 'fight');
  await expect(hers.locator('.whose')).toContainText('Your move', { timeout: 20_000 });
  await hers.reload();
  await toMove(hers);
  await unit(hers, 'fr_bde').click();
  await expect(hers.locator('.cost').first()).toBeVisible();
  await shot(hers, 'her-move');
});

test('beyond the wall by consent: a take-back is asked for and granted', async ({ newcomer, house }) => {
  const mine = await newcomer();
  await mine.goto(`${house.url}/new/berlino85`);
  await mine.locator('fieldset').nth(1).locator('input[value=link]').check();
  await mine.locator('form .button.main').click();
  await expect(mine.locator('.counter')).toHaveCount(16);
  const hers = await newcomer();
  await hers.goto(await mine.locator('.invite input').inputValue());
  await expect(hers.locator('.whose')).toContainText('Waiting');
  await hers.goto('about:blank');
  for (const [id, hex] of [['ddr_vopo1', '0603'], ['su_6bde', '0805']] as const) {
    await unit(mine, id).click();
    await clickHex(mine, hex);
    await expect.poll(() => place(mine, id)).toBe(hex);
  }
  await press(mine, 'end-movement');
  await press(mine, 'fight');
  await expect(mine.locator('.whose')).toContainText('Waiting');
  // Back again, she acts at once: whatever was still being shown of his moves is over then.
  await hers.goto(mine.url());
  await expect(hers.locator('.asked.mine')).toBeVisible();
  await unit(hers, 'wb_pol3').click();
  await expect(hers.locator('.counter.picked')).toHaveAttribute('data-unit', 'wb_pol3');
  expect(await hers.locator('main').getAttribute('aria-busy')).toBe('false');
  await clickHex(hers, '0607');
  await expect.poll(() => place(mine, 'wb_pol3')).toBe('0607');
  await still(mine);
  await mine.getByText('Ask to take back').click();
  await expect(mine.locator('.offer')).toContainText('waiting for the answer');
  await hers.locator('.offer').getByText('Yes').click();
  await expect(asked(mine)).toContainText('Soviet');
  await expect(mine.locator('.whose')).toContainText('Your move');
  await expect.poll(() => place(mine, 'wb_pol3')).toBe('0707');
});

test('both languages, light and dark, switched in place', async ({ page, house }) => {
  await sitBoth(page, house.url);
  await page.getByLabel('Italiano').click();
  await expect(asked(page)).toContainText('Movimento russo');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await unit(page, 'su_6bde').click();
  await expect(page.locator('.unit h3')).toContainText('6ª Brigata motorizzata');
  await shot(page, 'italian');
  await page.getByLabel('Scuro').click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await shot(page, 'dark');
  await accessible(page);
  await page.getByRole('tab', { name: 'Regole' }).click();
  await accessible(page);
  await page.reload();
  await expect(asked(page)).toContainText('Movimento russo');
});

test('no serious finding of axe-core, screen by screen', async ({ page, house }) => {
  await page.goto(`${house.url}/new/berlino85`);
  await page.locator('fieldset').first().waitFor();
  await accessible(page);
  await page.goto(`${house.url}/rules/berlino85/2.1b`);
  await expect(page.locator('article.here')).toContainText('2.1b');
  await shot(page, 'rules');
  await accessible(page);
  await sitBoth(page, house.url);
  await unit(page, 'ddr_tank').click();
  await clickHex(page, '0606');
  await page.locator('.because').waitFor();
  await page.getByText('All answers').click();
  await accessible(page);
  const seat = page.url();
  for (const nowhere of ['t/nowhere', 't/nowhere/replay', 'new/chess', 'rules/chess', 'somewhere']) {
    await page.goto(`${house.url}/${nowhere}`);
    await expect(page.locator('h1')).toContainText('Nothing here');
  }
  // A link to a seat that nobody has says so, and one watches.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${seat}#soviet=no-such-secret`);
  await expect(page.locator('.banner')).toContainText('opens no seat');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('first tap shows, second does; nothing is wider than the screen', async ({ page, house }) => {
    await page.goto(house.url);
    await page.locator('.cover').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await shot(page, 'phone-door');
    await sitBoth(page, house.url);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await unit(page, 'ddr_vopo1').tap();
    await expect(page.locator('.cost').first()).toBeVisible();
    const box = (await page.locator('[data-hex="0603"]').boundingBox())!;
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height * 0.6);
    await expect(page.locator('.tip')).toContainText('tap again');
    expect(await place(page, 'ddr_vopo1')).toBe('0704');
    await shot(page, 'phone-preview');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height * 0.6);
    await expect.poll(() => place(page, 'ddr_vopo1')).toBe('0603');
    await page.locator('.grip').tap();
    await expect(page.locator('#tab-panel')).toContainText('Glienicke');
    await shot(page, 'phone-sheet');
    await accessible(page);
  });
});
