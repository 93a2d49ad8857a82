/** A table as it is seen: what stands where, what happened, what things are called. */

import type { Jump, TitleModule } from '../../titles/title';
import { fill, words } from '../../words';
import { here } from '../page/route.svelte';
import { keepVisit, lastVisit, remember, seatsAt } from '../page/secrets';
import { keep, kept, settings, still } from '../page/settings.svelte';
import { Live } from '../server/live.svelte';
import type { BoardNow, HexNow, Line, Reason, State, UnitNow } from '../server/wire';
import type { Known } from './answers';
import { NOTHING, type Marked } from './marked';
import { Past } from './past.svelte';
import { Stage } from './stage.svelte';

/** After so many lines what a game opens with is no news. */
const LONG_AGO = 200;

/** Hexes being chosen on the map for something beside the game. */
export interface Choosing {
  hexes: string[];
  several: boolean;
  give(hexes: string[]): void;
}

export abstract class Watching {
  readonly live: Live;
  readonly stage: Stage;
  /** Earlier moments of the game, looked at while it goes on. */
  readonly past: Past;
  readonly hexes: Map<string, HexNow>;
  readonly units: Map<string, UnitNow>;
  readonly known: Known;

  notice = $state('');
  /** Lit because a line of the story speaks of them. */
  marked = $state.raw<Marked>(NOTHING);
  choosing = $state.raw<Choosing | null>(null);
  /** The jump that is being watched. */
  jumps = $state.raw<Jump[]>([]);
  /** How things stood before the dice that are being shown. */
  #before = $state.raw<State['view'] | null>(null);
  /** The first line that waits for the end of what is watched. */
  #filmed = $state.raw<Line | null>(null);
  #landed: () => void = () => undefined;

