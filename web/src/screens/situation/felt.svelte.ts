/** A situation on a table of miniatures: men and vehicles are moved to another point. */

import { pointOf } from '../../felt/geometry';
import type { FeltRerun } from '../../felt/rerun';
import { NOTHING, type Aimed, type Drag, type FeltPiece, type Point } from '../../felt/scene';
import type { BoardNow, Checked } from '../../lib/server/wire';
import type { Draft } from '../../lib/situation/draft.svelte';
import type { TitleModule } from '../../titles/title';
import { Editing } from './editing.svelte';

/** A point of the table, perhaps on a storey; an opening of a house. */
const SPOT = /^-?\d+,-?\d+(,\d+)?$/;
const OPENING = /^[^/\s]+\/\d+\/[^/\s]+$/;

export class FeltEditing extends Editing {
  readonly pieces: ReadonlyMap<string, FeltPiece>;

  constructor(
    draft: Draft,
    title: TitleModule,
    board: BoardNow,
    start: Checked,
    bare: Checked,
    /** What the board is shown. */
    readonly scene: FeltRerun,
  ) {
    super(draft, title, board, start, bare);
    this.pieces = new Map(scene.board.pieces.map((piece) => [piece.id, piece]));
  }

  onMap(place: string): boolean {
    return SPOT.test(place) || OPENING.test(place);
  }
  /** `in lorry`, `on tank` are places too. */
  override isPlace(head: string): boolean {
    return this.onMap(head) || this.right.beside.includes(head.split(' ')[0]!);
  }
  override placeOf(id: string): string {
    const told = super.placeOf(id);
    const figure = this.scene.figures.find((each) => each.id === id);
    if (told || !figure || figure.aboard) return told;
    return figure.opening || [...figure.at, ...(figure.house ? [figure.storey] : [])].join(',');
  }
  unitName(id: string): string {
    return this.pieces.get(id)?.name || id;
  }
  kindOf(id: string): string {
    return this.scene.board.groups.find((group) => group.members.includes(id))?.name ?? '';
  }
  override seatName(seat: string): string {
    return this.scene.board.sides[seat]?.name ?? '';
  }
  face(): null {
    return null;
  }
  placeName(place: string): string {
    for (const house of this.scene.board.buildings) {
      const opening = house.openings.find((each) => each.key === place);
      if (opening) return `${house.name}, ${opening.name}`;
    }
    return this.onMap(place) ? place.split(',').join(', ') : this.besideName(place);
  }
  /** The places off the table that one can be sent to by name alone. */
  off = $derived.by(() => this.right.beside.filter((each) => each !== 'in' && each !== 'on'));

  /** Where on the table the fault is. */
  anchor = $derived.by<Point | null>(() => {
    const { unit, place } = this.amiss;
    const spot = place && SPOT.test(place) ? pointOf(place.split(',').slice(0, 2).join(',')) : null;
    return spot ?? this.scene.figures.find((each) => each.id === unit)?.at ?? null;
  });
  /** The board shows what the hand and the text say. */
  show(): void {
    const { scene } = this;
    const view = this.view ?? this.start.view;
    if (view) scene.show(view);
    scene.hidden = this.hidden;
    scene.grips = new Set(scene.figures.map((figure) => figure.id));
    scene.picked = new Set(this.picked ? [this.picked] : []);
    const lit = this.draft.fault ? this.amiss.unit : this.card;
    scene.marked = { ...NOTHING, pieces: lit ? [lit] : [] };
  }

  /** Nobody leaves the table without a word on what became of him. */
  override remove(): void {}
  ontap(at: Aimed): void {
    if (at.figure && at.figure !== this.picked) {
      this.picked = null;
      this.pick(at.figure);
    } else if (this.picked && !at.figure) this.place(this.picked, at);
    else this.picked = null;
  }
  ondrag({ from, to, phase }: Drag): void {
    if (phase === 'begins') this.card = from.figure;
    this.scene.armed = phase === 'goes' ? to.point : null;
    if (phase === 'ends' && from.figure) this.place(from.figure, to);
  }
  /** A man at a door or window stands at it; indoors he is on the storey shown. */
  place(id: string, { point: [x, y], opening, house, storey }: Aimed): void {
    const man = this.pieces.get(id)?.kind === 'man';
    if (man && opening) this.put(id, opening);
    else this.put(id, man && house ? `${x},${y},${storey}` : `${x},${y}`);
  }
}
