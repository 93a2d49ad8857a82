import type { Page } from '@playwright/test';
import { accessible, expect, press, shot, test, toMove } from './house';

/** The tab is out of sight when the test says so, and what the browser would show is written down. */
async function overheard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: { title: string; body: string }[] = [];
    const state = window as unknown as { told: typeof told; away: boolean; asked: number; brought: number; click: () => void };
    Object.assign(state, { told, away: false, asked: 0, brought: 0 });
    window.focus = () => { state.brought++; };
    Object.defineProperty(document, 'visibilityState', { get: () => (state.away ? 'hidden' : 'visible') });
    class Overheard {
      static permission = 'default';
      static requestPermission(): Promise<string> {
        state.asked++;
        Overheard.permission = 'granted';
        return Promise.resolve('granted');
      }
      onclick: (() => void) | null = null;
      constructor(title: string, { body }: { body: string }) {
        told.push({ title, body });
        state.click = () => this.onclick?.();
      }
      close(): void { /* nothing to take away */ }
    }
    Object.defineProperty(window, 'Notification', { value: Overheard });
  });
}
const told = (page: Page) => page.evaluate(() => (window as unknown as { told: { title: string; body: string }[] }).told);
const state = (page: Page, name: 'asked' | 'brought') => page.evaluate((name) => (window as unknown as Record<string, number>)[name], name);
const away = (page: Page, so: boolean) => page.evaluate((so) => { (window as unknown as { away: boolean }).away = so; }, so);

/** Nobody moves and nobody fights. */
async function pass(page: Page): Promise<void> {
  await toMove(page);
  await press(page, 'end-movement');
  await press(page, 'fight');
}

test.beforeEach(({ page }) => page.setDefaultTimeout(20_000));

test('whoever waits for a person can be called when it is her move, and only while she is away', async ({ page, house, newcomer }) => {
  await page.goto(`${house.url}/new/berlino85`);
  await page.locator('fieldset').nth(1).locator('input[value=link]').check();
  await page.locator('form .button.main').click();
  const link = await page.locator('.invite input').inputValue();
  const guest = await newcomer();
  await overheard(guest);
  await guest.goto(link);
  await guest.getByRole('button', { name: 'No name' }).click();
  const button = guest.getByRole('button', { name: 'Call me when it is my move' });
  await expect(button).toBeVisible();
  // It is her opponent's move, and his panel offers nothing of the kind.
  await expect(page.getByRole('button', { name: 'Call me when it is my move' })).toHaveCount(0);
  expect(await state(guest, 'asked')).toBe(0);
  await shot(guest, 'call-me');
  await accessible(guest);
  await button.click();
  await expect(guest.locator('.call')).toContainText('You will be called');
  expect(await state(guest, 'asked')).toBe(1);
  await away(guest, true);
  await pass(page);
  await expect.poll(() => told(guest)).toHaveLength(1);
  const [call] = await told(guest);
  expect(call!.title).toContain("Berlino '85");
  expect(call!.body).toContain('Western movement');
  await expect.poll(() => guest.title()).toContain('●');
  await guest.evaluate(() => (window as unknown as { click: () => void }).click());
  expect(await state(guest, 'brought')).toBe(1);
});

test('calls are switched off beside the sound, and nobody is called who is here', async ({ page, house, newcomer }) => {
  await page.goto(`${house.url}/new/berlino85`);
  await page.locator('fieldset').nth(1).locator('input[value=link]').check();
  await page.locator('form .button.main').click();
  const link = await page.locator('.invite input').inputValue();
  const guest = await newcomer();
  await overheard(guest);
  await guest.goto(link);
  await guest.getByRole('button', { name: 'No name' }).click();
  await guest.getByRole('button', { name: 'Call me when it is my move' }).click();
  await pass(page);
  await toMove(guest);
  expect(await told(guest)).toEqual([]);
  const bell = guest.locator('.strip').getByRole('button', { name: 'Call me when it is my move' });
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  await bell.click();
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
  await pass(guest);
  await away(guest, true);
  await pass(page);
  await expect.poll(() => guest.title()).toContain('●');
  expect(await told(guest)).toEqual([]);
});
