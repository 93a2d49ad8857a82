/** A situation put together on the map: every touch changes the text, and the text is what counts. */

import { step } from '../../lib/drawing/geometry';
import { settings } from '../../lib/page/settings.svelte';
import type { BoardNow, Checked, UnitNow } from '../../lib/server/wire';
import type { Draft } from '../../lib/situation/draft.svelte';
import { about, counters, mark, put, read, type Counter, type Places } from '../../lib/situation/text';
import { NOTHING, type Marked } from '../../lib/table/marked';
import type { TitleModule } from '../../titles/title';
import { fill } from '../../words';
import { situationWords } from '../../words/situation';
import type { Picture } from './ground';

/** Lines that have a field of their own. */
const KNOWN = ['turn', 'phase', 'options'];

export class Editing implements Picture {
  /** In hand: the next hex is for it. */
  picked = $state<string | null>(null);
  /** Looked at. */
  card = $state<string | null>(null);
  /** Where the keys are. */
  focus = $state<string | null>(null);
  hidden = $state(false);
  /** For the ear. */
  announcement = $state('');
  readonly hexes: ReadonlyMap<string, BoardNow['hexes'][number]>;
  readonly units: ReadonlyMap<string, UnitNow>;

  constructor(
    readonly draft: Draft,
    readonly title: TitleModule,
    readonly board: BoardNow,
    /** The start of the game: what there is to place, and where beside the map. */
    readonly start: Checked,
    /** A text that names no counter: where they are then. */
    readonly bare: Checked,
  ) {
    this.hexes = new Map(board.hexes.map((hex) => [hex.number, hex]));
    this.units = new Map(board.units.map((unit) => [unit.id, unit]));
  }

  right = $derived.by(() => this.draft.right ?? this.start);
  view = $derived.by(() => this.draft.right?.view ?? null);
  places: Places = {
    isPlace: (head) => this.hexes.has(head) || this.right.beside.includes(head),
    onMap: (head) => this.hexes.has(head),
  };
  /** The counters that the text names. */
  named = $derived.by(() => counters(this.draft.text, this.places.isPlace));
  /** Where the others are, as far as we have been told. */
  absent = $derived.by(() => {
    const places: Record<string, string> = {};
    for (const told of [this.bare, this.start, this.right]) {
      const named = counters(told.situation, this.places.isPlace);
      for (const { id, place } of told.laid) if (!named.has(id)) places[id] = place;
    }
    return places;
  });
  where = $derived.by(() => {
    const where: Record<string, string> = {};
    for (const id of this.right.ids) where[id] = this.placeOf(id);
    return where;
  });
  placeOf(id: string): string {
    return this.named.get(id)?.place ?? this.absent[id] ?? '';
  }
  counter(id: string): Counter | null {
    return this.named.get(id) ?? null;
  }
  unitName(id: string): string {
    return this.units.get(id)?.name || id;
  }
  placeName(place: string): string {
    const hex = this.hexes.get(place);
    if (hex) return hex.name ? `${hex.name} (${place})` : place;
    return this.title.offMap.find((each) => each.id === place)?.label[settings.lang] ?? place;
  }
  /** How it is drawn now; null: the sheet has no drawing of it. */
  face(id: string): string | null {
    const faces = this.view ? this.title.faces(this.view, this.board) : {};
    return faces[id] ?? this.units.get(id)?.drawing ?? null;
  }

  /** The lines besides, by their number in the text. */
  lines = $derived.by(() =>
    read(this.draft.text)
      .statements.map(({ head, words }, number) => ({ number, head: head.text, words: words.map((word) => word.text).join(' ') }))
      .filter(({ head }) => !KNOWN.includes(head) && !this.places.isPlace(head)),
  );

