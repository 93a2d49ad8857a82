/** Where in the house we are: plain addresses, so that links survive a reload. */

export type Route =
  | { at: 'door' }
  | { at: 'setup'; title: string }
  | { at: 'editor'; title: string }
  | { at: 'muster'; title: string }
  | { at: 'rules'; title: string; clause: string | null }
  | { at: 'table'; table: string }
  | { at: 'replay'; table: string; moment: number }
  | { at: 'nowhere' };

export function read(path: string): Route {
  const [first, second, third, fourth] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (!first) return { at: 'door' };
  if (first === 'new' && second && third === 'map') return { at: 'editor', title: second };
  if (first === 'new' && second) return { at: 'setup', title: second };
  if (first === 'muster' && second) return { at: 'muster', title: second };
  if (first === 'rules' && second) return { at: 'rules', title: second, clause: third ?? null };
  if (first === 't' && second) {
    if (third === 'replay') return { at: 'replay', table: second, moment: Number(fourth ?? 0) || 0 };
    if (!third) return { at: 'table', table: second };
  }
  return { at: 'nowhere' };
}

class Here {
  route = $state<Route>(read(location.pathname));

  constructor() {
    addEventListener('popstate', () => (this.route = read(location.pathname)));
    document.addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
      if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
      event.preventDefault();
      this.go(link.pathname + link.hash);
    });
  }

  /** `brings`: what stays with that step of the history. */
  go(path: string, brings: unknown = null): void {
    history.pushState(brings, '', path);
    this.route = read(location.pathname);
    scrollTo(0, 0);
  }

  /** The address follows what is shown, without a new step in the history. */
  rename(path: string): void {
    history.replaceState(history.state, '', path);
  }
}

export const here = new Here();
