/** Giving up a game from outside its table: a line to it, one word, and gone. */

import { Live } from '../server/live.svelte';

const SECONDS = 20;

/** Resigns with a seat of this browser; rejects where the table does not answer in time. */
export function resign(table: string): Promise<void> {
  return new Promise((done, fail) => {
    let told = false;
    const end = (error?: Error): void => {
      clearTimeout(late);
      live.close();
      if (error) fail(error);
      else done();
    };
    const late = window.setTimeout(() => end(new Error(live.trouble || table)), SECONDS * 1000);
    const nothing = (): void => undefined;
    const live: Live = new Live(table, {
      story: nothing,
      state: (state) => {
        if (state.over) end();
        else if (!told && live.yours.length) {
          told = true;
          live.resign();
        }
      },
      // The game went on between looking and saying it: said again, knowing that.
      stale: () => { told = false; },
      refused: nothing,
      rematch: nothing,
    });
  });
}