  /** What the fault is about, on the map. */
  amiss = $derived.by(() => (this.draft.fault ? about(this.draft.text, this.draft.fault, this.places) : { unit: null, place: null }));
  /** The hex of the fault. */
  anchor = $derived.by(() => (this.amiss.place && this.hexes.has(this.amiss.place) ? this.amiss.place : null));
  marked = $derived.by<Marked>(() => {
    if (!this.draft.fault) return this.card ? { ...NOTHING, units: [this.card] } : NOTHING;
    return { ...NOTHING, wrong: true, hexes: this.anchor ? [this.anchor] : [], units: this.amiss.unit ? [this.amiss.unit] : [] };
  });
  /** The counter looked at, in the text. */
  lit = $derived.by<[number, number] | null>(() => {
    const found = this.named.get(this.card ?? '');
    return found ? [found.word.from, found.word.to] : null;
  });

  // The hand -----------------------------------------------------------------------------------------

  pick(id: string): void {
    this.picked = this.picked === id ? null : id;
    this.card = id;
    if (this.picked) this.announcement = fill(situationWords().picked, { name: this.unitName(id) });
  }
  /** A counter was clicked: it is taken up, or joined by the one in hand. */
  onUnit(id: string, hex: string | null): void {
    if (this.picked && this.picked !== id && hex && this.placeOf(this.picked) !== hex) this.put(this.picked, hex);
    else this.pick(id);
  }
  onHex(hex: string): void {
    this.focus = null;
    if (this.picked) this.put(this.picked, hex);
    else this.card = null;
  }
  put(id: string, place: string): void {
    this.draft.write(put(this.draft.text, id, place, this.places));
    this.picked = null;
    this.card = id;
    this.announcement = `${this.unitName(id)}: ${this.placeName(place)}`;
  }
  /** No more named: where such counters are, its title knows. */
  remove(id: string): void {
    this.draft.write(put(this.draft.text, id, this.absent[id] === undefined ? (this.right.beside[0] ?? null) : null, this.places));
    this.picked = null;
    this.announcement = `${this.unitName(id)}: ${this.placeName(this.placeOf(id))}`;
  }
  mark(id: string, name: string, value: string | boolean): void {
    const { text } = this.draft;
    // One that is not named has to be, to bear a mark.
    const named = this.named.has(id) || !this.absent[id] ? text : put(text, id, this.absent[id], this.places);
    this.draft.write(mark(named, id, name, value, this.places));
  }
  /** Let go at that spot of the screen. */
  drop(id: string, { clientX, clientY }: { clientX: number; clientY: number }): void {
    const place = this.placeAt(clientX, clientY);
    if (place === '') this.remove(id);
    else if (place) this.put(id, place);
    this.focus = null;
  }
  /** The hex or place beside the map there; "": out of the text; null: neither. */
  placeAt(x: number, y: number): string | null {
    const element = document.elementFromPoint(x, y);
    return (
      element?.closest('[data-at]')?.getAttribute('data-at') ??
      element?.closest('[data-hex]')?.getAttribute('data-hex') ??
      element?.closest('[data-place]')?.getAttribute('data-place') ??
      null
    );
  }

  // Keys ---------------------------------------------------------------------------------------------

  walk(dx: number, dy: number): void {
    const from = this.hexes.get(this.focus ?? '');
    if (from) this.focus = step(this.board.hexes, from, dx, dy) ?? this.focus;
    else {
      const here = this.placeOf(this.picked ?? this.card ?? '');
      this.focus = this.hexes.has(here) ? here : (this.board.hexes[Math.floor(this.board.hexes.length / 2)]?.number ?? null);
    }
  }
  /** At the hex of the keys: put down what is in hand, or take up who lies there, the next each time. */
  enter(): void {
    if (!this.focus) return;
    if (this.picked && this.placeOf(this.picked) !== this.focus) {
      this.put(this.picked, this.focus);
      return;
    }
    const there = [...this.named.values()].filter((each) => each.place === this.focus).map((each) => each.id);
    const next = there[this.picked ? there.indexOf(this.picked) + 1 : 0];
    this.picked = null;
    if (next) this.pick(next);
  }
  spoken(hex: string): string {
    const there = [...this.named.values()].filter((each) => each.place === hex).map((each) => this.unitName(each.id));
    return [this.placeName(hex), ...there].join(', ');
  }
}
