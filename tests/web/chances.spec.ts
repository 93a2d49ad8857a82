/** Linea Gotica: what an order may bring is said before it is given, and the sight tool judges as the referee. */

import type { Locator, Page } from '@playwright/test';
import { accessible, expect, press, shot, test, toMove, type House } from './house';

/** An observer with everything he could call, a squad with a machine gun, enemies near and far. */
const FIELD = `lineagotica/7
table: 1000x1000
house inn: 560,330 660,400
wood copse: 200,520 330,640
blue observer foo: elite foo1=rifle/role=observer/portable-radio@150,150
blue squad a: veteran a1=lmg/set-up@300,300 a2=rifle@330,300 a3=rifle@470,470
blue mortar m: 81 by=foo1 fire=4 smoke=2 contact=difficult
blue aircraft p47: napalm by=foo1 strafes contact=difficult
red squad x: regular x1=rifle@480,540 x2=rifle@510,540 x3=rifle@600,450 x4=rifle@270,600
turn: 3; observed: all
`;
/** A man who is shocked, alone, and a squad that can reach him. */
const SHOCKED = `lineagotica/7
table: 1000x1000
blue squad a: veteran a1=smg@400,300 a2=rifle@420,300
red squad x: regular x1=rifle/prone@400,380
red squad y: regular y1=rifle@800,900
turn: 3; observed: all; phase: movement blue; first: blue
400,380: x1/shocked=4/prone
`;
/** Prisoners taken, and a man who stands where one of them was. */
const TAKEN = `lineagotica/7
table: 1000x1000
blue squad a: veteran a1=rifle@300,120 a2=rifle@360,210
red squad x: rabble x1=rifle@360,225 x2=rifle@400,225
red squad y: regular y1=rifle@800,900
turn: 3; observed: all; phase: fire veteran
captured: x1 x2
`;

async function begin(page: Page, house: House, situation: string, seat = 'blue'): Promise<Record<string, string>> {
  const made = await fetch(`${house.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'lineagotica', situation, seats: { blue: { kind: 'person' }, red: { kind: 'person' } } }),
  });
  expect(made.ok, await made.clone().text()).toBe(true);
  const { table, seats } = (await made.json()) as { table: string; seats: Record<string, string> };
  const links = Object.fromEntries(Object.entries(seats).map(([each, key]) => [each, `${house.url}/t/${table}#${each}=${key}`]));
  await open(page, links[seat]!);
  return links;
}
async function open(page: Page, link: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('grognard.coach.lineagotica', 'off'));
  await page.goto(link);
  await expect(page.locator('[data-piece]').first()).toBeAttached();
}
/** Where a point of the table lies on the screen, once the table lies still. */
async function onScreen(page: Page, x: number, y: number): Promise<[number, number]> {
  return page.evaluate(
    async ([x, y]) => {
      const now = (): [number, number] => {
        const svg = document.querySelector<SVGSVGElement>('svg.over')!;
        const at = new DOMPoint(x, svg.viewBox.baseVal.height - 80 - y!).matrixTransform(svg.getScreenCTM()!);
        return [at.x, at.y];
      };
      let [before, times] = [[NaN, NaN], 0];
      for (let at = now(); times < 3; at = now()) {
        times = at[0] === before[0] && at[1] === before[1] ? times + 1 : 0;
        before = at;
        await new Promise((wait) => setTimeout(wait, 60));
      }
      return now();
    },
    [x, y],
  );
}
const card = (page: Page, key: string): Locator => page.locator(`[data-weighed] [data-card="${key}"]`);
const list = (page: Page, name: string): Locator => page.locator('details.list button', { hasText: name });

test('the chance that guns answer is said on the button, on the card of a spot, and on that of an answer from the list', async ({ page, house }) => {
  await begin(page, house, `${FIELD}phase: fire elite`);
  await toMove(page);
  await page.locator('[data-man="foo1"]').click();
  // Elite 6, a difficult contact: half.
  await expect(page.locator('[data-call="m"] b')).toHaveText('30%');
  await expect(page.locator('[data-call="p47"] b')).toHaveText('30%');
  await page.locator('[data-call="m"]').click();
  await page.mouse.click(...(await onScreen(page, 495, 530)));
  await expect(page.locator('[data-confirm^="call foo1 m 495 530"]')).toBeVisible();
  await expect(card(page, 'contact').locator('li', { hasText: /^Contact/ })).toContainText('30%');
  // 14.7 to 14.9: precise in six of ten, then two faces of ten on the point; else two of ten lost.
  const falls = card(page, 'round').locator('li');
  await expect(falls.filter({ hasText: 'On the point' })).toContainText('12%');
  await expect(falls.filter({ hasText: '1 to 10 cm' })).toContainText('48%');
  await expect(falls.filter({ hasText: '4 to 40 cm' })).toContainText('32%');
  await expect(falls.filter({ hasText: 'Lost' })).toContainText('8%');
  await expect(page.locator('.spread')).toBeVisible();
  // Our own man in the burst is marked.
  await expect(page.locator('[data-caught-list] li.ours')).toContainText('rifleman 2');
  await expect(page.locator('[data-caught="a3"].ours')).toBeAttached();
  await accessible(page);
  await shot(page, 'chances-contact');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.locator('details.list summary').click();
  await list(page, 'calls m').first().click();
  await expect(page.locator('[data-confirm^="call foo1 m"]')).toBeVisible();
  await expect(card(page, 'contact').locator('li', { hasText: /^Contact/ })).toContainText('30%');
  await expect(card(page, 'round')).toBeVisible();
});

