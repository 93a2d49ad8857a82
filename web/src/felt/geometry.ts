/** Plane geometry of the table for the eye: millimetres, x east, y north, bearings 0 east, 90 north.
 *
 *  The server decides what is in sight or in reach; nothing here does.
 */

export type Point = [number, number];

/** "512,340" as a point. */
export function pointOf(place: string | undefined): Point | null {
  const [, x, y] = /^(-?\d+),(-?\d+)$/.exec(place ?? '') ?? [];
  return x && y ? [Number(x), Number(y)] : null;
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

/** How long a chain of points is. */
export function measured(points: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < points.length; i++) sum += distance(points[i - 1]!, points[i]!);
  return sum;
}

/** From one point towards another, 0 up to 360. */
export function bearing([ax, ay]: Point, [bx, by]: Point): number {
  const degrees = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

export function ahead([x, y]: Point, degrees: number, mm: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + Math.cos(angle) * mm, y + Math.sin(angle) * mm];
}

/** Whether the point lies within so many mm of the line. */
export function beside([x, y]: Point, line: readonly Point[], mm: number): boolean {
  return line.slice(1).some(([bx, by], i) => {
    const [ax, ay] = line[i]!;
    const [dx, dy] = [bx - ax, by - ay];
    const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    return distance([x, y], [ax + share * dx, ay + share * dy]) <= mm;
  });
}

/** Whether a point lies in the area; a point on its edge may be told either way. */
export function inside([x, y]: Point, ring: readonly Point[]): boolean {
  let within = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i]!;
    const [bx, by] = ring[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

export function middle(points: readonly Point[]): Point {
  let [x, y] = [0, 0];
  for (const point of points) {
    x += point[0];
    y += point[1];
  }
  return [x / points.length, y / points.length];
}

/** The four corners of a hull, from front left counter-clockwise. */
export function hullCorners(at: Point, facing: number, length: number, width: number): Point[] {
  const corner = (along: number, across: number): Point => ahead(ahead(at, facing, along), facing + 90, across);
  const [l, w] = [length / 2, width / 2];
  return [corner(l, w), corner(-l, w), corner(-l, -w), corner(l, -w)];
}

/** The point so far along a way, and where it leads there; null where it leads nowhere. */
export function along(path: readonly Point[], mm: number): { at: Point; heading: number | null } {
  let left = mm;
  let heading: number | null = null;
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!];
    const leg = distance(a, b);
    if (leg === 0) continue;
    heading = bearing(a, b);
    if (left <= leg) return { at: [a[0] + ((b[0] - a[0]) * left) / leg, a[1] + ((b[1] - a[1]) * left) / leg], heading };
    left -= leg;
  }
  return { at: path[path.length - 1] ?? [0, 0], heading };
}

/** The nearest of these within reach. */
export function nearest<T>(point: Point, things: Iterable<T>, place: (thing: T) => Point, reach: number): T | null {
  let best: T | null = null;
  let least = reach;
  for (const thing of things) {
    const far = distance(point, place(thing));
    if (far <= least) {
      least = far;
      best = thing;
    }
  }
  return best;
}

/** Kept on the table, in whole millimetres. */
export function onTable([x, y]: Point, width: number, height: number): Point {
  return [Math.round(Math.min(width, Math.max(0, x))), Math.round(Math.min(height, Math.max(0, y)))];
}

// Figures drawn larger than life ------------------------------------------------------------------

export interface Stout {
  at: Point;
  radius: number;
}

/** Where to draw figures that are larger on the screen than on the table, so that none hides
 *  another: pushed apart, but never further than `leash` times its radius from where it stands. */
export function apart(figures: readonly Stout[], leash = 2.2): Point[] {
  const places = figures.map(({ at: [x, y] }) => [x, y] as Point);
  for (let round = 0; round < 24; round++) {
    let pushed = false;
    for (let i = 0; i < places.length; i++) {
      for (let j = i + 1; j < places.length; j++) {
        const [a, b] = [places[i]!, places[j]!];
        // A little overlap still tells two figures.
        const room = (figures[i]!.radius + figures[j]!.radius) * 0.92;
        let [dx, dy] = [b[0] - a[0], b[1] - a[1]];
        if (Math.abs(dx) >= room || Math.abs(dy) >= room) continue;
        let far = Math.hypot(dx, dy);
        if (far >= room - 0.01) continue;
        if (far < 0.01) {
          // On one spot: a different way out for each pair.
          [dx, dy] = [Math.cos(i * 2.4 + j), Math.sin(i * 2.4 + j)];
          far = 1;
        }
        const push = (room - Math.min(far, room)) / 2 / far;
        a[0] -= dx * push;
        a[1] -= dy * push;
        b[0] += dx * push;
        b[1] += dy * push;
        pushed = true;
      }
    }
    places.forEach((place, i) => {
      const { at, radius } = figures[i]!;
      const far = distance(place, at);
      if (far > leash * radius) {
        const back = (leash * radius) / far;
        place[0] = at[0] + (place[0] - at[0]) * back;
        place[1] = at[1] + (place[1] - at[1]) * back;
      }
    });
    if (!pushed) break;
  }
  return places;
}

