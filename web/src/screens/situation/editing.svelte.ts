/** A situation put together by hand: every touch changes the text, and the text is what counts. */

import { settings } from '../../lib/page/settings.svelte';
import type { BoardNow, Checked } from '../../lib/server/wire';
import type { Draft } from '../../lib/situation/draft.svelte';
import { about, counters, mark, put, read, type Counter, type Places } from '../../lib/situation/text';
import type { TitleModule } from '../../titles/title';
import { fill } from '../../words';
import { situationWords } from '../../words/situation';

/** Lines that have a field of their own. */
const KNOWN = ['turn', 'phase', 'options'];

/** What both kinds of board have in common. */
export abstract class Editing {
  /** In hand: the next place is for it. */
  picked = $state<string | null>(null);
  /** Looked at. */
  card = $state<string | null>(null);
  hidden = $state(false);
  /** For the ear. */
  announcement = $state('');

  constructor(
    readonly draft: Draft,
    readonly title: TitleModule,
    readonly board: BoardNow,
    /** The start of the game: what there is to place, and where beside the map. */
    readonly start: Checked,
    /** A text that names nobody: where they are then. */
    readonly bare: Checked,
  ) {}

  /** A place on the map or the table; any place at all. */
  abstract onMap(place: string): boolean;
  isPlace(head: string): boolean {
    return this.onMap(head) || this.right.beside.includes(head);
  }
  abstract unitName(id: string): string;
  /** What it is, in a word or two. */
  abstract kindOf(id: string): string;
  /** How it is drawn now; null: the sheet has no drawing of it. */
  abstract face(id: string): string | null;
  abstract placeName(place: string): string;
  /** What a side is called on this board, where that is its own name. */
  seatName(_seat: string): string {
    return '';
  }

  right = $derived.by(() => this.draft.right ?? this.start);
  view = $derived.by(() => this.draft.right?.view ?? null);
  readonly places: Places = { isPlace: (head) => this.isPlace(head), onMap: (head) => this.onMap(head) };
  /** Those whom the text names. */
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
  placeOf(id: string): string {
    return this.named.get(id)?.place ?? this.absent[id] ?? '';
  }
  counter(id: string): Counter | null {
    return this.named.get(id) ?? null;
  }
  /** A place beside the map, by its name. */
  protected besideName(place: string): string {
    const label = this.title.offMap.find((each) => each.id === place)?.label ?? this.title.beside[place];
    return label?.[settings.lang] ?? place;
  }

  /** The lines besides, by their number in the text. */
  lines = $derived.by(() =>
    read(this.draft.text)
      .statements.map(({ head, words }, number) => ({ number, head: head.text, words: words.map((word) => word.text).join(' ') }))
      .filter(({ head }) => !KNOWN.includes(head) && !this.isPlace(head)),
  );
  /** What the fault is about, on the map. */
  amiss = $derived.by(() => (this.draft.fault ? about(this.draft.text, this.draft.fault, this.places) : { unit: null, place: null }));
  /** Who is looked at, in the text. */
  lit = $derived.by<[number, number] | null>(() => {
    const found = this.named.get(this.card ?? '');
    return found ? [found.word.from, found.word.to] : null;
  });

  pick(id: string): void {
    this.picked = this.picked === id ? null : id;
    this.card = id;
    if (this.picked) this.announcement = fill(situationWords().picked, { name: this.unitName(id) });
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
    const here = this.placeOf(id);
    // One that is not named has to be, to bear a mark.
    const named = this.named.has(id) || !here ? text : put(text, id, here, this.places);
    this.draft.write(mark(named, id, name, value, this.places));
  }
}
