/** What is to be seen on the map at this moment. */

import type { HexNow, Sighted } from '../lib/server/wire';
import type { Marked } from '../lib/table/marked';
import type { Rolling } from '../lib/table/stage.svelte';
import type { Said } from '../words';

export interface Goal {
  kind: 'way' | 'target';
  label: string;
  /** The chance to be hurt on the way. */
  risk?: number;
}
export interface Arrow {
  from: string[];
  to: string[];
  label: string;
  open: boolean;
}

export type Tint = 'ours' | 'theirs' | 'both' | 'mark';

/** A marker that lies in a hex without being anybody's unit. */
export interface Marker {
  hex: string;
  drawing: string;
  label: Said;
  /** Only whoever looks can read it. */
  secret: boolean;
  /** On the right of the hex, where others may lie on the left. */
  right?: boolean;
}
/** A sign on a counter. */
export interface Badge {
  drawing: string;
  label: Said;
}
/** The hexes in range of a unit, and the one that is looked at. */
export interface SightLines {
  from: string;
  seen: ReadonlyMap<string, Sighted>;
  at: string | null;
  /** The whole field of fire is drawn, not only the line to that hex. */
  arc: boolean;
}

/** Read field by field, so that a change in one redraws only what shows it. */
export interface Scene {
  readonly where: Record<string, string>;
  readonly travelling: string | null;
  readonly fading: ReadonlySet<string>;
  readonly rolling: Rolling | null;
  readonly lit: ReadonlySet<string>;
  readonly picked: string | null;
  readonly joined: ReadonlySet<string>;
  readonly spent: ReadonlySet<string>;
  /** Which drawing shows a unit now, where it is not its own. */
  readonly faces: Record<string, string>;
  /** Units drawn where they are only meant to be. */
  readonly ghosts: ReadonlySet<string>;
  readonly badges: Record<string, Badge[]>;
  /** Units that only whoever looks can tell. */
  readonly veiled: ReadonlySet<string>;
  readonly markers: readonly Marker[];
  readonly goals: ReadonlyMap<string, Goal>;
  readonly dim: boolean;
  readonly path: string[];
  readonly arrows: Arrow[];
  readonly marked: Marked;
  readonly tints: ReadonlyMap<string, Tint>;
  readonly night: boolean;
  readonly hidden: boolean;
  /** What a unit sees from where it stands. */
  readonly sight: SightLines | null;
  readonly focus: string | null;
  readonly armed: string | null;
}

export type Hexes = ReadonlyMap<string, HexNow>;

/** The border of a hex as SVG points, drawn in a little. */
export function outline(hex: HexNow, shrink = 1): string {
  const [cx, cy] = hex.centre;
  return hex.corners.map(([x, y]) => `${cx + (x - cx) * shrink},${cy + (y - cy) * shrink}`).join(' ');
}
