/** When each plane passes, each canopy opens and each jump ends: the drop as a timetable. */

import type { Point } from '../../lib/drawing/geometry';
import type { HexNow } from '../../lib/server/wire';
import type { Said } from '../../words';
import type { Hexes } from '../scene';

/** A jump: who, from where, over which hexes, and how it ended. */
export interface Jump {
  unit: string;
  from: string;
  path: string[];
  end: 'landed' | 'off' | 'drowned' | 'captured' | 'killed';
  /** Those who fly together, and their colour. */
  serial: string;
  colour: string;
  /** The line of the story that tells of it. */
  number: number;
}
/** How jumps are watched. */
export interface Falling {
  /** What is written under them. */
  caption: Said;
  light: 'night' | 'morning';
  /** Whether somebody there shoots at the planes. */
  guns(hex: HexNow): boolean;
  /** Where they happen in play: the keys of the lines they stand for. */
  keys: string[];
}

/** The map lies dark for a moment before the first plane. */
export const LEAD_IN = 0.9;
const BETWEEN_SERIALS = 1.5;
const STAGGER = 0.16;
/** From one stick of a plane to the next. */
const OUT = 0.13;
/** How fast the planes cross the map, in its own units a second: they come from the west. */
const SPEED = 950;
const CLIMB = -0.06;
const FALL = 2.3;
const AFTER = 1.1;

export interface Plane {
  /** Over its drop zone at that moment. */
  over: Point;
  at: number;
}
export interface Fall {
  jump: Jump;
  leaves: number;
  lands: number;
  from: Point;
  to: Point;
  sway: number;
}
export interface Flight {
  planes: Plane[];
  falls: Fall[];
  /** Where there is somebody to shoot at them. */
  guns: Point[];
  ends: number;
}

export function planeAt(plane: Plane, t: number): Point {
  const far = (t - plane.at) * SPEED;
  return [plane.over[0] + far, plane.over[1] + far * CLIMB];
}

/** A number between 0 and 1 that is always the same for the same jump. */
function chance(seed: number): number {
  const wild = Math.sin(seed * 12.9898) * 43758.5453;
  return wild - Math.floor(wild);
}

export function flights(jumps: readonly Jump[], hexes: Hexes, armed: (hex: HexNow) => boolean = () => false): Flight {
  const serials = [...new Set(jumps.map((jump) => jump.serial))];
  const planes = new Map<string, Plane & { out: number }>();
  const falls: Fall[] = [];
  jumps.forEach((jump, number) => {
    const zone = hexes.get(jump.from)?.centre;
    if (!zone) return;
    const key = `${jump.serial} ${jump.from}`;
    let plane = planes.get(key);
    if (!plane) {
      const rank = [...planes.keys()].filter((each) => each.startsWith(`${jump.serial} `)).length;
      const at = serials.indexOf(jump.serial) * BETWEEN_SERIALS + 1.2 + rank * STAGGER;
      planes.set(key, (plane = { over: zone, at, out: 0 }));
    }
    const leaves = plane.at + (plane.out++ - 1) * OUT;
    const lasts = FALL * (0.85 + 0.3 * chance(number + 1));
    falls.push({
      jump,
      leaves,
      lands: leaves + lasts,
      from: planeAt(plane, leaves),
      to: landing(jump, zone, hexes, number),
      sway: chance(number + 500) * Math.PI * 2,
    });
  });
  const guns = [...hexes.values()].filter(armed).map((hex) => hex.centre);
  return {
    planes: [...planes.values()],
    falls,
    guns,
    ends: Math.max(0, ...falls.map((fall) => fall.lands)) + AFTER,
  };
}

/** Not quite the middle of the hex: they do not come down in stacks. Off the map: beyond its edge. */
function landing(jump: Jump, zone: Point, hexes: Hexes, number: number): Point {
  const [x, y] = hexes.get(jump.path.at(-1) ?? '')?.centre ?? zone;
  if (jump.end === 'off') {
    const [bx, by] = hexes.get(jump.path.at(-2) ?? '')?.centre ?? zone;
    const far = Math.hypot(x - bx, y - by) || 1;
    return far > 1 ? [x + ((x - bx) / far) * 190, y + ((y - by) / far) * 190] : [x, y - 190];
  }
  const turn = chance(number + 50) * Math.PI * 2;
  return [x + Math.cos(turn) * 17, y + Math.sin(turn) * 17];
}

/** Where everything stands but those who are still in the air. */
export function without(where: Record<string, string>, jumps: readonly Jump[]): Record<string, string> {
  if (!jumps.length) return where;
  const aloft = new Set(jumps.map((jump) => jump.unit));
  return Object.fromEntries(Object.entries(where).filter(([unit]) => !aloft.has(unit)));
}
