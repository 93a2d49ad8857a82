/** The room around a board: which panel is open, and how much of the screen is left for the board. */

export type Tab = 'log' | 'rules' | 'talk';

export class Room {
  tab = $state<Tab>('log');
  /** The clause that the rules are opened at. */
  clause = $state<string | null>(null);
  help = $state(false);
  /** The reading glass is held over the board. */
  lens = $state(false);
  /** On a small screen: the panel is drawn up. */
  up = $state(false);
  /** A timeline lies under the board. */
  timed = $state(false);
  width = $state(innerWidth);
  height = $state(innerHeight);

  /** Narrow or upright: the panel lies under the map. */
  sheet = $derived(this.width <= 700 || (this.width < this.height && this.width <= 1000));
  /** A small window: the board begins at the pieces. */
  small = $derived(this.sheet || this.width < 1000 || this.height < 560);
  /** Room enough for more than the question. */
  ample = $derived(!this.sheet || this.up);
  inset = $derived.by(() =>
    this.sheet
      ? { top: this.width <= 700 ? 76 : 46, right: 0, bottom: Math.min(this.width <= 700 ? 286 : 360, this.height * 0.38) + (this.timed ? 116 : 0), left: 0 }
      : { top: 46, right: 344, bottom: this.timed ? 84 : 6, left: this.left },
  );

  /** `left`: how much of it is taken by what stands beside the board; `lensKey`: holds the glass. */
  constructor(
    readonly left = 0,
    readonly lensKey = 'M',
  ) {}

  show(tab: Tab): void {
    this.tab = tab;
    this.up = true;
  }
  openClause = (id: string): void => {
    this.clause = null;
    this.show('rules');
    queueMicrotask(() => (this.clause = id));
  };
}
