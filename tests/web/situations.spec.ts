import type { Page } from '@playwright/test';
import { accessible, asked, clickHex, expect, place, shot, test, toMove, unit } from './house';

const TEXT = `berlino85/1
turn: 4
phase: A
0405: uk_bde
0508: su_6bde   # on the canal
0605: wb_pol2
0704: ddr_vopo1 ddr_mot1
`;

const writing = (page: Page) => page.locator('.writing textarea');
const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

async function paste(page: Page, url: string, text: string): Promise<void> {
  await page.goto(`${url}/new/berlino85`);
  await page.locator('input[value=situation]').check();
  await writing(page).fill(text);
}
/** All of it is right. */
const right = (page: Page): Promise<void> => expect(page.locator('.writing .state.good')).toBeVisible();

test('a situation is pasted, mended by what was perhaps meant, seen, and played against the computer', async ({ page, house }) => {
  await paste(page, house.url, TEXT.replace('su_6bde', 'su_6bed'));
  const amiss = page.locator('.amiss');
  await expect(amiss).toContainText('There is no counter “su_6bed”');
  await expect(page.locator('.margin .bad')).toHaveText('5');
  await expect(page.locator('form .button.big')).toBeDisabled();
  await accessible(page);
  await shot(page, 'situation-fault');
  await amiss.getByRole('button', { name: 'Put su_6bde' }).click();
  await right(page);
  await expect(writing(page)).toHaveValue(TEXT);
  await expect(page.locator('figure')).toContainText('To decide: Soviet');
  await expect(page.locator('figure')).toContainText('Turn 4');
  await expect(page.locator('figure .counter')).toHaveCount(5);
  await shot(page, 'situation-preview');
  // A law speaks with its clause.
  await writing(page).fill(TEXT.replace('0605: wb_pol2', '0508: wb_pol2'));
  await expect(amiss.getByRole('link')).toHaveAttribute('href', /^\/rules\/berlino85\//);
  // Nothing is lost with the page.
  await page.reload();
  await expect(writing(page)).toHaveValue(TEXT.replace('0605: wb_pol2', '0508: wb_pol2'));
  await writing(page).fill(TEXT);
  await right(page);
  await page.locator('form .button.big').click();
  await toMove(page);
  await expect(asked(page)).toContainText('Soviet movement');
  await expect(page.locator('.counter')).toHaveCount(5);
  await expect.poll(() => place(page, 'su_6bde')).toBe('0508');
  await expect(page.locator('.turn')).toHaveAttribute('aria-label', /Turn 4/);
});

test('a file is as good as a paste, and the opening can be begun with', async ({ page, house }) => {
  await page.goto(`${house.url}/new/berlino85#situation`);
  await page.locator('.begin input[type=file]').setInputFiles({ name: 'berlin.txt', mimeType: 'text/plain', buffer: Buffer.from(TEXT) });
  await right(page);
  await expect(writing(page)).toHaveValue(TEXT);
  await page.getByText('Begin with the opening set-up').click();
  await expect(page.locator('figure .counter')).toHaveCount(16);
  await page.getByText('Undo the change').click();
  await expect(writing(page)).toHaveValue(TEXT);
  await expect(page.locator('figure .counter')).toHaveCount(5);
  // Pasted at another game, it is opened where it belongs.
  await page.goto(`${house.url}/new/nightdrop#situation`);
  await writing(page).fill(TEXT);
  await expect(page.locator('.amiss')).toContainText('is not of this game');
  await page.getByRole('button', { name: 'Open it there' }).click();
  await expect(page).toHaveURL(/\/new\/berlino85#situation$/);
  await right(page);
});

test('what lies on a table is copied, sent as a link, and opened elsewhere', async ({ page, context, newcomer, house }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await paste(page, house.url, TEXT);
  await right(page);
  await page.locator('fieldset').nth(1).locator('input[value=here]').check();
  await page.locator('form .button.big').click();
  await toMove(page);
  await unit(page, 'ddr_vopo1').click();
  await clickHex(page, '0603');
  await expect.poll(() => place(page, 'ddr_vopo1')).toBe('0603');
  await page.locator('#tab-talk').click();
  await page.getByRole('button', { name: 'Copy this situation' }).click();
  await expect(page.locator('.copying')).toContainText('Copied');
  const copied = await clipboard(page);
  expect(copied).toContain('0603: ddr_vopo1');
  expect(copied).toContain('0508: su_6bde');
  await shot(page, 'situation-copied');
  await page.locator('.copying').getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.locator('.copying .shared')).toContainText('Copied');
  const link = await clipboard(page);
  expect(link).toContain('/new/berlino85#situation=');

  const friend = await newcomer();
  const sent: string[] = [];
  friend.on('request', (request) => sent.push(request.url()));
  await friend.goto(link);
  await expect(writing(friend)).toHaveValue(copied);
  await right(friend);
  await expect(friend.locator('figure .counter')).toHaveCount(5);
  expect(friend.url()).toBe(`${house.url}/new/berlino85#situation`);
  expect(sent.filter((each) => each.includes('su_6bde') || each.includes('situation='))).toEqual([]);

  const other = await newcomer();
  await other.goto(link.slice(0, -12));
  await expect(other.getByRole('alert')).toContainText('The link cannot be read');
});

test('where the clipboard is closed the text is there to be copied by hand', async ({ page, house }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }));
  await paste(page, house.url, TEXT);
  await right(page);
  await page.locator('form .button.big').click();
  await toMove(page);
  await page.locator('#tab-talk').click();
  await page.getByRole('button', { name: 'Copy this situation' }).click();
  await expect(page.locator('.copying')).toContainText('The browser does not allow copying');
  const text = page.locator('.copying textarea');
  await expect(text).toBeFocused();
  expect(await text.evaluate((node: HTMLTextAreaElement) => node.selectionEnd - node.selectionStart)).toBe((await text.inputValue()).length);
  await page.getByRole('button', { name: 'Open and edit' }).click();
  await right(page);
  await expect(page.locator('figure .counter')).toHaveCount(5);
});

