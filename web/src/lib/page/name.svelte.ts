/** What the person at this browser is called; null: never asked. An empty name is an answer. */

import { keep, kept } from './settings.svelte';

class OwnName {
  said = $state<string | null>(kept('name'));

  say(name: string): void {
    this.said = name.trim().slice(0, 40);
    keep('name', this.said);
  }
}

export const ownName = new OwnName();
