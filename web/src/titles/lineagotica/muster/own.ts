/** A battle of one's own, and the lists it is put together from: both outlive a step back. */

export interface Own {
  /** What it is called. */
  name: string;
  /** The text of the battle file. */
  battle: string;
  /** The sides by seat. */
  sides: Record<string, string>;
}

/** It lies with the step of the history that it was brought to. */
export const brought = (): Own | null => history.state as Own | null;
export function hold(own: Own | null): void {
  history.replaceState(own, '');
}

/** Lists being written, as long as the tab is open. */
export function listed<T>(title: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(`grognard.muster.${title}`) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
export function list(title: string, lists: unknown): void {
  try {
    sessionStorage.setItem(`grognard.muster.${title}`, JSON.stringify(lists));
  } catch {
    // a browser that keeps nothing still musters
  }
}
