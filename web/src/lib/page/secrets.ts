/** The seats this browser may speak for. The secret is the only key to a seat: it stays here. */

import { api } from '../server/api';
import { ownName } from './name.svelte';

export interface Seat {
  table: string;
  seat: string;
  secret: string;
  title?: string;
  /** Kept for a friend: the secret is only her invitation. */
  guest?: boolean;
}

const KEY = 'grognard.seats';

export function seats(): Seat[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(read) ? (read as Seat[]) : [];
  } catch {
    return [];
  }
}

export function seatsAt(table: string): Seat[] {
  return seats().filter((seat) => seat.table === table);
}

export function remember(fresh: Seat[]): void {
  const known = seats().filter(
    (old) => !fresh.some((seat) => seat.table === old.table && seat.seat === old.seat),
  );
  try {
    localStorage.setItem(KEY, JSON.stringify([...fresh, ...known].slice(0, 200)));
  } catch {
    // then the link itself is all there is
  }
}

/** A link to a seat, `/t/abc#soviet=secret`: kept here, and gone from the address bar. An
 *  invitation, `#soviet=secret&invited`, is changed first for a secret that nobody else has. */
export async function takeLink(table: string): Promise<void> {
  const link = new URLSearchParams(location.hash.slice(1));
  const invited = link.has('invited');
  const found: Seat[] = [];
  try {
    for (const [seat, secret] of link) {
      if (!seat || !secret) continue;
      const held = seatsAt(table).some((each) => each.seat === seat && !each.guest);
      if (!invited) found.push({ table, seat, secret });
      else if (!held) found.push({ table, seat, secret: (await api.sit(table, seat, ownName.said ?? '', secret)).secret });
    }
  } catch (error) {
    // Used up: nothing to keep. Otherwise the link is still good, and stays to be tried again.
    if ((error as { status?: number }).status === 409) forgetLink();
    throw error;
  }
  if (found.length) remember(found);
  if (location.hash) forgetLink();
}

function forgetLink(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** The link by which the owner of a seat comes back to it, from whatever device. */
export function linkTo(table: string, seat: string, secret: string): string {
  return `${location.origin}/t/${table}#${new URLSearchParams({ [seat]: secret })}`;
}

export function invitation(table: string, seat: string, secret: string): string {
  return `${linkTo(table, seat, secret)}&invited`;
}

/** The last thing seen of a table here, by `seq`; `eyes`: the seats that looked. */
export function lastVisit(table: string, eyes: string): number | null {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(`grognard.visit.${table}.${eyes}`) ?? 'null');
    return typeof seen === 'number' ? seen : null;
  } catch {
    return null;
  }
}

export function keepVisit(table: string, eyes: string, seq: number): void {
  try {
    localStorage.setItem(`grognard.visit.${table}.${eyes}`, JSON.stringify(seq));
  } catch {
    // nothing is shown again next time
  }
}
