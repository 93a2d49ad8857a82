import type { Page } from '@playwright/test';
import { accessible, answer, asked, clickHex, expect, place, press, shot, still, test, toMove, unit, type House, type Moment, type Night } from './house';

type Seats = Record<string, { kind: 'person' | 'computer'; mind?: string }>;
const BOTH: Seats = { us: { kind: 'person' }, german: { kind: 'person' } };

async function make(house: House, body: unknown): Promise<{ table: string; seats: Record<string, string> }> {
  const made = await fetch(`${house.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(made.ok).toBe(true);
  return (await made.json()) as { table: string; seats: Record<string, string> };
}

async function sit(page: Page, house: House, made: { table: string; seats: Record<string, string> }): Promise<void> {
  await page.goto(`${house.url}/t/${made.table}#${new URLSearchParams(made.seats)}`);
}

/** At a moment of the stored game, with the drop already watched and nothing to wait for. */
async function sitAt(page: Page, house: House, stored: Night, moment: Moment, seats = BOTH): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const made = await make(house, { from: { table: stored.table, at: moment.at }, seats });
  await page.addInitScript((id) => localStorage.setItem(`grognard.opening.${id}`, 'seen'), made.table);
  await sit(page, house, made);
}

/** Whoever is asked takes the screen. */
async function look(page: Page, name: string): Promise<void> {
  const curtain = page.getByRole('dialog').filter({ hasText: name });
  await curtain.getByRole('button').click();
  await expect(page.locator('.curtain')).toHaveCount(0);
  await toMove(page);
}

/** Whatever comes next at this screen: the other seat, the end, or something to decide. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main[aria-busy=false]') &&
      !document.querySelector('.asked[aria-busy=true]') &&
      document.querySelector('.curtain, .after, .asked.mine :is([data-answer], [data-choice]):enabled, .rim.target, .counter.lit'),
  );
}

/** Step by step to the end of the turn: what need not be done is not done. */
async function endTurn(page: Page, turn: number): Promise<void> {
  const now = page.locator('.box.now');
  for (let answers = 0; answers < 80; answers++) {
    await settled(page);
    const curtain = page.locator('.curtain .button.main');
    if (await curtain.count()) {
      await curtain.click();
      await expect(page.locator('.curtain')).toHaveCount(0);
      continue;
    }
    if (!(await now.textContent())?.startsWith(String(turn))) return;
    const open = page.locator('.asked [data-answer]:enabled');
    const words = await open.evaluateAll((all) => all.map((each) => each.getAttribute('data-answer') ?? ''));
    const word = ['done', 'pass', 'roll', 'stand'].find((each) => words.includes(each)) ?? words[0];
    if (word) await press(page, word);
    else if (await page.locator('[data-choice]').count()) await choose(page);
    else if (await page.locator('.rim.target').count()) await clickHex(page, (await page.locator('g.ground polygon.target').first().getAttribute('data-hex'))!);
    else {
      // The question may have changed meanwhile: then it is read again.
      const lit = page.locator('.counter.lit').first();
      if (await lit.count()) await lit.click({ timeout: 3000 }).catch(() => undefined);
    }
  }
  throw new Error(`turn ${turn} does not end`);
}

/** Press one of a few choices, the first if none is named; again where it asks for it. */
async function choose(page: Page, what?: string): Promise<void> {
  const button = what ? page.locator(`[data-choice="${what}"]`) : page.locator('[data-choice]').first();
  const choice = (await button.getAttribute('data-choice'))!;
  await button.click();
  const again = page.locator(`.confirm[data-choice="${choice}"]`);
  if (await again.count()) await again.click();
}

