/** How long a person waits at the page after the computer's last act, until it says "your move".
 *
 *  node bench/your_move.cjs http://127.0.0.1:8485 [turns] [titles]
 *
 *  Plays each title against the random computer player by the page alone, taking whatever the page offers first,
 *  and prints for every time the move came back how long the page took from the last news of the server. */

const { chromium } = require('../web/node_modules/playwright-core');

const SEATS = { berlino85: ['soviet', 'western'], nightdrop: ['us', 'german'], roesselsprung: ['yugoslav', 'german'], lineagotica: ['blue', 'red'] };
const [url, turns = '8', titles = Object.keys(SEATS).join()] = process.argv.slice(2);
const MOST = 60_000;

/** In the page: when news came, and when it was said that it is one's move. */
function clocks() {
  const Native = window.WebSocket;
  const seen = (window.seen = { news: 0, waits: [], waiting: false });
  window.WebSocket = class extends Native {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (typeof data !== 'string' || !/"is":"(state|lines|story|table)"/.test(data.slice(0, 200))) return;
        seen.news = performance.now();
      });
    }
  };
  const look = () => {
    const mine = document.querySelector('.asked.mine[aria-busy=false]') && document.querySelector('main[aria-busy=false]');
    if (!document.querySelector('.asked.mine')) seen.waiting = true;
    if (mine && seen.waiting) {
      seen.waiting = false;
      seen.waits.push(Math.round(performance.now() - seen.news));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

(async () => {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  for (const title of titles.split(',')) {
    const [own, other] = SEATS[title];
    const body = JSON.stringify({ title, options: {}, seats: { [own]: { kind: 'person' }, [other]: { kind: 'computer', mind: 'random' } } });
    const made = await (await fetch(`${url}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json();
    const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en-GB' })).newPage();
    await page.addInitScript(clocks);
    await page.addInitScript(([id, title]) => {
      localStorage.setItem(`grognard.opening.${id}`, 'seen');
      localStorage.setItem(`grognard.coach.${title}`, 'off');
    }, [made.table, title]);
    await page.goto(`${url}/t/${made.table}#${own}=${made.seats[own]}`);
    const until = Date.now() + MOST;
    let waits = [];
    while (waits.length < Number(turns) && Date.now() < until) {
      waits = await page.evaluate(() => window.seen.waits);
      const scatter = page.locator('.scatter:enabled');
      const said = page.locator('.asked.mine[aria-busy=false] .answers button:enabled:not(.off)');
      const mine = await page.locator('main[aria-busy=false]').count();
      if (mine && (await scatter.count()) && title !== 'lineagotica') await scatter.first().click({ timeout: 2000 }).catch(() => undefined);
      else if (mine && (await said.count())) {
        const words = ['end-movement', 'done', 'pass', 'ready', 'decline', 'not-now', 'not-this-phase', 'stand', 'roll'];
        const all = await said.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-answer') ?? ''));
        const first = words.map((word) => all.indexOf(word)).find((at) => at >= 0) ?? 0;
        await said.nth(first).click({ timeout: 2000 }).catch(() => undefined);
      } else if (mine && (await page.locator('.asked.mine[aria-busy=false]').count())) await page.keyboard.press('Space');
      await page.waitForTimeout(120);
    }
    const sorted = [...waits].sort((one, two) => one - two);
    console.log(`${title}: n=${sorted.length} median ${sorted[sorted.length >> 1] ?? '-'} ms, longest ${sorted.at(-1) ?? '-'} ms (${waits.join(' ')})`);
    await page.context().close();
  }
  await browser.close();
})();
