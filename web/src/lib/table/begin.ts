/** Setting a table and sitting down at it. */

import { ownName } from '../page/name.svelte';
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
  /** It is listed for everybody to watch; otherwise only whoever has the link finds it. */
  watched?: boolean;
}

export async function begin(wanted: Wanted): Promise<void> {
  const { title, options, guests, clock, situation } = wanted;
  const seats: Record<string, SeatAsked> = {};
  for (const [seat, asked] of Object.entries(wanted.seats)) {
    seats[seat] = asked.kind === 'person' && ownName.said ? { name: ownName.said, ...asked } : asked;
  }
  const made = await api.make({ title, ...(situation ? { situation } : { options }), seats, private: !wanted.watched, ...(clock ? { clock } : {}) });
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

/** "Regular (weighs one step)" as the name and what it does. */
export function levelOf(mind: string): { name: string; what: string } {
  const [, name = mind, what = ''] = /^(.*?)\s*\((.*)\)$/.exec(mind) ?? [];
  return { name, what: what && what[0]!.toUpperCase() + what.slice(1) + '.' };
}

/** Whom people meet unless they choose another. */
export function usualMind(title: TitleCard): string {
  return (title.minds.find(({ id }) => id === 'regular') ?? title.minds.at(-1))?.id ?? '';
}

/** Two clicks: the first side against the computer, by the rulebook. */
export function playNow(title: TitleCard): Promise<void> {
  const seats: Record<string, SeatAsked> = {};
  title.seats.forEach(({ id }, i) => {
    seats[id] = i === 0 ? { kind: 'person' } : { kind: 'computer', mind: usualMind(title) };
  });
  return begin({ title: title.id, options: {}, seats, guests: [] });
}