test('the drop is watched, skipped, and every stick is where the story says', async ({ page, house }) => {
  const made = await make(house, { title: 'nightdrop', options: {}, seats: { us: { kind: 'person' }, german: { kind: 'computer', mind: 'regular' } } });
  await sit(page, house, made);
  const caption = page.getByRole('region', { name: 'The drop', exact: true });
  await expect(caption).toContainText('6 June 1944');
  await expect(page.locator('.counter.us')).toHaveCount(0);
  await expect.poll(async () => /505 down [1-9]/.test((await caption.textContent())?.replace(/\s+/g, ' ') ?? ''), { timeout: 20_000 }).toBe(true);
  await shot(page, 'nightdrop-drop');
  await page.keyboard.press('Space');
  await expect(caption).toHaveCount(0);
  const landed = await page.locator('#tab-panel li').filter({ hasText: ' lands in ' }).count();
  await expect(page.locator('.counter.us')).toHaveCount(landed);
  await expect(page.locator('#tab-panel li').filter({ hasText: 'The drop is over' })).toHaveCount(1);
  // What lies under the five markers is nobody's business here.
  await expect(page.locator('.counter.german use[href="#u-german"]')).toHaveCount(5);
  await shot(page, 'nightdrop-night');
  await accessible(page);
  await page.reload();
  await expect(page.locator('.counter.us')).toHaveCount(landed);
  await expect(caption).toHaveCount(0);
});

test('with reduced motion nothing falls: they have landed', async ({ page, house }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const made = await make(house, { title: 'nightdrop', options: {}, seats: { us: { kind: 'person' }, german: { kind: 'computer', mind: 'regular' } } });
  await sit(page, house, made);
  await expect(page.locator('.counter.us').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'The drop', exact: true })).toHaveCount(0);
});

test('a night turn on both seats at one screen: neither sees what is the other’s', async ({ page, house }) => {
  const made = await make(house, { title: 'nightdrop', options: {}, seats: BOTH });
  await page.addInitScript((id) => localStorage.setItem(`grognard.opening.${id}`, 'seen'), made.table);
  await sit(page, house, made);
  await page.locator('.curtain').waitFor();
  await shot(page, 'nightdrop-curtain');
  await accessible(page);
  let turns = 0;
  for (let activation = 0; activation < 2; activation++) {
    const us = ((await page.locator('.curtain h2').textContent()) ?? '').includes('American');
    await look(page, us ? 'American' : 'German');
    turns += us ? 1 : 0;
    await expect(page.locator('.counter .veil')).toHaveCount(us ? 0 : 5);
    await expect(page.locator('.counter use[href="#u-german"]')).toHaveCount(us ? 5 : 0);
    if (us) {
      await press(page, 'activate U1');
      await expect(asked(page)).toContainText('U1, movement');
      await page.locator('.counter.lit').last().click();
      const reach = page.locator('g.ground polygon.way');
      await expect(reach).not.toHaveCount(0);
      await expect(page.locator('.cost').first()).toBeVisible();
      await expect(page.locator('.unit')).toContainText('Stick 505');
      await page.keyboard.press('Escape');
      // Another regiment's stick says why not.
      const alone = await page.locator('.counter.us').evaluateAll((all) => {
        const at = all.map((each) => each.getAttribute('data-at'));
        return all.find((each, i) => each.querySelector('use[href="#u-508"]') && at.indexOf(at[i]!) === at.lastIndexOf(at[i]!))?.getAttribute('data-unit');
      });
      await unit(page, alone!).click({ force: true });
      await expect(page.locator('.because')).toContainText('does not take part in this activation');
      await page.keyboard.press('Escape');
    } else {
      await press(page, 'activate G2');
      await expect(asked(page)).toContainText(/moves? left|once more/);
      const lit = page.locator('.counter.lit').last();
      const stick = (await lit.getAttribute('data-unit'))!;
      const before = await place(page, stick);
      await lit.click();
      // Into a hex with others in it, if there is one, by the sign on it: a counter would be taken up.
      const ways = await page.locator('g.ground polygon.way').evaluateAll((all) => all.map((each) => each.getAttribute('data-hex')!));
      const joined = page.locator('[data-goal]').last();
      if (await joined.count()) await joined.click();
      else await clickHex(page, ways.at(-1)!);
      await expect.poll(() => place(page, stick)).not.toBe(before);
      await shot(page, 'nightdrop-displaced');
    }
    for (let steps = 0; steps < 8; steps++) {
      await settled(page);
      if (await page.locator('.curtain').count()) break;
      await press(page, 'done');
    }
    await page.locator('.curtain').waitFor();
  }
  expect(turns).toBe(1);
  await endTurn(page, 1);
});

