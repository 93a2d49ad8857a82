/** The cursor of the keys on a map of hexes: it starts where something can be done, walks, and chooses. */

import { step } from '../drawing/geometry';
import type { Playing } from './playing.svelte';
import { spokenHex, spokenUnit } from './spoken';

export const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
export const isArrow = (key: string): boolean => key in ARROWS;

interface Stop {
  hex: string;
  unit: string | null;
}

export class Cursor {
  /** Who of a stack it is on. */
  #unit = $state<string | null>(null);

  constructor(
    readonly at: Playing,
    readonly show: (hex: string) => void,
  ) {}

  /** On somebody in hand, on somebody who can act, or in the middle. */
  start(): void {
    const { at } = this;
    if (at.focus) return;
    const own = at.picked ? at.placeOf(at.picked) : '';
    const middle = at.board.hexes[Math.floor(at.board.hexes.length / 2)]?.number ?? '';
    const first = at.hexes.has(own) ? { hex: own, unit: null } : (this.#able()[0] ?? { hex: middle, unit: null });
    this.#to(first);
  }

  /** Where it is, and on whom. */
  get spot(): string {
    return `${this.at.focus} ${this.#unit}`;
  }

  /** Whether the key meant something here. */
  press(event: KeyboardEvent): boolean {
    const { at } = this;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const way = ARROWS[event.key];
    const from = at.hexes.get(at.focus ?? '');
    if (way && from) this.#to({ hex: step(at.board.hexes, from, ...way) ?? from.number, unit: null });
    else if (way) this.start();
    else if (event.key === '>' || event.key === '<') this.#next(event.key === '>' ? 1 : -1);
    else if (event.key === 'Enter' && at.focus) this.#choose(at.focus);
    else return false;
    event.preventDefault();
    return true;
  }

  /** What it is on, for the ear. */
  spoken(hex: string): string {
    const { at } = this;
    const unit = this.#unit;
    if (!unit || at.standing(hex).length < 2 || !at.standing(hex).includes(unit)) return spokenHex(at, hex);
    return `${spokenUnit(at, unit)}. ${spokenHex(at, hex)}`;
  }

  #to({ hex, unit }: Stop): void {
    this.#unit = unit;
    this.at.focus = hex;
    this.show(hex);
  }

  #choose(hex: string): void {
    const unit = this.#unit;
    if (unit && !this.at.picked && this.at.canAct(unit) && this.at.standing(hex).includes(unit)) this.at.onUnit(unit, hex, false);
    else this.at.onHex(hex, false);
  }

  #able(): Stop[] {
    const { at } = this;
    return at.board.units.filter(({ id }) => at.canAct(id) && at.hexes.has(at.stage.where[id] ?? '')).map(({ id }) => ({ hex: at.stage.where[id]!, unit: id }));
  }
  /** Where something can be done: the goals of whoever is in hand, else those who can act, and targets. */
  #stops(): Stop[] {
    const { at } = this;
    if (at.goals) return this.#sorted([...at.goals.keys()].map((hex) => ({ hex, unit: null })));
    const able = this.#able();
    const targets = [...at.choices.hexes.keys()].filter((hex) => !able.some((stop) => stop.hex === hex)).map((hex) => ({ hex, unit: null }));
    return this.#sorted([...able, ...targets]);
  }
  /** As one reads a map. */
  #sorted(stops: Stop[]): Stop[] {
    const spot = ({ hex }: Stop): [number, number] => this.at.hexes.get(hex)?.centre ?? [0, 0];
    return stops.sort((one, other) => spot(one)[1] - spot(other)[1] || spot(one)[0] - spot(other)[0]);
  }
  #next(by: 1 | -1): void {
    const stops = this.#stops();
    const now = stops.findIndex(({ hex, unit }) => hex === this.at.focus && unit === this.#unit);
    const to = stops[(now < 0 ? (by > 0 ? 0 : stops.length - 1) : now + by + stops.length) % Math.max(1, stops.length)];
    if (to) this.#to(to);
  }
}
