/** A panel that opens over the board has the keys; when it closes, whatever had them before has them again. */
export function held(panel: HTMLElement): () => void {
  const before = document.activeElement;
  panel.tabIndex = -1;
  panel.focus({ preventScroll: true });
  return () => {
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}
