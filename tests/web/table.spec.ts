import type { Page } from '@playwright/test';
import { answer, asked, clickHex, expect, place, press, shot, sitBoth, still, test, toMove, unit } from './house';

test('a unit is picked, its reach is shown with costs, and it moves there', async ({ page, house }) => {
  await sitBoth(page, house.url);
  await expect(asked(page)).toContainText('Soviet movement');
  await unit(page, 'ddr_vopo1').click();
  await expect(page.locator('.cost')).not.toHaveCount(0);
  await shot(page, 'picked');
  await clickHex(page, '0603');
  await expect.poll(() => place(page, 'ddr_vopo1')).toBe('0603');
  await expect(page.locator('#tab-panel li')).toContainText(['moved from Pankow (0704) to Glienicke-Schildow (0603)']);
});

test('undo takes the move back and names the wall', async ({ page, house }) => {
  await sitBoth(page, house.url);
  await unit(page, 'ddr_vopo1').click();
  await clickHex(page, '0603');
  await expect(page.locator('.undo')).toContainText('reaches back 1 step');
  await expect(page.locator('.undo')).toContainText('the game begins here');
  await page.keyboard.press('u');
  await expect.poll(() => place(page, 'ddr_vopo1')).toBe('0704');
  await expect(page.locator('#tab-panel li')).toHaveCount(0);
  await unit(page, 'ddr_vopo1').click();
  await clickHex(page, '0603');
  await expect.poll(() => place(page, 'ddr_vopo1')).toBe('0603');
  await press(page, 'end-movement');
  await page.getByText('undo all').click();
  await expect(asked(page)).toContainText('Soviet movement');
  await expect.poll(() => place(page, 'ddr_vopo1')).toBe('0704');
});

test('what is not allowed says why, one click from the rule', async ({ page, house }) => {
  await sitBoth(page, house.url);
  await unit(page, 'ddr_tank').click();
  await clickHex(page, '0606');
  const card = page.locator('.because');
  await expect(card).toContainText('3 movement points');
  await shot(page, 'why-not');
  await card.getByText('Show the rule').click();
  await expect(page.locator('article.here')).toContainText('2.1b');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.locator('.counter.picked')).toHaveCount(0);
  await unit(page, 'fr_bde').click();
  await expect(card).toContainText('belongs to your opponent');
  await expect(page.locator('.unit')).toContainText(/Not now:.*belongs to your opponent/s);
});

test('an attack is set up target first, with odds and chances before the die', async ({ page, house }) => {
  await sitBoth(page, house.url);
  await press(page, 'end-movement');
  await expect(asked(page)).toContainText('Soviet fights');
  await clickHex(page, '0605');
  await expect(page.locator('[data-refused=declare]')).toBeVisible();
  await page.locator('[data-refused=declare]').click();
  await expect(page.locator('.why')).toContainText('no attackers yet');
  await unit(page, 'su_6bde').click();
  const card = page.locator('section.card');
  await expect(card.locator('.column b')).toHaveText('1-1');
  await expect(card.locator('.bars')).toContainText('Defender retreats');
  const shares = await card.locator('.bars b').allTextContents();
  const total = shares.reduce((sum, share) => sum + parseFloat(share), 0);
  expect(Math.abs(total - 100)).toBeLessThan(2);
  const more = card.locator('.others button', { hasText: '17th People' });
  await expect(more).toContainText('2-1');
  await expect(more).toContainText(/39%\s*\+17/);
  await unit(page, 'ddr_vopo1').hover();
  await expect(page.locator('.tip')).toContainText('If it joins: 2-1, success 39%');
  await more.click();
  await expect(card.locator('.column b').first()).toHaveText('2-1');
  await expect(card.locator('.others button', { hasText: '17th People' })).toContainText(/22%\s*−17/);
  await page.keyboard.press('u');
  await expect(card.locator('.column b').first()).toHaveText('1-1');
  await card.locator('summary', { hasText: 'Defence' }).click();
  await expect(card).toContainText('resistance value of');
  await shot(page, 'attack-card');
  await answer(page, 'declare').click();
  await expect(page.locator('.odds')).toHaveText('1-1');
  await press(page, 'fight');
  await expect(page.locator('#tab-panel li.chance').first()).toContainText('Attack on Wedding-Moabit');
  await expect(page.locator('#tab-panel li.chance .die').first()).toBeVisible();
  await expect(page.locator('.undo')).toContainText('a die was rolled');
  await shot(page, 'die-fallen');
});

test('everything by keys: walk, pick, go, the obvious answer, search the rules', async ({ page, house }) => {
  await sitBoth(page, house.url);
  await page.keyboard.press('ArrowRight');
  const first = await page.locator('#board-focus').textContent();
  expect(first).toContain('6th Motor Rifle Brigade');
  await page.keyboard.press('Enter');
  await expect(page.locator('.counter.picked')).toHaveAttribute('data-unit', 'su_6bde');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#board-focus')).toContainText('Move here: 1 MP');
  await expect(page.locator('.way-line')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => place(page, 'su_6bde')).toBe('0805');
  await still(page);
  await page.keyboard.press('Space');
  await expect(page.locator('.hint.warn')).toContainText('Space again: End movement');
  await page.keyboard.press('Space');
  await expect(asked(page)).toContainText('Soviet fights');
  await page.keyboard.press('/');
  await expect(page.locator('input[type=search]')).toBeFocused();
  await page.keyboard.type('river');
  await expect(page.locator('article').first()).toContainText(/river/i);
});

