/** The browser's tab: whose move it is, and a wink when it becomes ours. */

const WINK = 900;
let wasMine = false;
let clock = 0;

function icon(dot: boolean): void {
  document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', dot ? '/favicon-dot.svg' : '/favicon.svg');
}

/** `wink` is what the tab says for a moment when the move has just become ours. */
export function tab(title: string, mine: boolean, wink: string): void {
  clearTimeout(clock);
  const say = (): void => {
    document.title = `${mine ? '● ' : ''}${title}`;
    icon(mine);
  };
  if (mine && !wasMine) {
    document.title = wink;
    icon(false);
    clock = window.setTimeout(say, WINK);
  } else say();
  wasMine = mine;
}

export function leaveTab(): void {
  clearTimeout(clock);
  wasMine = false;
  document.title = 'Grognard';
  icon(false);
}
