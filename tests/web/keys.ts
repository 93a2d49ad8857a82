/** Somebody who has keys and an ear, and neither pointer nor eyes. */

import { expect, type Page } from '@playwright/test';
import type { House } from './house';

/** A table with these seats, sat down at by whoever is a person. */
export async function sitAt(page: Page, house: House, title: string, seats: Record<string, { kind: string; mind?: string }>, options: Record<string, unknown> = {}): Promise<void> {
  const made = await fetch(`${house.url}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ title, options, seats }) });
  const { table, seats: secrets } = (await made.json()) as { table: string; seats: Record<string, string> };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await listen(page);
  await page.goto(`${house.url}/t/${table}#${Object.entries(secrets).map(([seat, secret]) => `${seat}=${secret}`).join('&')}`);
  await mine(page);
}

/** From now on everything that is said is written down. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (node instanceof Element && node.matches('[data-ear=log] p, [data-ear=call] p') && node.textContent) heard.push(node.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}
export const heard = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

/** What was said when the ear was free, what was said at once, and what the cursor is on. */
export const said = (page: Page) => page.locator('[data-ear=log]');
export const called = (page: Page) => page.locator('[data-ear=call]');
export const cursor = (page: Page) => page.locator('[data-ear=board]');

/** It is our move, or the game is over, and all has been shown. */
export async function mine(page: Page): Promise<void> {
  await expect(page.locator('.asked.mine[aria-busy=false], .after').first()).toBeVisible({ timeout: 90_000 });
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false', { timeout: 90_000 });
}

const has = (page: Page, selector: string): Promise<boolean> => page.evaluate((selector) => !!document.activeElement?.matches(selector), selector);
/** The keys are somewhere: never lost to the page. */
export const kept = (page: Page): Promise<void> => expect.poll(() => has(page, 'body')).toBe(false);

/** Tab until that has the keys. */
export async function tabTo(page: Page, selector: string, most = 20): Promise<void> {
  for (let tabs = 0; tabs < most; tabs++) {
    await page.keyboard.press('Tab');
    if (await has(page, selector)) return;
  }
  throw new Error(`no ${selector} after ${most} tabs`);
}
/** F6 until that place has the keys. */
export async function toPlace(page: Page, selector: string): Promise<void> {
  for (let tries = 0; tries < 4; tries++) {
    if (await has(page, selector)) return;
    await page.keyboard.press('F6');
    await page.waitForTimeout(50);
  }
  throw new Error(`F6 never came to ${selector}`);
}
export const toBoard = (page: Page): Promise<void> => toPlace(page, '.board');

const seq = (page: Page): Promise<string> => page.evaluate(() => `${document.querySelector('.asked h2')?.textContent} ${document.querySelectorAll('#tab-panel li').length}`);
export const question = (page: Page): Promise<string> => page.locator('.asked h2').innerText();
export const turn = (page: Page): Promise<number> => page.evaluate(() => Number(/\d+/.exec(document.querySelector('.turn')?.getAttribute('aria-label') ?? '0')![0]));

/** The question is answered with its first button, or where it has none with the first hex or unit that answers. */
export async function answerByKeys(page: Page, wanted = ''): Promise<void> {
  const before = await seq(page);
  const button = `.asked .answers button:not(.off)${wanted}`;
  if (await page.locator(`${button}:enabled`).count()) {
    await toPlace(page, '.asked, .asked *');
    if (!(await has(page, button))) await tabTo(page, button);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(150);
    if (await has(page, `${button}.confirm`)) await page.keyboard.press('Enter');
  } else {
    await toBoard(page);
    await page.keyboard.press('>');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    if ((await seq(page)) === before && (await page.locator('.counter.picked').count())) {
      await page.keyboard.press('>');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(300);
    }
    if ((await seq(page)) === before && (await page.locator('.asked .confirm').count())) await page.keyboard.press('Enter');
  }
  await expect.poll(() => seq(page), { message: `answered: ${before}` }).not.toBe(before);
  await mine(page);
  await kept(page);
}
