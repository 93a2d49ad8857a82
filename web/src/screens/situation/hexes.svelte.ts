/** A situation on a map of hexes. */

import { step } from '../../lib/drawing/geometry';
import type { UnitNow } from '../../lib/server/wire';
import { NOTHING, type Marked } from '../../lib/table/marked';
import { Editing } from './editing.svelte';
import type { Picture } from './ground';

export class HexEditing extends Editing implements Picture {
  /** Where the keys are. */
  focus = $state<string | null>(null);
  readonly hexes = new Map(this.board.hexes.map((hex) => [hex.number, hex]));
  readonly units: ReadonlyMap<string, UnitNow> = new Map(this.board.units.map((unit) => [unit.id, unit]));

  onMap(place: string): boolean {
    return this.hexes.has(place);
  }
  unitName(id: string): string {
    return this.units.get(id)?.name || id;
  }
  kindOf(id: string): string {
    return this.units.get(id)?.kind_name ?? '';
  }
  face(id: string): string | null {
    return this.#faces[id] ?? this.units.get(id)?.drawing ?? null;
  }
  #faces = $derived.by(() => (this.view ? this.title.faces(this.view, this.board) : {}));
  placeName(place: string): string {
    const hex = this.hexes.get(place);
    if (!hex) return this.besideName(place);
    return hex.name ? `${hex.name} (${place})` : place;
  }

  where = $derived.by(() => Object.fromEntries(this.right.ids.map((id) => [id, this.placeOf(id)])));
  /** The hex of the fault. */
  anchor = $derived.by(() => (this.amiss.place && this.hexes.has(this.amiss.place) ? this.amiss.place : null));
  marked = $derived.by<Marked>(() => {
    if (!this.draft.fault) return this.card ? { ...NOTHING, units: [this.card] } : NOTHING;
    return { ...NOTHING, wrong: true, hexes: this.anchor ? [this.anchor] : [], units: this.amiss.unit ? [this.amiss.unit] : [] };
  });
  standing(hex: string): string[] {
    return [...this.named.values()].filter((each) => each.place === hex).map((each) => each.id);
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
    const there = this.standing(this.focus);
    const next = there[this.picked ? there.indexOf(this.picked) + 1 : 0];
    this.picked = null;
    if (next) this.pick(next);
  }
  spoken(hex: string): string {
    return [this.placeName(hex), ...this.standing(hex).map((id) => this.unitName(id))].join(', ');
  }
}