test('a day turn on both seats, with zones of control', async ({ page, house, stored }) => {
  await sitAt(page, house, stored, stored.moments.day);
  await look(page, 'American');
  await expect(page.locator('svg.nd:not(.places)')).not.toHaveClass(/night/);
  await expect(page.locator('.rounds')).toContainText('U1');
  await page.getByRole('button', { name: 'Zones of control (by day)' }).click();
  await expect(page.locator('.tint')).not.toHaveCount(0);
  await shot(page, 'nightdrop-day');
  const turn = Number.parseInt((await page.locator('.box.now').textContent()) ?? '0');
  const word = await page.locator('.asked [data-answer^="activate U"]').first().getAttribute('data-answer');
  await press(page, word!);
  await expect(asked(page)).toContainText('movement');
  // A company goes several hexes at once, step by step, and undo takes the whole way back.
  for (const each of await page.locator('.counter.lit').all()) {
    await each.click({ force: true });
    await expect(page.locator('.cost').first()).toBeVisible();
    if ((await page.locator('g.ground polygon.way').count()) > 6) break;
    await page.keyboard.press('Escape');
    await expect(page.locator('.counter.picked')).toHaveCount(0);
  }
  const picked = (await page.locator('.counter.picked').getAttribute('data-unit'))!;
  const from = (await place(page, picked))!;
  const goals = await page.locator('g.ground polygon.way').evaluateAll((all) => all.map((each) => each.getAttribute('data-hex')!));
  const steps = page.locator('#tab-panel li').filter({ hasText: ' moves from ' });
  const before = await steps.count();
  let far = '';
  for (const hex of goals.reverse()) {
    const box = (await page.locator(`g.ground [data-hex="${hex}"]`).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.86);
    if ((await page.locator('.way-dot').count()) > 1) {
      far = hex;
      break;
    }
  }
  expect(far).not.toBe('');
  await clickHex(page, far);
  await expect.poll(() => place(page, picked)).toBe(far);
  await still(page);
  expect(await steps.count()).toBeGreaterThan(before + 1);
  await page.keyboard.press('u');
  await expect.poll(() => place(page, picked)).toBe(from);
  await expect(steps).toHaveCount(before);
  await endTurn(page, turn);
});