test('the ground an aircraft would beat is drawn, with everybody in it and the chance of each', async ({ page, house }) => {
  await begin(page, house, `${FIELD}phase: fire elite`);
  await toMove(page);
  await page.locator('[data-man="foo1"]').click();
  await page.locator('[data-call="p47"]').click();
  await page.mouse.click(...(await onScreen(page, 495, 520)));
  await expect(page.locator('[data-confirm^="call foo1 p47 495 520"]')).toBeVisible();
  await expect(page.locator('[data-beaten]')).toBeAttached();
  await expect(card(page, 'contact').locator('li', { hasText: /^Contact/ })).toContainText('30%');
  await expect(card(page, 'air-fall').locator('li').filter({ hasText: 'On the point' })).toContainText('12%');
  const caught = page.locator('[data-caught-list] li');
  await expect(caught.filter({ hasText: /enemy|rifle/i }).first()).toContainText('%');
  await expect(page.locator('[data-caught="a3"].ours')).toBeAttached();
  const before = await page.locator('[data-beaten]').getAttribute('points');
  for (let turns = 0; turns < 3; turns++) await page.locator('[data-turn="left"]').click();
  await expect.poll(() => page.locator('[data-beaten]').getAttribute('points')).not.toBe(before);
  await shot(page, 'chances-aircraft');
  await page.locator('[data-confirm^="call foo1 p47"]').click();
  await expect(page.locator('[data-withdraw="foo1"]')).toBeVisible();
});

test('the second pass of an aircraft is weighed before it is asked for', async ({ page, house, newcomer }) => {
  const links = await begin(page, house, `${FIELD}sortie: aircraft=p47 by=foo1 at=495,530 heading=90 stage=0 due=3\naircraft: p47/called\nphase: fire`);
  const red = await newcomer();
  await open(red, links['red']!);
  await toMove(red);
  await press(red, 'done');
  await toMove(page);
  const strafe = page.locator('.pass [data-answer="strafe p47"]');
  await strafe.click();
  await expect(page.locator('[data-weighed="strafe p47"]')).toBeVisible();
  await expect(page.locator('[data-beaten]')).toBeAttached();
  await expect(card(page, 'air-fall')).toContainText('On the point');
  await shot(page, 'chances-strafe');
  await strafe.click();
  await expect(strafe).toHaveCount(0);
});

test('covering fire on the ground: its zone is drawn, and what it does to whoever comes there', async ({ page, house }) => {
  await begin(page, house, `${FIELD}phase: declarations`);
  await toMove(page);
  await page.locator('[data-man="a1"]').click();
  await page.locator('[data-ground="lmg"]').click();
  await page.mouse.click(...(await onScreen(page, 480, 535)));
  await expect(page.locator('[data-confirm^="cover-ground a1 lmg"]')).toBeVisible();
  await expect(page.locator('[data-beaten]')).toBeAttached();
  const comers = page.locator('[data-comers] li');
  await expect(comers).toHaveCount(5);
  const chance = async (how: string): Promise<number> => Number.parseInt((await comers.filter({ hasText: how }).locator('b').textContent()) ?? '', 10);
  expect(await chance('running')).toBeGreaterThanOrEqual(await chance('standing or walking'));
  expect(await chance('lying')).toBeLessThanOrEqual(await chance('standing or walking'));
  // Known enemies in it have a chance of their own; our own are in no danger of it.
  await expect(page.locator('[data-caught-list] li', { hasText: '%' }).first()).toBeVisible();
  await expect(page.locator('[data-caught-list] li.ours')).toHaveCount(0);
  await expect(page.locator('[data-weighed]')).toContainText('tries to fire (9.4, 9.5)');
  await accessible(page);
  await shot(page, 'chances-covering');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-withdraw="a1"]')).toBeVisible();
});

