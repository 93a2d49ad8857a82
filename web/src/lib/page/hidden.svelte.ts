/** The games that this browser no longer lists among its own. */

import { keep, kept } from './settings.svelte';

const MOST = 500;

function read(): string[] {
  try {
    const found: unknown = JSON.parse(kept('hidden') ?? '[]');
    return Array.isArray(found) ? found.filter((each): each is string => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

class Hidden {
  tables = $state.raw(new Set(read()));

  #keep(tables: string[]): void {
    this.tables = new Set(tables.slice(-MOST));
    keep('hidden', JSON.stringify([...this.tables]));
  }
  add(table: string): void {
    this.#keep([...this.tables, table]);
  }
  remove(table: string): void {
    this.#keep([...this.tables].filter((each) => each !== table));
  }
}

export const hidden = new Hidden();
