/** The lists that own forces are put together from. */

/** Lists being written, as long as the tab is open. */
export function listed<T>(title: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(`grognard.muster.2.${title}`) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
export function list(title: string, lists: unknown): void {
  try {
    sessionStorage.setItem(`grognard.muster.2.${title}`, JSON.stringify(lists));
  } catch {
    // a browser that keeps nothing still musters
  }
}
