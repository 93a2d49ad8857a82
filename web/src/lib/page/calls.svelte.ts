/** Being called by the browser when it is one's move and this tab is out of sight. */

import { keep, kept } from './settings.svelte';

class Calls {
  /** What the browser allows; nothing where it has no notifications. */
  permission = $state<NotificationPermission | 'none'>('Notification' in globalThis ? Notification.permission : 'none');
  #wanted = $state(kept('calls') === 'on');

  get on(): boolean {
    return this.#wanted && this.permission === 'granted';
  }

  /** Only ever from a click: no browser should ask out of the blue. */
  async want(wanted: boolean): Promise<void> {
    this.#wanted = wanted;
    keep('calls', wanted ? 'on' : 'off');
    if (wanted && this.permission === 'default') this.permission = await Notification.requestPermission();
  }

  /** `about`: a newer call about the same replaces an older one. */
  call(title: string, body: string, about: string): void {
    if (!this.on || document.visibilityState === 'visible') return;
    try {
      const call = new Notification(title, { body, tag: about, icon: '/favicon-dot.svg' });
      call.onclick = () => {
        window.focus();
        call.close();
      };
    } catch {
      // Some phones call only from a worker of the page; tab and sound are left.
    }
  }
}

export const calls = new Calls();