test('two counters are put on the map, one is marked and taken back, and it is played from there', async ({ page, house }) => {
  await paste(page, house.url, TEXT);
  await right(page);
  await page.getByRole('link', { name: 'Edit on the map' }).click();
  await expect(page.locator('.counter')).toHaveCount(5);
  await accessible(page);
  // Picked and placed.
  await page.locator('[data-tray=ddr_tank]').click();
  await expect(page.locator('.hint')).toContainText('where to?');
  await clickHex(page, '0409');
  await expect.poll(() => place(page, 'ddr_tank')).toBe('0409');
  await expect(writing(page)).toHaveValue(/0405: uk_bde\n0409: ddr_tank\n0508: su_6bde {3}# on the canal/);
  // Dragged from the tray, then on the map.
  await page.locator('[data-tray=fr_bde]').scrollIntoViewIfNeeded();
  const from = (await page.locator('[data-tray=fr_bde]').boundingBox())!;
  const to = (await page.locator('[data-hex="0604"]').boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => place(page, 'fr_bde')).toBe('0604');
  const stands = (await unit(page, 'uk_bde').boundingBox())!;
  const goal = (await page.locator('[data-hex="0508"]').boundingBox())!;
  await page.mouse.move(stands.x + stands.width / 2, stands.y + stands.height / 2);
  await page.mouse.down();
  await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height / 2, { steps: 6 });
  await page.mouse.up();
  // Both sides in one hex: said where it is, with its rule.
  const bubble = page.locator('.bubble .amiss');
  await expect(bubble).toContainText('0508');
  await expect(bubble.getByRole('link')).toBeVisible();
  await shot(page, 'situation-editor-fault');
  await page.keyboard.press('Control+z');
  await right(page);
  await expect.poll(() => place(page, 'uk_bde')).toBe('0405');
  await page.keyboard.press('Control+y');
  await expect(bubble).toBeVisible();
  await page.keyboard.press('Control+z');
  await right(page);
  // Marked, and taken off.
  await unit(page, 'ddr_tank').click();
  await page.getByRole('button', { name: 'moved' }).click();
  await expect(writing(page)).toHaveValue(/0409: ddr_tank\/moved/);
  await page.getByRole('button', { name: 'Take it off' }).click();
  await expect(unit(page, 'ddr_tank')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => place(page, 'ddr_tank')).toBe('0409');
  await page.keyboard.press('Control+z');
  await expect(writing(page)).toHaveValue(/0409: ddr_tank\n/);
  // The text and the map are one.
  await writing(page).fill((await writing(page).inputValue()).replace('0409', '0410'));
  await expect.poll(() => place(page, 'ddr_tank')).toBe('0410');
  await page.locator('#tab-lines').click();
  await page.getByLabel('Turn', { exact: true }).fill('5');
  await page.getByLabel('Turn', { exact: true }).blur();
  await expect(writing(page)).toHaveValue(/turn: 5/);
  await right(page);
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.getByRole('button', { name: 'Against the computer' }).click();
  await toMove(page);
  await expect(page.locator('.counter')).toHaveCount(7);
  await expect.poll(() => place(page, 'ddr_tank')).toBe('0410');
  await expect(page.locator('.turn')).toHaveAttribute('aria-label', /Turn 5/);
});

