/** Names of places can be read on the whole map, on any screen. */

import { expect, shot, test } from './house';

const SEATS = { berlino85: ['soviet', 'western'], nightdrop: ['us', 'german'], roesselsprung: ['german', 'yugoslav'] };

for (const [title, seats] of Object.entries(SEATS)) {
  test(`${title}: every name of a place that is written can be read, by night and by day`, async ({ page, house }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const made = await fetch(`${house.url}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ title, seats: Object.fromEntries(seats.map((seat) => [seat, { kind: 'person' }])) }) });
    await page.goto(`${house.url}/t/${((await made.json()) as { table: string }).table}`);
    await expect(page.locator('#names text').first()).toBeAttached();
    for (const [width, height] of [[1366, 768], [390, 844]] as const) {
      await page.setViewportSize({ width, height });
      await page.keyboard.press('0');
      const heights = (): Promise<number[]> => page.locator('.places text, .sheet svg:not(.far) #names text').evaluateAll((all) => all.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text as SVGTextElement).getScreenCTM()!.a));
      await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThan(9.9);
      expect((await heights()).length).toBeGreaterThan(10);
      // None lies on another.
      const boxes = await page.locator('.places text').evaluateAll((all) => all.map((text) => text.getBoundingClientRect()).map(({ left, right, top, bottom }) => [left, right, top, bottom] as const));
      const crossed = boxes.filter(([left, right, top, bottom], i) => boxes.some((other, j) => i < j && left < other[1] - 2 && right > other[0] + 2 && top < other[3] - 4 && bottom > other[2] + 4));
      expect(crossed.length).toBe(0);
      await shot(page, `places-${title}-${width}`);
    }
  });
}
