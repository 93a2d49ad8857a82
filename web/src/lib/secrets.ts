/** The seats this browser may speak for. The secret is the only key to a seat: it stays here. */

export interface Seat {
  table: string;
  seat: string;
  secret: string;
  title?: string;
  /** Made for a friend: this browser keeps the invitation but does not play the seat. */
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

/** An invitation `/t/abc#soviet=secret`: kept here, and gone from the address bar. */
export function takeInvitation(table: string): void {
  const fragment = location.hash.slice(1);
  if (!fragment) return;
  const found: Seat[] = [];
  for (const [seat, secret] of new URLSearchParams(fragment)) {
    if (seat && secret) found.push({ table, seat, secret });
  }
  if (found.length) {
    remember(found);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
}

export function invitation(table: string, seat: string, secret: string): string {
  return `${location.origin}/t/${table}#${new URLSearchParams({ [seat]: secret })}`;
}

/** How much of a table's story was seen here, and where everything stood then. */
export interface Visit {
  /** The number of the last action told. */
  actions: number;
  where: Record<string, string>;
}

/** `eyes`: the seat that looked, where the seats of one screen know different things. */
export function lastVisit(table: string, eyes = ''): Visit | null {
  try {
    return JSON.parse(localStorage.getItem(`grognard.visit.${table}${eyes}`) ?? 'null') as Visit | null;
  } catch {
    return null;
  }
}

export function keepVisit(table: string, visit: Visit, eyes = ''): void {
  try {
    localStorage.setItem(`grognard.visit.${table}${eyes}`, JSON.stringify(visit));
  } catch {
    // nothing is replayed next time
  }
}
