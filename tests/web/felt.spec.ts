/** The felt as its players found it: one confirmation, one red button, refusals out of the way, columns, gaits. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { accessible, answer, asked, expect, press, PYTHON, ROOT, shot, still, test as base, toMove, type House, type Moment } from './house';

interface Skirmish {
  tables: Record<string, string>;
  moments: Record<string, Moment & { battle: string }>;
}
interface Made {
  table: string;
  seats: Record<string, string>;
}
const ENV = { ...process.env, PYTHONPATH: process.env['PYTHONPATH'] ?? (process.env['GROGNARD_PYTHON'] ? '' : join(ROOT, 'src')) };
/** The first line of a situation. */
const rules = (): string => execFileSync(PYTHON, ['-c', 'import grognard; print(grognard.title("lineagotica").rules)'], { cwd: ROOT, env: ENV }).toString().trim();
const PERSON = { kind: 'person' };
const COMPUTER = { kind: 'computer', mind: 'random' };

/** Small battles with chosen dice (`skirmish.py`), and the moments of them to begin at. */
const test = base.extend<object, { skirmish: Skirmish }>({
  skirmish: [
    async ({ house }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'grognard-felt-'));
      execFileSync(PYTHON, ['-m', 'tests.web.skirmish', folder], { cwd: ROOT, env: ENV });
      const moments = JSON.parse(readFileSync(join(folder, 'skirmish.json'), 'utf8')) as Skirmish['moments'];
      const tables: Skirmish['tables'] = {};
      for (const battle of new Set(Object.values(moments).map((each) => each.battle))) {
        const loaded = await fetch(`${house.url}/api/journals`, { method: 'POST', body: readFileSync(join(folder, `${battle}.grog`)) });
        tables[battle] = ((await loaded.json()) as { table: string }).table;
      }
      await use({ tables, moments });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

async function make(house: House, wanted: object): Promise<Made> {
  const made = await fetch(`${house.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seats: { blue: PERSON, red: PERSON }, ...wanted }),
  });
  expect(made.ok, await made.clone().text()).toBe(true);
  return (await made.json()) as Made;
}
async function begin(house: House, { tables, moments }: Skirmish, moment: string): Promise<Made> {
  const found = moments[moment]!;
  return make(house, { from: { table: tables[found.battle], at: found.at } });
}
async function sit(page: Page, house: House, made: Made, seat: 'blue' | 'red'): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('grognard.coach.lineagotica', 'off'));
  await page.goto(`${house.url}/t/${made.table}#${seat}=${made.seats[seat]}`);
  await expect(page.locator('[data-piece]').first()).toBeAttached();
}
/** Where a point of the table lies on the screen, once the table lies still. */
async function onScreen(page: Page, x: number, y: number): Promise<[number, number]> {
  return page.evaluate(
    async ([x, y]) => {
      const now = (): [number, number] => {
        const svg = document.querySelector<SVGSVGElement>('svg.over')!;
        const { height } = svg.viewBox.baseVal;
        const at = new DOMPoint(x, height - 80 - y!).matrixTransform(svg.getScreenCTM()!);
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
const story = (page: Page, text: string | RegExp): Locator => page.locator('#tab-panel li').filter({ hasText: text });
const order = (page: Page): Locator => page.locator('[data-order]');
/** Buttons in red: never more than one. */
const red = (page: Page): Locator => page.locator('.side .button.main:enabled');

test('Cisa’s column goes on to its last vehicle, and the end of the movement says what is against it', async ({ page, newcomer, house }) => {
  const made = await make(house, { title: 'lineagotica', options: { battle: 'cisa' } });
  const across = await newcomer();
  await sit(across, house, made, 'blue');
  await sit(page, house, made, 'red');
  for (const word of ['ready', 'done']) {
    for (const each of [across, page]) {
      await expect(answer(each, word)).toBeVisible();
      await answer(each, word).click();
      await expect(answer(each, word)).toHaveCount(0);
    }
  }
  await toMove(page);
  // What the column must still do: which vehicle, how far, by which clause.
  const column = page.getByRole('region', { name: /must still go on/ });
  await expect(column).toContainText('Motorcycle');
  await expect(column).toContainText(/\d+ cm to 30 cm/);
  await expect(column.locator('.clause')).toHaveText('37.30');
  // The button is there, and says why not.
  const end = page.locator('[data-refused="end-movement"]');
  await end.click();
  await expect(page.locator('.asked .why')).toContainText('has yet to move');
  await expect(red(page)).toHaveCount(0);
  await shot(page, 'felt-column');
  await accessible(page);
  // Men aboard do not get off before the alarm, and it is said of them.
  await page.locator('[data-squad="gd"]').click();
  await expect(page.locator('.move')).toContainText('stays aboard');
  await page.keyboard.press('Escape');
  const gone: string[] = [];
  while (await page.locator('[data-onward]').count()) {
    const next = page.locator('[data-onward]').first();
    gone.push((await next.getAttribute('data-onward'))!);
    expect(gone.length).toBeLessThan(8);
    await next.click();
    await expect(order(page)).toBeEnabled();
    // Just after something was shown Space does nothing yet.
    await expect(async () => {
      if (await order(page).count()) await page.keyboard.press('Space');
      await expect(page.locator(`[data-onward="${gone.at(-1)}"]`)).toHaveCount(0, { timeout: 3000 });
    }).toPass();
    await toMove(page);
    await expect(page.locator('[data-onward], [data-answer="end-movement"]').first()).toBeVisible();
  }
  expect(gone).toEqual(['moto', 'ab', 't1', 't2']);
  // The last one has gone: one word ends it.
  await expect(end).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(red(page)).toHaveAttribute('data-answer', 'end-movement');
  // Not right after something was shown: that Space may have been meant for it.
  await page.waitForTimeout(400);
  await page.keyboard.press('Space');
  await expect(answer(page, 'end-movement')).toHaveCount(0);
});

test('an order is not lit beside a refusal, and the card of the refusal takes no clicks', async ({ page, house, skirmish }) => {
  await sit(page, house, await begin(house, skirmish, 'drive'), 'blue');
  await toMove(page);
  await page.locator('[data-squad="sh"]').click();
  // Behind a vehicle that goes forward: refused.
  const behind = await onScreen(page, 120, 100);
  await page.mouse.click(...behind);
  const card = page.locator('.because');
  await expect(card).toBeVisible();
  await expect(page.locator('[data-order]:enabled')).toHaveCount(0);
  await expect(red(page)).toHaveCount(0);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-squad="sh"]')).toContainText('to move');
  // A click on its words goes to the table below.
  const [x, y] = await card.locator('p').first().evaluate((text) => {
    const box = text.getBoundingClientRect();
    return [box.x + 6, box.y + box.height / 2] as [number, number];
  });
  expect(await page.evaluate(([x, y]) => document.elementFromPoint(x!, y!)?.closest('.because') ?? null, [x, y])).toBeNull();
  expect(await page.evaluate(([x, y]) => !!document.elementFromPoint(x!, y!)?.closest('.board'), [x, y])).toBe(true);
  // Its clause still opens.
  await card.locator('.clause').first().click();
  await expect(page.locator('#tab-rules')).toHaveAttribute('aria-selected', 'true');
});

test('Space means what the red button says, after any click', async ({ page, house, skirmish }) => {
  await sit(page, house, await begin(house, skirmish, 'march'), 'blue');
  await toMove(page);
  await expect(red(page)).toHaveAttribute('data-answer', 'end-movement');
  await page.locator('[data-squad="a"]').click();
  await expect(red(page)).toHaveCount(0);
  // Nothing is red: Space does nothing, wherever the last click was.
  await page.locator('[data-gait="run"]').click();
  await page.keyboard.press('Space');
  await expect(page.locator('[data-gait="run"]')).toHaveAttribute('aria-checked', 'true');
  await expect(answer(page, 'end-movement')).toBeVisible();
  await page.mouse.click(...(await onScreen(page, 380, 180)));
  await expect(red(page)).toHaveAttribute('data-order', /^march a run/);
  // A click on another gait leaves the keys there; Space orders all the same.
  await page.locator('[data-gait="normal"]').click();
  await expect(red(page)).toHaveAttribute('data-order', /^march a normal/);
  await page.keyboard.press('Space');
  await expect(page.locator('[data-squad="a"]')).not.toContainText('to move');
});

test('a word that closes a question is said once; twice only where something would be lost', async ({ page, house, skirmish }) => {
  await sit(page, house, await begin(house, skirmish, 'declare'), 'blue');
  await toMove(page);
  await answer(page, 'done').click();
  await expect(answer(page, 'done')).toHaveCount(0);

  await sit(page, house, await begin(house, skirmish, 'march'), 'blue');
  await toMove(page);
  await answer(page, 'end-movement').click();
  await expect(page.locator('.asked [role=alert]')).toHaveText('Have not moved yet: a.');
  await answer(page, 'end-movement').click();
  await expect(answer(page, 'end-movement')).toHaveCount(0);

  await sit(page, house, await begin(house, skirmish, 'fire'), 'blue');
  await toMove(page);
  await answer(page, 'done').click();
  await expect(page.locator('.asked [role=alert]')).toContainText('Can still fire: ');
  // An order given goes on to the next man; the whole squad is one click.
  await page.locator('[data-man="a1"]').click();
  await page.locator('[data-shot]').first().click();
  await expect(red(page)).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(page.locator('[data-withdraw="a1"]')).toBeVisible();
  await expect(page.locator('[data-man="a2"].on')).toBeVisible();
  await page.locator('[data-volley="a"]').click();
  await expect(page.locator('[data-withdraw]')).toHaveCount(5);
  await answer(page, 'done').click();
  await expect(answer(page, 'done')).toHaveCount(0);
});

test('a gait that cannot be is grey and says why', async ({ page, house }) => {
  const made = await make(house, { title: 'lineagotica', options: { battle: 'ca-di-sopra' }, seats: { blue: PERSON, red: COMPUTER } });
  await sit(page, house, made, 'blue');
  await toMove(page);
  await press(page, 'ready');
  await expect(async () => {
    for (const word of ['move-first', 'done']) if (await answer(page, word).isVisible()) await press(page, word);
    await expect(answer(page, 'end-movement')).toBeVisible({ timeout: 500 });
  }).toPass();
  await toMove(page);
  await page.locator('[data-squad="gc1"]').click();
  // Deep snow: nobody runs.
  const run = page.locator('[data-gait="run"]');
  await expect(run).toHaveAttribute('aria-disabled', 'true');
  await expect(run).toHaveAttribute('title', /snow.*\(37\.10\)/i);
  await expect(page.locator('[data-gait="normal"]')).not.toHaveAttribute('aria-disabled', 'true');
  await run.click({ force: true });
  await expect(page.locator('.asked .why')).toContainText('37.10');
  await expect(page.locator('[data-gait="normal"]')).toHaveAttribute('aria-checked', 'true');
  // By the key as well.
  await page.keyboard.press('4');
  await expect(page.locator('[data-gait="normal"]')).toHaveAttribute('aria-checked', 'true');
  await shot(page, 'felt-gaits');
  await accessible(page);
  // When it has gone the next one comes into hand by itself: a click on one of its men means the squad, not him.
  const go = async (x: number, y: number) => page.mouse.click(...(await onScreen(page, x, y)));
  await go(166, 221);
  await expect(page.locator('[data-order^="march gc1"]')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-squad="gc2"]')).toHaveAttribute('aria-pressed', 'true');
  await go(638, 85);
  await go(620, 150);
  await expect(page.locator('[data-order^="march gc2"]')).toBeVisible();
});

test('chances are per cent everywhere, and enemies have their weapon and number', async ({ page, house, skirmish }) => {
  await sit(page, house, await begin(house, skirmish, 'march'), 'blue');
  await toMove(page);
  await page.locator('[data-squad="a"]').click();
  await page.mouse.move(...(await onScreen(page, 400, 230)));
  await expect(page.locator('.move')).toContainText(/Risk: \d+%/);
  await expect(page.locator('.move')).toContainText(/In sight of Enemy (rifle|machine gun) \d/);
  await expect(page.locator('.pill.risk').first()).toContainText('%');

  await sit(page, house, await begin(house, skirmish, 'call'), 'blue');
  await toMove(page);
  await page.locator('[data-man="foo1"]').click();
  await expect(page.locator('[data-call="battery"]')).toContainText(/\d+%/);
  const said = await page.locator('.side').innerText();
  expect(said).not.toMatch(/\d+ (in|of) (10|ten)\b|\b\d+\/10\b/);
});

test('where somebody was last seen his number is remembered', async ({ page, house }) => {
  const situation = [
    rules(),
    'wall w: 300,520 600,520',
    'blue squad a: veteran a1=rifle@440,300 a2=rifle@470,300',
    'red squad x: regular x1=lmg@450,560 x2=rifle@480,560',
    'observed: all but x1 x2',
    'numbers: blue=2 red=7',
    'ghost: side=red at=440,600 turn=3 number=7 look=machine-gun',
    'phase: movement blue',
  ].join('\n');
  const made = await make(house, { title: 'lineagotica', situation, seats: { blue: PERSON, red: COMPUTER } });
  await sit(page, house, made, 'blue');
  await expect(page.locator('.ghost .what')).toHaveText('7?');
});

test('the morale of a squad is one line that opens', async ({ page, house, skirmish }) => {
  await sit(page, house, await begin(house, skirmish, 'flak'), 'red');
  await toMove(page);
  const line = story(page, /^\W*Morale, x: /).first();
  await expect(line).toContainText(/\d of \d hold/);
  await expect(line.getByText('test of morale').first()).toBeHidden();
  await line.locator('summary').first().click();
  await expect(line.getByText(/morale/i).nth(1)).toBeVisible();
  await still(page);
  await expect(asked(page)).toBeVisible();
  await accessible(page);
});
