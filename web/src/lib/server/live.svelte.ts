/** One table by websocket: what the server told, and what we say to it. */

import { words } from '../../words';
import { seatsAt, type Seat } from '../page/secrets';
import { settings } from '../page/settings.svelte';
import { joined, unheard } from './story';
import type { Back, Chat, FromServer, Line, Looked, Note, Orders, Other, Reason, State, TableNow, ToServer } from './wire';


export interface Listener {
  /** New lines of the story, oldest first; `again` when the story was told from the start. */
  story(lines: Line[], again: boolean): void;
  state(state: State, before: State | null): void;
  stale(): void;
  refused(action: string, reasons: Reason[]): void;
  rematch(table: string, seats: Record<string, string>): void;
}

/** All lines of talk in their order, each once. */
function told<T extends { number: number }>(known: T[], fresh: T[]): T[] {
  const all = new Map([...known, ...fresh].map((each) => [each.number, each]));
  return [...all.values()].sort((a, b) => a.number - b.number);
}

export class Live {
  status = $state<'connecting' | 'open' | 'lost' | 'gone'>('connecting');
  now = $state.raw<TableNow | null>(null);
  state = $state.raw<State | null>(null);
  lines = $state.raw<Line[]>([]);
  chats = $state.raw<Chat[]>([]);
  notes = $state.raw<Note[]>([]);
  /** How many lines of talk the server has from before those. */
  earlier = $state(0);
  /** What else was asked about, in words. */
  #told = $state.raw<Record<string, string>>({});
  /** What one unit more or less would change on the card. */
  others = $state.raw<Other[]>([]);
  /** How long whoever is asked may think, and when that is over by our own clock. */
  clock = $state.raw<{ seat: string; seconds: number; ends: number } | null>(null);
  trouble = $state('');
  /** Set between an action and what follows from it. */
  busy = $state(false);

  #socket: WebSocket | null = null;
  #closed = false;
  #tries = 0;
  #again = 0;
  #fresh = true;
  #whys = new Map<string, ((reasons: Reason[]) => void)[]>();
  #looks = new Map<string, ((looked: Looked) => void)[]>();
  #surveys = new Map<number, (told: unknown) => void>();
  #surveyed = 0;