// Rasters -----------------------------------------------------------------------------------------

export interface Raster {
  step: number;
  x0: number;
  y0: number;
  columns: number;
  rows: number;
}

/** The borders of where `values` (rows from the south) stay below `level`: closed rings, to be filled
 *  evenodd. Outside the raster nothing is below. */
export function rings(raster: Raster, values: readonly number[], level: number): Point[][] {
  const { step, x0, y0, columns, rows } = raster;
  const value = (c: number, r: number): number =>
    c < 0 || r < 0 || c >= columns || r >= rows ? level + step : (values[r * columns + c] ?? level + step);
  // Every crossing of a line between two nodes is known by its node and direction, 0 east, 1 north.
  const stride = columns + 2;
  const name = (c: number, r: number, north: number): number => ((r + 1) * stride + c + 1) * 2 + north;
  const place = new Map<number, Point>();
  const leads = new Map<number, number>();
  const cross = (c: number, r: number, north: number): number => {
    const key = name(c, r, north);
    if (!place.has(key)) {
      const [a, b] = [value(c, r), north ? value(c, r + 1) : value(c + 1, r)];
      const share = (level - a) / (b - a);
      place.set(key, [x0 + (c + (north ? 0 : share)) * step, y0 + (r + (north ? share : 0)) * step]);
    }
    return key;
  };
  for (let r = -1; r < rows; r++) {
    for (let c = -1; c < columns; c++) {
      const corners = [value(c, r), value(c + 1, r), value(c + 1, r + 1), value(c, r + 1)].map((each) => each < level);
      if (corners.every((each) => each === corners[0])) continue;
      // Around the cell from the south-west: its four sides, and where the border goes in and out.
      const sides: [number, number, number][] = [[c, r, 0], [c + 1, r, 1], [c, r + 1, 0], [c, r, 1]];
      const ins: number[] = [];
      const outs: number[] = [];
      sides.forEach((side, i) => {
        const [from, to] = [corners[i]!, corners[(i + 1) % 4]!];
        if (from && !to) outs.push(cross(...side));
        if (!from && to) ins.push(cross(...side));
      });
      // Two pieces in one cell: the lower ground is parted.
      const turned = ins.length > 1 && corners[0];
      outs.forEach((out, i) => leads.set(out, ins[turned ? (i + 1) % 2 : i]!));
    }
  }
  const found: Point[][] = [];
  for (const start of [...leads.keys()]) {
    const ring: Point[] = [];
    for (let at: number | undefined = start; at !== undefined && leads.has(at); ) {
      ring.push(place.get(at)!);
      const next: number = leads.get(at)!;
      leads.delete(at);
      at = next;
    }
    if (ring.length > 2) found.push(ring);
  }
  return found;
}

/** Points for an SVG drawing, whose y runs south. */
export function drawn(points: readonly Point[], height: number): string {
  return points.map(([x, y]) => `${Math.round(x * 10) / 10},${Math.round((height - y) * 10) / 10}`).join(' ');
}

/** The part of a way that leads from near one point to near another; a straight one otherwise. */
export function gone(way: readonly Point[] | undefined, from: Point, to: Point, near: number): Point[] {
  const straight: Point[] = [from, to];
  if (!way || way.length < 2 || distance(way[0]!, from) > near) return straight;
  const behind: Point[] = [from];
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1]!, way[i]!];
    const leg = distance(a, b);
    if (leg > 0) {
      const share = ((to[0] - a[0]) * (b[0] - a[0]) + (to[1] - a[1]) * (b[1] - a[1])) / (leg * leg);
      const foot = along([a, b], Math.min(1, Math.max(0, share)) * leg).at;
      if (distance(foot, to) <= near) return [...behind, to];
    }
    behind.push(b);
  }
  return straight;
}

/** Rings as one SVG path, for a drawing whose y runs south. */
export function outlined(borders: readonly (readonly Point[])[], height: number): string {
  return borders.map((ring) => `M${drawn(ring, height)}z`).join('');
}

/** The same without corners: from the middle of one side to that of the next, bent towards the corner. */
export function rounded(borders: readonly (readonly Point[])[], height: number): string {
  return borders
    .map((ring) => {
      const half = (i: number): Point => middle([ring[i]!, ring[(i + 1) % ring.length]!]);
      const bends = ring.map((_, i) => `Q${drawn([ring[(i + 1) % ring.length]!, half((i + 1) % ring.length)], height)}`);
      return `M${drawn([half(0)], height)}${bends.join('')}z`;
    })
    .join('');
}
