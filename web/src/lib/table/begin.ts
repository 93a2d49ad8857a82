/** Setting a table and sitting down at it. */

import { here } from '../page/route.svelte';
import { remember } from '../page/secrets';
import { api } from '../server/api';
import type { SeatAsked, TitleCard } from '../server/wire';

export interface Wanted {
  title: string;
  options: Record<string, unknown>;
  seats: Record<string, SeatAsked>;
  /** Seats made for a friend. */
  guests: string[];
  /** Seconds for a reaction; 0: no clock. */
  clock?: number;
  /** Where it begins: options stand in it. */
  situation?: string;
}

export async function begin(wanted: Wanted): Promise<void> {
  const { title, options, seats, guests, clock, situation } = wanted;
  const made = await api.make({ title, ...(situation ? { situation } : { options }), seats, ...(clock ? { clock } : {}) });
  sitDown(made.table, made.seats, title, guests);
}

export function sitDown(
  table: string,
  secrets: Record<string, string>,
  title: string,
  guests: readonly string[] = [],
): void {
  remember(
    Object.entries(secrets).map(([seat, secret]) => ({
      table,
      seat,
      secret,
      title,
      ...(guests.includes(seat) ? { guest: true } : {}),
    })),
  );
  here.go(`/t/${table}`);
}

/** The strongest mind there is: titles name them from weak to strong. */
export function bestMind(title: TitleCard): string {
  return title.minds.at(-1)?.id ?? '';
}

/** Two clicks: the first side against the computer, by the rulebook. */
export function playNow(title: TitleCard): Promise<void> {
  const seats: Record<string, SeatAsked> = {};
  title.seats.forEach(({ id }, i) => {
    seats[id] = i === 0 ? { kind: 'person' } : { kind: 'computer', mind: bestMind(title) };
  });
  return begin({ title: title.id, options: {}, seats, guests: [] });
}
