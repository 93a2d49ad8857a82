/** The browser's tab: whose move it is, and a wink when it becomes ours. */

import { calls } from './calls.svelte';

const WINK = 900;
let wasMine = false;
/** The table has been seen: what comes now is news. */
let known = false;
let clock = 0;

function icon(dot: boolean): void {
  document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', dot ? '/favicon-dot.svg' : '/favicon.svg');
}

/** `wink` is what the tab says for a moment when the move has just become ours; `question`: what is
 *  asked then, for whoever wants to be called. */
export function tab(title: string, mine: boolean, wink: string, question = ''): void {
  clearTimeout(clock);
  const say = (): void => {
    document.title = `${mine ? '● ' : ''}${title}`;
    icon(mine);
  };
  if (mine && !wasMine) {
    if (known) calls.call(title, question, location.pathname);
    document.title = wink;
    icon(false);
    clock = window.setTimeout(say, WINK);
  } else say();
  wasMine = mine;
  known = true;
}

export function leaveTab(): void {
  clearTimeout(clock);
  wasMine = known = false;
  document.title = 'Grognard';
  icon(false);
}