test('the list of answers is text that can be pressed', async ({ page, house }) => {
  await sitBoth(page, house.url);
  await page.getByText('All answers').click();
  await page.locator('details.list summary', { hasText: '6th Motor Rifle Brigade' }).click();
  await page.getByRole('button', { name: '6th Motor Rifle Brigade to Lichtenberg (0805)' }).click();
  await expect.poll(() => place(page, 'su_6bde')).toBe('0805');
});

test('two thirds of a laptop screen are board', async ({ page, house }) => {
  await sitBoth(page, house.url);
  const [strip, side] = await Promise.all([
    page.locator('header.strip').boundingBox(),
    page.locator('aside.side').boundingBox(),
  ]);
  const covered = strip!.width * strip!.height + side!.width * side!.height;
  expect(1 - covered / (1366 * 768)).toBeGreaterThan(2 / 3);
});

test('a reading glass as long as the key is held', async ({ page, house }) => {
  await sitBoth(page, house.url);
  await unit(page, 'su_6bde').hover();
  await page.keyboard.down('m');
  const glass = page.locator('.lens [data-unit="su_6bde"]');
  await expect(glass).toBeVisible();
  const small = (await page.locator('.world > svg [data-unit="su_6bde"]').first().boundingBox())!;
  const large = (await glass.boundingBox())!;
  expect(large.width / small.width).toBeGreaterThan(2);
  await shot(page, 'lens');
  await page.keyboard.up('m');
  await expect(page.locator('.lens')).toHaveCount(0);
});

test('the first turn is guided, and the guide goes when told', async ({ page, house }) => {
  await sitBoth(page, house.url);
  const coach = page.locator('.coach');
  await coach.getByRole('button', { name: 'Next', exact: true }).click();
  await coach.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(coach).toContainText('You must take West Berlin');
  await coach.getByText('Show me how').click();
  await expect(coach).toContainText('Click a counter with a golden rim');
  await unit(page, 'ddr_vopo1').click();
  await expect(coach).toContainText('The bright hexes are in reach');
  await page.keyboard.press('Escape');
  await press(page, 'end-movement');
  await expect(coach).toContainText('Choose whom to attack');
  // A fight card takes its place for a while; then it goes on where it was.
  await clickHex(page, '0605');
  await unit(page, 'su_6bde').click();
  await expect(page.locator('section.card')).toContainText('unless the resistance test holds');
  await page.keyboard.press('u');
  await expect(coach).toContainText('Add attackers');
  await page.keyboard.press('u');
  await expect(coach).toContainText('Choose whom to attack');
  await coach.getByText('I know the game').click();
  await page.reload();
  await expect(asked(page)).toContainText('Soviet fights');
  await expect(coach).toHaveCount(0);
});

test('the page stays small', async ({ page, house }) => {
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', (event: { encodedDataLength: number }) => {
    bytes += event.encodedDataLength;
  });
  await sitBoth(page, house.url);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes / 1000).toBeLessThan(300);
});

/** The counters of a side are set down one by one, each in the first hex that is offered. */
async function setUp(page: Page): Promise<void> {
  const tray = page.getByRole('region', { name: 'To be placed' }).getByRole('button');
  await toMove(page);
  for (let left = await tray.count(); left > 0; left--) {
    await expect(tray).toHaveCount(left);
    if (left > 1) await tray.first().click();
    await clickHex(page, (await page.locator('g.ground polygon.way').first().getAttribute('data-hex'))!);
  }
}

test('a secret set-up at one screen: a curtain stands between the two, and is gone afterwards', async ({ page, house }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const seats = { soviet: { kind: 'person' }, western: { kind: 'person' } };
  const body = JSON.stringify({ title: 'berlino85', options: { setup: 'free', secret_setup: true }, seats });
  const answer = await fetch(`${house.url}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const made = (await answer.json()) as { table: string; seats: Record<string, string> };
  const told: string[] = [];
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => told.push(String(payload))));
  await page.goto(`${house.url}/t/${made.table}#${new URLSearchParams(made.seats)}`);

  const curtain = page.locator('.curtain');
  const western = page.locator('.counter.western');
  const soviet = page.locator('.counter.soviet');
  await expect(curtain).toContainText('Western');
  await curtain.getByRole('button').click();
  await setUp(page);

  // Nothing of it is there for the other side, not even in what the server tells.
  await expect(curtain).toContainText('Soviet');
  await shot(page, 'berlino85-curtain');
  await curtain.getByRole('button').click();
  await toMove(page);
  await expect(western).toHaveCount(0);
  await page.reload();
  await expect(curtain).toContainText('Soviet');
  await expect(western).toHaveCount(0);
  await curtain.getByRole('button').click();
  await setUp(page);
  await page.locator('.confirm').click();
  const placing = told.filter((frame) => frame.includes('"question":"Placing"'));
  expect(placing.some((frame) => frame.includes('"eyes":"western"') && /"us_bde":"\d{4}"/.test(frame))).toBe(true);
  expect(placing.some((frame) => frame.includes('"eyes":"soviet"') && /"ddr_tank":"\d{4}"/.test(frame))).toBe(true);
  for (const frame of placing) expect(frame).not.toMatch(frame.includes('"eyes":"western"') ? /"(su|ddr)_\w+":"\d{4}"/ : /"(us|uk|fr|wb)_\w+":"\d{4}"/);

  // All is shown, and from now on both look.
  await toMove(page);
  await expect(curtain).toHaveCount(0);
  await expect(western).not.toHaveCount(0);
  await expect(soviet).not.toHaveCount(0);
  await press(page, 'end-movement');
  await toMove(page);
  await expect(curtain).toHaveCount(0);
});