test('sticks are turned over; a company is formed and an HQ places a chit only one side can read', async ({ page, house, stored }) => {
  await sitAt(page, house, stored, stored.moments.conversion);
  await look(page, 'American');
  const hex = stored.moments.conversion.actions[0]!.split(' ')[1]!;
  await expect(page.locator('section.card')).toContainText('Turning over the sticks');
  const turned = page.locator(`.counter[data-at="${hex}"] use[href*="-plt"], .counter[data-at="${hex}"] use[href*="-ldr"], .counter[data-at="${hex}"] use[href*="-hq"], .counter[data-at="${hex}"] use[href*="-pir"]`);
  await expect(turned).toHaveCount(0);
  await clickHex(page, hex);
  await clickHex(page, hex);
  await expect(page.locator('#tab-panel li').filter({ hasText: 'counts heads' }).last()).toBeVisible();
  await expect(page.locator('#tab-panel li').filter({ hasText: 'is of type' })).not.toHaveCount(0);
  await shot(page, 'nightdrop-turned');

  await sitAt(page, house, stored, stored.moments.orders);
  await look(page, 'American');
  const [form, put] = stored.moments.orders.actions as [string, string];
  await expect(answer(page, 'decline')).toBeVisible();
  await answer(page, form).hover();
  await expect(page.locator('.counter.named')).toHaveCount(form.split(' ')[1]!.split('+').length);
  await press(page, form);
  await expect(asked(page)).toContainText('choose the VP hex');
  await still(page);
  await expect(page.locator('.counter use[href$="-full"], .counter use[href$="-reduced"]')).not.toHaveCount(0);
  const target = put.split(' ')[1]!;
  await clickHex(page, target);
  await clickHex(page, target);
  await expect(page.locator('.marker.secret use')).toHaveAttribute('href', /#u-vp-\d/);
  await shot(page, 'nightdrop-chit');
});

test('a fight with the Point chosen, odds before the dice', async ({ page, house, stored }) => {
  const { actions } = stored.moments.fight;
  await sitAt(page, house, stored, stored.moments.fight);
  await look(page, 'American');
  const target = actions[0]!.split(' ')[1]!;
  await clickHex(page, target);
  await expect(asked(page)).toContainText('add the units');
  const joining = actions.filter((each) => each.startsWith('join'));
  for (const [i, join] of joining.entries()) {
    await unit(page, join.split(' ')[1]!).click({ force: true });
    await expect(page.locator('.counter.joined')).toHaveCount(i + 1);
  }
  const card = page.locator('section.card');
  await expect(card).toContainText(/Attack on/);
  await expect(card.locator('.face')).toContainText(/\d+ : \d+(–\d+)?\s*attack : defence/);
  const shares = await card.locator('.bars b').allTextContents();
  const total = shares.reduce((sum, share) => sum + Number.parseFloat(share), 0);
  expect(Math.abs(total - 100)).toBeLessThan(3);
  await expect(page.locator('.arrow')).not.toHaveCount(0);
  await shot(page, 'nightdrop-fight');
  await accessible(page);
  await press(page, 'declare');
  await expect(asked(page)).toContainText('which unit is the Point');
  await still(page);
  await choose(page, actions.at(-1)!);
  await expect(page.locator('#tab-panel li').filter({ hasText: /attack \d+, defence \d+/ })).not.toHaveCount(0);
  await expect(page.locator('#tab-panel li').filter({ hasText: 'Leading the attack' })).not.toHaveCount(0);
});

test('what is seldom asked is put in words beside the map, and says where', async ({ page, house, stored }) => {
  const { excess, defence, claim, reinforce } = stored.moments;
  await sitAt(page, house, stored, excess);
  await look(page, 'American');
  await expect(asked(page)).toContainText('More than three units in a hex');
  await expect(page.locator('.marked')).toHaveCount(1);
  const lost = excess.actions[0]!.split(' ')[1]!;
  await page.locator(`[data-choice="lose ${lost}"]`).hover();
  await expect(page.locator('.counter.named')).toHaveAttribute('data-unit', lost);
  await shot(page, 'nightdrop-excess');
  await choose(page, `lose ${lost}`);
  await expect(page.locator('#tab-panel li').filter({ hasText: 'Too many units in' }).last()).toBeVisible();

  await sitAt(page, house, stored, defence);
  await look(page, 'German');
  await expect(asked(page)).toContainText('defends: which unit is the Point?');
  await expect(page.locator('[data-choice]')).toHaveCount(defence.actions.length);
  await choose(page, defence.actions[0]);
  await expect(page.locator('#tab-panel li').filter({ hasText: 'Leading the defence' }).last()).toBeVisible();

  await sitAt(page, house, stored, claim);
  await look(page, 'American');
  await press(page, claim.actions.find((each) => each.startsWith('claim'))!);
  await expect(page.locator('#tab-panel li').filter({ hasText: 'PIR Advantage spent' }).last()).toBeVisible();

  await sitAt(page, house, stored, reinforce);
  await look(page, 'American');
  await press(page, reinforce.actions.find((each) => each.startsWith('reinforce'))!);
  await expect(page.locator('#tab-panel li').filter({ hasText: 'full strength' }).last()).toBeVisible();
});

test('a stack marches together, and a stick can leave the map', async ({ page, house, stored }) => {
  const { march } = stored.moments;
  await sitAt(page, house, stored, march);
  await look(page, 'American');
  await expect(answer(page, 'done')).toContainText('End movement');
  const [, from, to] = march.actions.find((each) => each.startsWith('march'))!.split(' ') as [string, string, string];
  const able = new Set(march.actions.filter((each) => each.startsWith('move ')).map((each) => each.split(' ')[1]!));
  const standing = await page.locator(`.counter[data-at="${from}"]`).evaluateAll((all) => all.map((each) => each.getAttribute('data-unit')!));
  const together = standing.filter((each) => able.has(each));
  expect(together.length).toBeGreaterThan(1);
  await unit(page, together.at(-1)!).hover({ force: true });
  await unit(page, together.at(-1)!).click({ force: true });
  await page.getByRole('button', { name: 'The whole stack' }).click();
  await expect(page.locator('.asked')).toContainText(`Stack in ${from}`);
  await shot(page, 'nightdrop-march');
  await clickHex(page, to);
  for (const each of together) await expect.poll(() => place(page, each)).toBe(to);
  await page.keyboard.press('u');
  for (const each of together) await expect.poll(() => place(page, each)).toBe(from);
  await page.keyboard.press('Escape');
  const leaving = march.actions.find((each) => each.startsWith('leave'))!;
  await unit(page, leaving.split(' ')[1]!).click({ force: true });
  await page.locator('.asked').getByRole('button', { name: 'Leave the map' }).click();
  await expect(page.locator('#tab-panel li').filter({ hasText: 'leaves the map' }).last()).toBeVisible();
});

test('at the end everything is turned up, and the replay has eyes', async ({ page, house, stored }) => {
  await sitAt(page, house, stored, stored.moments.end);
  await page.locator('.curtain .button.main').click();
  await toMove(page);
  await press(page, 'done');
  await expect(page.locator('.after h2')).toContainText('victory');
  await still(page);
  // The level, and the very number of points with the hex of each.
  const total = Number(await page.locator('.tally summary b').textContent());
  const parts = await page.locator('.tally li > b').allTextContents();
  expect(parts.reduce((sum, part) => sum + Number(part), 0)).toBe(total);
  await expect(page.locator('.counter use[href="#u-german"]')).toHaveCount(0);
  await expect(page.locator('.marker use[href="#u-vp"]')).toHaveCount(0);
  await shot(page, 'nightdrop-end');
  await accessible(page);
  await page.locator('.after').getByText('Replay the game').click();
  await expect(page.locator('.time .n')).toContainText('Moment 1 of', { timeout: 30_000 });
  const slider = page.getByRole('slider');
  await slider.fill(String(stored.moments.day.at));
  await page.getByLabel('Through the eyes of').selectOption('us');
  await expect(page.locator('.counter use[href="#u-german"]')).not.toHaveCount(0, { timeout: 30_000 });
  await page.getByLabel('Through the eyes of').selectOption('all');
  await expect(page.locator('.counter use[href="#u-german"]')).toHaveCount(0, { timeout: 30_000 });
  await shot(page, 'nightdrop-replay');
});

test('standing orders answer for whoever is attacked', async ({ page, house }) => {
  const made = await make(house, { title: 'nightdrop', options: {}, seats: { us: { kind: 'person' }, german: { kind: 'computer', mind: 'regular' } } });
  await page.addInitScript((id) => localStorage.setItem(`grognard.opening.${id}`, 'seen'), made.table);
  await sit(page, house, made);
  await page.getByRole('tab', { name: 'The table' }).click();
  const orders = page.getByRole('region', { name: /Standing orders/ });
  // The computer acts meanwhile: what crosses its act on the way is said again.
  await expect(async () => {
    await orders.getByLabel(/Falling back by night/).selectOption('always');
    await orders.getByLabel(/Retreats lead toward/).fill('2411');
    await orders.getByLabel(/Retreats lead toward/).press('Tab');
    await page.waitForTimeout(500);
    await page.reload();
    await page.getByRole('tab', { name: 'The table' }).click();
    await expect(orders.getByLabel(/Falling back by night/)).toHaveValue('always', { timeout: 5000 });
    await expect(orders.getByLabel(/Retreats lead toward/)).toHaveValue('2411', { timeout: 5000 });
  }).toPass();
  await accessible(page);
});

test.describe('on a phone, in Italian', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'it-IT', hasTouch: true, colorScheme: 'dark' });
  test('an activation and a pick with a finger; nothing is wider than the screen', async ({ page, house, stored }) => {
    await sitAt(page, house, stored, stored.moments.day, { us: { kind: 'person' }, german: { kind: 'computer', mind: 'regular' } });
    await toMove(page);
    const word = await page.locator('.asked [data-answer^="activate U"]').first().getAttribute('data-answer');
    await page.locator(`[data-answer="${word}"]`).tap();
    const again = page.locator(`.confirm[data-answer="${word}"]`);
    if (await again.count()) await again.tap();
    await expect(asked(page)).toContainText('movimento');
    // The first touch spreads a stack, the next picks.
    await expect(async () => {
      await page.locator('.counter.lit').last().tap({ force: true });
      await expect(page.locator('g.ground polygon.way').first()).toBeAttached({ timeout: 800 });
    }).toPass();
    await shot(page, 'nightdrop-phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await accessible(page);
  });
});
