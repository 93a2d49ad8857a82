/** How many clicks the first turn takes: every squad marches once, every squad that can fire does, the rest is closed.
 *  A hand with a mouse and no keys; what it does is the same whatever the page asks back. Across the table somebody
 *  does nothing that he need not, so that the turn is the same at every run. */

import type { Page } from '@playwright/test';
import { expect, test, type House } from './house';

/** What a hand does at most; more would be a hand that does not get on. */
const MOST = 400;

interface Counted {
  clicks: number;
  /** By the question they answered. */
  by: Record<string, number>;
  orders: number;
  how: string[];
}

async function sit(page: Page, across: Page, house: House, battle: string): Promise<void> {
  const made = await fetch(`${house.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'lineagotica', options: { battle }, seats: { blue: { kind: 'person' }, red: { kind: 'person' } } }),
  });
  const { table, seats } = (await made.json()) as { table: string; seats: Record<string, string> };
  await page.addInitScript(() => {
    localStorage.setItem('grognard.coach.lineagotica', 'off');
    Object.assign(window, { clicks: 0 });
    addEventListener('pointerdown', (event) => { if (event.isTrusted) (window as unknown as { clicks: number }).clicks++; }, { capture: true });
  });
  for (const [each, seat] of [[page, 'blue'], [across, 'red']] as const) {
    await each.goto(`${house.url}/t/${table}#${seat}=${seats[seat]}`);
    await expect(each.locator('[data-piece]').first()).toBeAttached();
  }
}

/** Whatever is asked across the table is closed. */
async function idle(page: Page, done: () => boolean): Promise<void> {
  while (!done()) {
    for (const word of ['ready', 'move-second', 'not-this-phase', 'end-movement', 'done']) {
      const button = page.locator(`.asked.mine[aria-busy=false] [data-answer="${word}"]:enabled`);
      if (await button.count()) await button.click({ timeout: 2000 }).catch(() => undefined);
    }
    await new Promise((wait) => setTimeout(wait, 100));
  }
}

const clicks = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
/** 0 before the first one. */
const turn = (page: Page): Promise<number> => page.evaluate(() => Number(/\d+/.exec(document.querySelector('.turn')?.getAttribute('aria-label') ?? '0')![0]));
const asked = (page: Page): Promise<string> => page.locator('.asked .text').innerText();

/** The page waits for this hand. */
async function mine(page: Page): Promise<void> {
  await page.waitForTimeout(150);
  await expect(page.locator('.asked.mine[aria-busy=false]').or(page.locator('.after'))).toBeVisible({ timeout: 120_000 });
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false', { timeout: 120_000 });
}

/** A squad that has not gone is taken in hand and sent towards the middle of the table, as far as it goes. */
async function march(page: Page, squad: string): Promise<boolean> {
  const row = page.locator(`[data-squad="${squad}"]`).first();
  if ((await row.getAttribute('aria-pressed')) !== 'true') await row.click();
  const piece = page.locator('.move');
  if (!(await piece.isVisible())) return false;
  for (const far of [0.22, 0.12, 0.05]) {
    const goal = await page.evaluate((far) => {
      const svg = document.querySelector<SVGSVGElement>('svg.over')!;
      const { x, y, width, height } = svg.viewBox.baseVal;
      const picked = [...document.querySelectorAll<SVGGraphicsElement>('[data-piece].picked')];
      if (!picked.length) return null;
      const boxes = picked.map((each) => each.getBoundingClientRect());
      const from = [boxes.reduce((sum, box) => sum + box.x + box.width / 2, 0) / boxes.length, boxes.reduce((sum, box) => sum + box.y + box.height / 2, 0) / boxes.length] as const;
      const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(svg.getScreenCTM()!);
      return [from[0] + (middle.x - from[0]) * far, from[1] + (middle.y - from[1]) * far] as [number, number];
    }, far);
    if (!goal) return false;
    await page.mouse.click(...goal);
    const set = page.locator('.move [data-order]:enabled');
    await expect(set.or(page.locator('.because')).first()).toBeVisible({ timeout: 20_000 });
    if (await set.count()) {
      await page.mouse.click(...goal);
      return true;
    }
  }
  return false;
}

async function firstTurn(page: Page): Promise<Counted> {
  const counted: Counted = { clicks: 0, by: {}, orders: 0, how: [] };
  const tried = new Set<string>();
  for (;;) {
    await mine(page);
    if ((await turn(page)) > 1 || (await page.locator('.after').count())) break;
    const before = await clicks(page);
    expect(before).toBeLessThan(MOST);
    const question = (await asked(page)).split(/[:.]/)[0]!;
    const plain = await page.locator('.asked [data-answer]:enabled').evaluateAll((all) => all.map((each) => each.getAttribute('data-answer')!));
    const squads = await page.locator('[data-squad]').evaluateAll((rows) => rows.filter((row) => row.querySelector('.state.free')).map((row) => row.getAttribute('data-squad')!));
    const next = plain.includes('end-movement') || !plain.length ? squads.find((squad) => !tried.has(squad)) : undefined;
    const volley = page.locator('[data-volley]').first();
    if (next) {
      tried.add(next);
      const ordered = await march(page, next);
      counted.orders += Number(ordered);
      counted.how.push(`${next} ${ordered ? 'goes' : 'stays'}: ${(await clicks(page)) - before}`);
    } else if (await volley.count()) {
      const group = (await volley.getAttribute('data-volley'))!;
      const sealed = await page.locator('[data-withdraw]').count();
      if (tried.has(`volley ${question} ${group}`)) {
        await page.locator('[data-answer="done"]').click();
      } else {
        tried.add(`volley ${question} ${group}`);
        await volley.click();
        await expect.poll(() => page.locator('[data-withdraw]').count()).toBeGreaterThan(sealed);
        await mine(page);
        counted.orders++;
      }
    } else {
      const word = ['ready', 'move-first', 'not-this-phase', 'end-movement', 'loose', 'done'].find((each) => plain.includes(each)) ?? plain[0]!;
      await page.locator(`.asked [data-answer="${word}"]`).click();
    }
    const spent = (await clicks(page)) - before;
    counted.by[question] = (counted.by[question] ?? 0) + spent;
  }
  counted.clicks = await clicks(page);
  return counted;
}

for (const [battle, most] of [['ca-di-sopra', 18], ['coriano', 34]] as const) {
  test(`turn 1 of ${battle} takes few clicks`, async ({ page, newcomer, house }) => {
    test.setTimeout(600_000);
    const across = await newcomer();
    await sit(page, across, house, battle);
    let over = false;
    const [counted] = await Promise.all([firstTurn(page).finally(() => (over = true)), idle(across, () => over)]);
    console.log(`${battle}: ${counted.clicks} clicks for ${counted.orders} orders ${JSON.stringify(counted.by)} ${counted.how.join('; ')}`);
    expect(counted.clicks).toBeLessThanOrEqual(most);
  });
}