  /** `facing`: the one of our seats that looks at this screen; undefined: all of them. */
  constructor(
    readonly table: string,
    readonly listener: Listener,
    readonly facing?: string,
  ) {
    this.#connect();
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  get yours(): string[] {
    return this.now?.yours ?? [];
  }
  /** The seats this browser has the secrets of, whoever is looking. */
  get held(): string[] {
    return this.#seats().map((seat) => seat.seat);
  }
  /** Those of the seats that look. */
  get secrets(): string[] {
    return this.#seats().filter((seat) => this.facing === undefined || seat.seat === this.facing).map((seat) => seat.secret);
  }
  /** Whether somebody else must agree before the game goes back. */
  get asksBack(): boolean {
    return Object.entries(this.now?.seats ?? {}).some(([seat, { kind }]) => kind === 'person' && !this.held.includes(seat));
  }
  /** The seat that must be let at the screen before the game can go on. */
  get waitsFor(): string | null {
    const state = this.state;
    if (!state?.hides || state.asked === state.eyes) return null;
    return this.held.includes(state.asked) ? state.asked : null;
  }
  get mine(): boolean {
    const state = this.state;
    return !!state && !state.over && this.yours.includes(state.asked);
  }
  /** The seat to speak for: the one asked if it is ours. */
  get seat(): string {
    const asked = this.state?.asked ?? '';
    return this.yours.includes(asked) ? asked : (this.yours[0] ?? '');
  }
  /** How far back we can go: with both seats at one screen, whichever of them can. */
  get undo(): (Back & { seat: string }) | null {
    const undo = this.state?.undo ?? {};
    let best: (Back & { seat: string }) | null = null;
    for (const seat of new Set([this.seat, ...this.yours])) {
      const back = undo[seat];
      if (back && (!best || back.count > best.count)) best = { ...back, seat };
    }
    return best;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#again);
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
  }

  /** Seats or language changed: say hello again. */
  renew(): void {
    this.#fresh = true;
    this.#told = {};
    this.#tries = 0;
    clearTimeout(this.#again);
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.#unanswered();
    this.#connect();
  }

  #hurry = (): void => {
    if (this.status === 'lost' && document.visibilityState === 'visible') {
      clearTimeout(this.#again);
      this.#connect();
    }
  };

  #seats(): Seat[] {
    return seatsAt(this.table).filter((seat) => !seat.guest);
  }

  #connect(): void {
    if (this.#closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#say({
        say: 'hello',
        lang: settings.lang,
        secrets: this.secrets,
        seen: 0,
        final: true,
      });
    };
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return;
      this.#hear(JSON.parse(event.data as string) as FromServer);
    };
    socket.onclose = (event) => {
      if (this.#closed || this.#socket !== socket) return;
      this.busy = false;
      this.#unanswered();
      if (event.code === 4404 || event.code === 4004) {
        this.status = 'gone';
        return;
      }
      if (this.status === 'open' || this.#tries > 0) this.status = 'lost';
      const wait = Math.min(8000, 300 * 1.7 ** this.#tries++) * (0.8 + Math.random() * 0.4);
      if (this.#tries > 2 && this.status === 'connecting') this.status = 'lost';
      this.#again = window.setTimeout(() => this.#connect(), wait);
    };
  }

  /** The line is cut: what was asked on it will not be answered. */
  #unanswered(): void {
    for (const waiting of this.#whys.values()) for (const answer of waiting) answer([]);
    for (const [unit, waiting] of this.#looks) for (const answer of waiting) answer({ is: 'looked', unit, ways: [], not: [], sights: [] });
    for (const answer of this.#surveys.values()) answer(null);
    this.#whys.clear();
    this.#looks.clear();
    this.#surveys.clear();
  }

  #say(message: ToServer): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #hear(told: FromServer): void {
    switch (told.is) {
      case 'table':
        this.now = told;
        if (this.facing === undefined && this.held.length && !told.yours.length) this.trouble = words().strangeLink;
        this.status = 'open';
        this.#tries = 0;
        break;
      case 'state': {
        const before = this.state;
        this.state = told;
        this.clock = null;
        // A plain word ("done") is called otherwise at another question.
        if (before?.question.key !== told.question.key) this.#told = Object.fromEntries(Object.entries(this.#told).filter(([action]) => action.includes(' ')));
        this.busy = false;
        if (before?.seq !== told.seq) this.others = [];
        this.listener.state(told, before);
        break;
      }
      case 'story': {
        const again = this.#fresh;
        this.#fresh = false;
        const fresh = unheard(this.lines, told.lines);
        this.lines = again ? told.lines : joined(this.lines, told.from, told.lines);
        this.listener.story(again ? told.lines : fresh, again);
        break;
      }
      case 'done':
        break;
      case 'clock':
        this.clock = { seat: told.seat, seconds: told.seconds, ends: performance.now() + told.left * 1000 };
        break;
      case 'refused': {
        this.#told = { ...this.#told, [told.action]: told.text };
        const waiting = this.#whys.get(told.action);
        this.#whys.delete(told.action);
        if (waiting) for (const answer of waiting) answer(told.reasons);
        else {
          this.busy = false;
          this.listener.refused(told.action, told.reasons);
        }
        break;
      }
      case 'looked': {
        const waiting = this.#looks.get(told.unit);
        this.#looks.delete(told.unit);
        for (const answer of waiting ?? []) answer(told);
        break;
      }
      case 'surveyed':
        this.#surveys.get(told.number)?.(told.told);
        this.#surveys.delete(told.number);
        break;
      case 'weighed':
        if (told.seq === this.state?.seq) this.others = told.others;
        break;
      case 'stale':
        this.busy = false;
        this.listener.stale();
        break;
      case 'chat':
        this.#talk([told], []);
        break;
      case 'note':
        this.#talk([], [told]);
        break;
      case 'talk':
        this.#talk(told.chats, told.notes);
        this.earlier = told.earlier;
        break;
      case 'rematch':
        this.listener.rematch(told.table, told.seats);
        break;
      case 'error':
        // Nothing was said yet, only measured.
        if ('number' in told) {
          this.#surveys.get(told.number)?.(null);
          this.#surveys.delete(told.number);
          break;
        }
        if (told.what === 'salts-closed') break;
        this.busy = false;
        this.trouble = told.text;
        if (told.what === 'no-such-table' || told.what === 'no-table') this.status = 'gone';
        break;
    }
  }

  #talk(chats: Chat[], notes: Note[]): void {
    this.chats = told(this.chats, chats);
    this.notes = told(this.notes, notes);
  }
  askEarlier(): void {
    this.#say({ say: 'talk', known: this.chats.length + this.notes.length });
  }

  do(action: string): void {
    if (!this.state || this.busy) return;
    this.busy = this.#say({ say: 'do', seq: this.state.seq, action, seat: this.seat });
  }

  why(action: string): Promise<Reason[]> {
    return new Promise((answer) => {
      const waiting = this.#whys.get(action);
      if (waiting) waiting.push(answer);
      else if (this.#say({ say: 'why', action, seat: this.seat })) this.#whys.set(action, [answer]);
      else answer([]);
    });
  }

  look(unit: string): Promise<Looked> {
    return new Promise((answer) => {
      const waiting = this.#looks.get(unit);
      if (waiting) waiting.push(answer);
      else if (this.#say({ say: 'look', unit })) this.#looks.set(unit, [answer]);
      else answer({ is: 'looked', unit, ways: [], not: [], sights: [] });
    });
  }

  /** What would come of something, measured before it is said; null: it cannot be told. What can
   *  be asked, and what is answered, are the title's own. */
  survey<T>(query: object): Promise<T | null> {
    return new Promise((answer) => {
      const number = ++this.#surveyed;
      if (!this.#say({ say: 'survey', number, seat: this.seat, query })) return answer(null);
      this.#surveys.set(number, (told) => answer(told as T | null));
    });
  }

  weigh(): void {
    this.#say({ say: 'weigh' });
  }

  /** An action in words, as far as the server has told; "" where it has not. */
  wordsOf(action: string): string {
    return this.state?.words[action] ?? this.#told[action] ?? '';
  }
  /** The words of what is no answer on the list: they come with why it may not be, if so. */
  inWords(action: string): void {
    if (!this.wordsOf(action)) void this.why(action);
  }

  takeBack(steps = 1): void {
    const undo = this.undo;
    if (!this.state || !undo || undo.count < 1 || this.busy) return;
    this.busy = this.#say({ say: 'undo', seq: this.state.seq, seat: undo.seat, steps });
  }

  resign(): void {
    if (this.state) this.#say({ say: 'resign', seq: this.state.seq, seat: this.seat });
  }
  /** `swap`: the players change sides. */
  rematch(swap: boolean): void {
    if (this.state) this.#say({ say: 'rematch', seq: this.state.seq, seat: this.seat, swap });
  }
  /** Back to after so many actions, with the word of all the seats that this browser has. */
  askBack(to: number): void {
    if (this.state) this.#say({ say: 'takeback', seq: this.state.seq, seat: this.seat, to, secrets: this.#seats().map((seat) => seat.secret) });
  }
  consent(seat: string, yes: boolean): void {
    if (this.state) this.#say({ say: 'consent', seq: this.state.seq, seat, yes });
  }
  chat(text: string): void {
    this.#say({ say: 'chat', text, seat: this.seat });
  }
  note(text: string): void {
    this.#say({ say: 'note', text, seat: this.seat });
  }
  order(seat: string, orders: Orders): void {
    this.#say({ say: 'orders', seat, orders });
  }
  /** A share in the dice, given once a seat before the first roll; too late, nobody minds. */
  share(): void {
    if (this.status !== 'open' || !this.state || this.lines.some((line) => line.face !== null)) return;
    for (const seat of this.yours) {
      const key = `grognard.salt.${this.table}.${seat}`;
      if (sessionStorage.getItem(key)) continue;
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      const salt = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      sessionStorage.setItem(key, salt);
      this.#say({ say: 'salt', seat, salt });
    }
  }
}
