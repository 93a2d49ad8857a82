/** Left and right go from tab to tab, as in every list of tabs. */
export function tabKeys(event: KeyboardEvent): void {
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const tabs = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>('[role=tab]')];
  const now = tabs.findIndex((tab) => tab === document.activeElement);
  if (!way || now < 0) return;
  const to = tabs[(now + way + tabs.length) % tabs.length]!;
  event.preventDefault();
  event.stopPropagation();
  to.focus();
  to.click();
}