test('a prisoner: who would take him and how is said at the shot and at the assault; he is taken, and searched', async ({ page, house, newcomer }) => {
  await begin(page, house, `${FIELD}phase: fire veteran`);
  await toMove(page);
  await page.locator('[data-man="a3"]').click();
  await page.locator('[data-shot]').first().click();
  await expect(page.locator('[data-taking]')).toContainText(/Prisoner: .* gives himself up to rifleman 2 .*, \d+(\.\d)? cm away, if he fails a morale test and then throws 10 \(17\.22/);
  await shot(page, 'chances-prisoner');

  const links = await begin(page, house, SHOCKED);
  const red = await newcomer();
  await open(red, links['red']!);
  await toMove(page);
  await page.locator('[data-squad="a"]').click();
  await page.locator('.men summary').click();
  await page.locator('[data-man="a1"]').click();
  await page.keyboard.press('5');
  await page.mouse.click(...(await onScreen(page, 400, 366)));
  await expect(page.locator('[data-order^="walk a1 assault-normal"]')).toBeVisible();
  await expect(card(page, 'melee')).toBeVisible();
  await expect(page.locator('[data-taking]')).toContainText('without a roll if he is shocked or badly wounded');
  await shot(page, 'chances-assault');
  await page.keyboard.press('Enter');
  await toMove(page);
  await press(page, 'end-movement');
  await toMove(red);
  await press(red, 'end-movement');
  await expect(page.locator('#tab-panel li').filter({ hasText: 'surrenders to' })).toBeVisible();
  await expect(page.locator('[data-prisoners="1"]')).toBeVisible();

  await begin(page, house, TAKEN);
  await toMove(page);
  await expect(page.locator('[data-prisoners="2"]')).toContainText('within 2 cm');
  await page.locator('[data-warder="a2"]').click();
  await expect(page.locator('[data-deed^="do a2 search-prisoner"]')).toContainText('%');
  await accessible(page);
  await shot(page, 'chances-prisoners');
  await page.locator('[data-deed^="do a2 search-prisoner"]').click();
  await expect(page.locator('[data-withdraw="a2"]')).toBeVisible();
});

test('the sight tool says what the referee says, for every man and every enemy', async ({ page, house }) => {
  await begin(page, house, `${FIELD}house barn: 360,380 420,440\n240,560: x4/prone\nphase: fire veteran`);
  await toMove(page);
  const enemies = await page.locator('[data-piece^="e"]').evaluateAll((all) => [...new Set(all.map((each) => each.getAttribute('data-piece')!))]);
  expect(enemies.length).toBe(4);
  let unseen = 0;
  for (const man of ['a1', 'a2', 'a3']) {
    await page.locator(`[data-man="${man}"]`).click();
    await expect(page.locator('.shots')).toBeVisible();
    for (const enemy of enemies) {
      // What the laws of a shot say of him, by the very man.
      const goal = page.locator(`[data-piece="${enemy}"]`).first();
      const box = (await goal.boundingBox())!;
      await page.keyboard.press('l');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      const sight = page.locator(`[data-pair="${man} ${enemy}"]`);
      await expect(sight).toBeVisible();
      const says = (await sight.textContent()) ?? '';
      const seen = (await sight.getAttribute('data-sight')) === 'seen';
      await page.keyboard.press('l');
      const shots = page.locator(`[data-shot$=" ${enemy}"]`);
      if (seen) {
        expect(await shots.count(), `${man} sees ${enemy}: ${says}`).toBeGreaterThan(0);
      } else {
        unseen += 1;
        expect(await shots.count(), `${man} does not see ${enemy}: ${says}`).toBe(0);
        const reason = /Out of sight: (.*\(\d+\.\d+\))/.exec(says)?.[1] ?? '?';
        const refusals = await page.locator('.shots details p').allTextContents();
        expect(refusals.some((text) => text.includes('does not see') && text.includes(reason)), `${reason} in ${refusals.join(' | ')}`).toBe(true);
      }
    }
    await page.keyboard.press('Escape');
  }
  expect(unseen).toBeGreaterThan(2);
  await page.locator('[data-man="a1"]').click();
  await page.keyboard.press('l');
  await page.mouse.move(...(await onScreen(page, 400, 500)));
  await expect(page.locator('[data-sight="unseen"]')).toContainText('stone building (30.5)');
  await expect(page.locator('[data-sight] [data-ground]')).toContainText('The ground itself');
  await accessible(page);
  await shot(page, 'chances-sight');
});

test.describe('on a phone, in Italian', () => {
  test.use({ locale: 'it-IT', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('the card of a call, of an aircraft and of covered ground fits the screen', async ({ page, house }) => {
    const fits = async (name: string): Promise<void> => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await accessible(page);
      await shot(page, name);
    };
    await begin(page, house, `${FIELD}phase: fire elite`);
    await toMove(page);
    await page.locator('[data-man="foo1"]').tap();
    await page.locator('[data-call="p47"]').tap();
    await page.touchscreen.tap(...(await onScreen(page, 300, 250)));
    await expect(card(page, 'contact')).toContainText('Contatto');
    await expect(page.locator('[data-caught-list] li.ours').first()).toContainText('dei nostri');
    await fits('chances-phone-aircraft');
    await begin(page, house, `${FIELD}phase: declarations`);
    await toMove(page);
    await page.locator('[data-man="a1"]').tap();
    await page.locator('[data-ground="lmg"]').tap();
    await page.touchscreen.tap(...(await onScreen(page, 320, 370)));
    await expect(page.locator('[data-comers] li')).toHaveCount(5);
    await expect(page.locator('[data-weighed]')).toContainText('prova a sparare');
    await fits('chances-phone-covering');
  });
});