  constructor(
    readonly table: string,
    readonly title: TitleModule,
    readonly board: BoardNow,
    /** The seat that looks, where only one may at a time; then how another takes its place. */
    readonly facing?: string,
    readonly face: (seat: string | undefined) => void = () => undefined,
  ) {
    this.hexes = new Map(board.hexes.map((hex) => [hex.number, hex]));
    this.units = new Map(board.units.map((unit) => [unit.id, unit]));
    this.known = this.readable();
    this.stage = this.playhouse();
    this.live = new Live(table, {
      story: (lines, again) => this.#story(lines, again),
      state: (state, before) => this.#state(state, before),
      stale: () => this.stale(),
      refused: (action, reasons) => this.refused(action, reasons),
      rematch: (next, seats) => this.#rematch(next, seats),
    }, facing);
    this.past = new Past(title, board, this.live, () => this.#returned(), (text) => this.say(text));
  }

  /** What an id may be, and where what happens is played; the constructor asks for both. */
  protected readable(): Known {
    return { isUnit: (id) => this.units.has(id), isHex: (id) => this.hexes.has(id) };
  }
  protected playhouse(): Stage {
    return new Stage(this.known, this.title);
  }

  state = $derived.by(() => this.live.state);
  view = $derived.by(() => this.live.state?.view ?? null);
  spent = $derived.by(() => (this.view ? this.title.spent(this.view) : new Set<string>()));
  joined = $derived.by(() => (this.view ? this.title.joined(this.view, this.board) : new Set<string>()));
  arrows = $derived.by(() => (this.view ? this.title.arrows(this.view, this.board) : []));
  faces = $derived.by(() => (this.view ? this.title.faces(this.view, this.board) : {}));
  ghosts = $derived.by(() => (this.view ? this.title.ghosts(this.view) : new Set<string>()));
  badges = $derived.by(() => (this.view ? this.title.badges(this.view) : {}));
  veiled = $derived.by(() => (this.view ? this.title.veiled(this.view) : new Set<string>()));
  markers = $derived.by(() => (this.view ? this.title.markers(this.view) : []));
  /** Numbers are those of what has been shown: dice do not decide anything before they lie. */
  #suspense = $derived.by(() => this.stage.suspense || this.jumps.length > 0);
  shown = $derived.by(() => (this.#suspense && this.#before) || this.view);
  clock = $derived.by(() => (this.shown ? this.title.clock(this.shown) : null));

  /** The story as far as it has been shown. */
  heard = $derived.by(() => {
    const { lines } = this.live;
    const first = this.#filmed ?? this.stage.next;
    const shown = first ? lines.lastIndexOf(first) : -1;
    return shown < 0 ? lines : lines.slice(0, shown);
  });

  /** The question that is open now has been put, or put anew. */
  protected abstract asked(state: State, before: State | null): void;
  protected abstract stale(): void;
  protected abstract refused(action: string, reasons: Reason[]): void;
  /** One step back, or a whole way that was gone in steps. */
  takeBack(): void {
    this.live.takeBack();
  }

  close(): void {
    this.#keep();
    this.live.close();
  }

  unmark(): void {
    this.marked = NOTHING;
  }

  /** Said until it is closed. */
  warn(text: string): void {
    this.notice = text;
  }
  say(text: string): void {
    this.warn(text);
    window.setTimeout(() => {
      if (this.notice === text) this.notice = '';
    }, 6000);
  }

  // Names ----------------------------------------------------------------------------------------

  /** A unit by its name, with what the counter shows besides; a stack by its hex. */
  unitName(id: string): string {
    if (this.hexes.has(id)) return fill(words().stackOf, { hex: this.hexName(id) });
    const also = this.view ? this.title.also(this.view, id) : null;
    const name = this.units.get(id)?.name ?? id;
    return also ? `${name} (${also[settings.lang]})` : name;
  }
  /** Where the unit, or the stack, stands. */
  placeOf(unit: string): string {
    return this.hexes.has(unit) ? unit : (this.stage.where[unit] ?? '');
  }
  hexName(number: string): string {
    const name = this.hexes.get(number)?.name;
    return name ? `${name} (${number})` : number;
  }
  wordsFor(action: string): string {
    return this.live.wordsOf(action);
  }
  standing(hex: string): string[] {
    return this.board.units.filter((unit) => this.stage.where[unit.id] === hex).map((unit) => unit.id);
  }

  // What the server tells ------------------------------------------------------------------------

  #story(lines: Line[], again: boolean): void {
    if (!again) {
      this.#show(lines);
      return;
    }
    // What the game opens with is watched once, before anything else.
    const jumps = this.title.jumps(lines);
    if (!jumps.length || this.jumps.length || still() || kept(`opening.${this.table}`)) return;
    keep(`opening.${this.table}`, 'seen');
    if (lines.length - jumps.length >= LONG_AGO) return;
    this.jumps = jumps;
    this.#filmed = lines.find((line) => line.number === jumps[0]!.number) ?? null;
  }

  /** What is told now; a jump among it is watched first, in place of its lines. */
  #show(lines: Line[]): void {
    if (this.past.open) {
      this.past.came(lines.length);
      return;
    }
    if (!this.#suspense) this.#before = this.view;
    const keys = (!still() && this.title.falling?.keys) || [];
    const told = new Set(lines.filter((line) => keys.includes(line.key)).map((line) => line.number));
    const jumps = told.size ? this.title.jumps(this.live.lines).filter((jump) => told.has(jump.number)) : [];
    if (jumps.length < 2) {
      this.stage.show(lines);
      return;
    }
    keep(`opening.${this.table}`, 'seen');
    const landed = new Promise<void>((done) => (this.#landed = done));
    this.stage.show(lines.filter((line) => !keys.includes(line.key)), landed);
    this.jumps = jumps;
    this.#filmed = lines[0] ?? null;
  }

  /** Watch the opening again, or be done with it. */
  watchJumps(): void {
    this.jumps = this.title.jumps(this.live.lines);
  }
  endJumps(): void {
    this.jumps = [];
    this.#filmed = null;
    this.#landed();
  }

  #state(state: State, before: State | null): void {
    // Where nothing is hidden all our seats look; where something is, nobody until he says so.
    if (this.facing !== undefined && !state.hides) this.face(undefined);
    if (this.facing === undefined && state.hides && this.live.held.length > 1) {
      this.face('');
      return;
    }
    if (state.over && !before?.over) this.past.forget();
    if (!this.past.open) this.stage.aim(this.title.where(state.view, this.stage.target));
    this.asked(state, before);
    const visit = before || this.facing === '' || state.over ? null : lastVisit(this.table, this.#eyes);
    if (visit === null || visit >= state.seq) this.#keep();
    else void this.past.catchUp(visit).then(() => this.#keep());
  }

  /** Whether an order can be meant for now. Whoever acts has seen enough of what happened meanwhile;
   *  an earlier moment that somebody chose to look at takes no orders, and says so. */
  inThePresent(): boolean {
    if (this.past.catchingUp) this.past.now();
    else if (this.past.open) this.say(words().pastOrders);
    return !this.past.open;
  }

  /** Back from looking back. */
  #returned(): void {
    const state = this.live.state;
    if (!state) return;
    const where = this.title.where(state.view, this.stage.target);
    this.stage.start(where);
    this.stage.aim(where);
    this.#keep();
  }

  get #eyes(): string {
    return this.live.yours.join('+');
  }
  #keep(): void {
    const state = this.live.state;
    const seen = document.visibilityState === 'visible' && !this.past.catchingUp && this.facing !== '';
    if (state && seen) keepVisit(this.table, this.#eyes, state.seq);
  }

  /** The same secrets open the new table's seats; `seats`: which seat each of ours has there. */
  #rematch(next: string, seats: Record<string, string>): void {
    const ours = seatsAt(this.table).filter((each) => !each.guest && seats[each.seat]);
    remember(ours.map(({ seat, secret }) => ({ table: next, seat: seats[seat]!, secret, title: this.title.id })));
    here.go(`/t/${next}`);
  }
}