test('the map is edited by keys alone', async ({ page, house }) => {
  await paste(page, house.url, TEXT);
  await page.getByRole('link', { name: 'Edit on the map' }).click();
  await expect(page.locator('.counter')).toHaveCount(5);
  await page.locator('[data-tray=ddr_tank]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.board').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(unit(page, 'ddr_tank')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.locator('.hint')).toContainText('where to?');
  await page.keyboard.press('Delete');
  await expect(unit(page, 'ddr_tank')).toHaveCount(0);
});

test.describe('on a phone, in Italian', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'it-IT' });
  test('a counter is tapped onto the map, and the text is a tab away', async ({ page, house }) => {
    await paste(page, house.url, TEXT);
    await expect(page.locator('figure')).toContainText('Decide: Russo');
    await shot(page, 'situation-phone');
    await page.getByText('Modifica sulla mappa').tap();
    await expect(page.locator('.counter')).toHaveCount(5);
    await page.locator('[data-tray=ddr_tank]').tap();
    const hex = (await page.locator('[data-hex="0606"]').boundingBox())!;
    await page.touchscreen.tap(hex.x + hex.width / 2, hex.y + hex.height * 0.8);
    await expect.poll(() => place(page, 'ddr_tank')).toBe('0606');
    await page.locator('#tab-text').tap();
    await expect(writing(page)).toHaveValue(/0606: ddr_tank/);
    await accessible(page);
    await shot(page, 'situation-phone-text');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });
});

test('a moment of a game that is over is copied from its replay', async ({ page, context, house, stored }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${house.url}/t/${stored.table}/replay/${stored.moments.march.at}`);
  await page.getByRole('button', { name: 'Copy this moment' }).click();
  await expect(page.locator('.copying')).toContainText('Copied');
  expect(await clipboard(page)).toMatch(/^nightdrop\/1\n/);
  await page.getByRole('button', { name: 'Open and edit' }).click();
  await right(page);
  await page.getByRole('link', { name: 'Edit on the map' }).click();
  await expect(page.locator('.counter').first()).toBeVisible();
});

test('a table of miniatures begins from its text, and a man is dragged to another spot of it', async ({ page, house }) => {
  await page.goto(`${house.url}/new/lineagotica#situation`);
  await page.getByText('Begin with the opening set-up').click();
  await right(page);
  await expect(page.locator('figure .board[inert]')).toBeVisible();
  await page.getByRole('link', { name: 'Edit on the table' }).click();
  const man = page.locator('.ground [data-piece="gc1-01"]');
  await expect(man).toBeAttached();
  const from = (await man.boundingBox())!;
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 60, { steps: 6 });
  await page.mouse.up();
  await expect(writing(page)).toHaveValue(/^\d+,\d+: gc1-01$/m);
  const spot = /^(\d+,\d+): gc1-01$/m.exec(await writing(page).inputValue())![1]!;
  await right(page);
  await expect(man).toHaveAttribute('data-at', spot);
  await accessible(page);
  await shot(page, 'situation-felt');
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.getByRole('button', { name: 'Against the computer' }).click();
  await expect(page.locator('.asked')).toBeVisible();
  await expect(page.locator('[data-piece="gc1-01"]').first()).toHaveAttribute('data-at', spot);
});
