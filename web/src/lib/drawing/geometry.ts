/** Where things lie on the drawing: hexes, stacks, the way of the arrow keys. */

export type Point = [number, number];

export interface Placed {
  number: string;
  centre: Point;
}

/** The neighbour of a hex lying most nearly in that direction; null at the edge. */
export function step(hexes: readonly Placed[], from: Placed, dx: number, dy: number): string | null {
  const reach = spacing(hexes) * 1.25;
  let best: string | null = null;
  let most = 0.35; // at least that much of the step must lead the right way
  for (const hex of hexes) {
    if (hex.number === from.number) continue;
    const x = hex.centre[0] - from.centre[0];
    const y = hex.centre[1] - from.centre[1];
    const far = Math.hypot(x, y);
    if (far > reach) continue;
    // A shade of preference for the right half, so that walking up and down does not zigzag away.
    const straight = (x * dx + y * dy) / far + (dy !== 0 && x > 0 ? 0.001 : 0);
    if (straight > most) {
      most = straight;
      best = hex.number;
    }
  }
  return best;
}

const spaced = new WeakMap<object, number>();

/** The distance between two neighbours' centres. */
export function spacing(hexes: readonly Placed[]): number {
  const known = spaced.get(hexes);
  if (known !== undefined) return known;
  const first = hexes[0];
  let least = Infinity;
  if (first) {
    for (const hex of hexes) {
      if (hex === first) continue;
      const far = Math.hypot(hex.centre[0] - first.centre[0], hex.centre[1] - first.centre[1]);
      if (far < least) least = far;
    }
  }
  spaced.set(hexes, least);
  return least;
}

export function adjacent(hexes: readonly Placed[], to: Placed): string[] {
  const reach = spacing(hexes) * 1.25;
  return hexes
    .filter(
      (hex) =>
        hex.number !== to.number &&
        Math.hypot(hex.centre[0] - to.centre[0], hex.centre[1] - to.centre[1]) < reach,
    )
    .map((hex) => hex.number);
}

export const COUNTER = 50;
const LEAN: Point = [9, -7.5];
/** A stack of more than these leans no further, and says how many it is. */
export const TALL = 4;
const ROW = 5;

/** How far from the centre of its hex each counter of a stack stands, bottom first. */
export function lean(count: number, fanned: boolean): Point[] {
  const spots: Point[] = [];
  const rows = Math.ceil(count / ROW);
  const tilt = Math.min(1, (TALL - 1) / (count - 1));
  for (let height = 0; height < count; height++) {
    if (fanned && count > 1) {
      const row = Math.floor(height / ROW);
      const across = Math.min(ROW, count - row * ROW);
      const from = (height % ROW) - (across - 1) / 2;
      spots.push([from * (COUNTER + 4), -4 + (row - (rows - 1) / 2) * (COUNTER + 4)]);
    } else {
      const from = (height - (count - 1) / 2) * tilt;
      spots.push([LEAN[0] * from, -4 + LEAN[1] * from]);
    }
  }
  return spots;
}

/** A smooth way through these points, as an SVG path. */
export function through(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let drawn = `M${first[0]} ${first[1]}`;
  for (let i = 0; i < rest.length; i++) {
    const to = rest[i]!;
    const next = rest[i + 1];
    if (next) {
      const x = (to[0] + next[0]) / 2;
      const y = (to[1] + next[1]) / 2;
      drawn += i === 0 && rest.length > 1 ? `Q${to[0]} ${to[1]} ${x} ${y}` : `T${x} ${y}`;
    } else {
      drawn += `L${to[0]} ${to[1]}`;
    }
  }
  return drawn;
}
