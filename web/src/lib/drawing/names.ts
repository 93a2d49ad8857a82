/** Names of places, seen from afar: none smaller than can be read, and those dropped for which there is no room. */

/** So many pixels of the screen are read without effort. */
export const LEGIBLE = 10;
/** How wide a letter is, and how far it rises above and falls below its line, by its size. */
const WIDE = 0.63;
const [RISES, FALLS] = [0.8, 0.26];

export interface PlaceName {
  /** A long one has two. */
  lines: string[];
  /** The middle of its hex. */
  centre: [number, number];
  /** How large it is printed, in units of the map: the more important, the larger. */
  size: number;
  /** Among those of one size it comes first: something is won there. */
  first: boolean;
}
export interface LaidName<Name extends PlaceName> {
  name: Name;
  /** Its first line. */
  x: number;
  y: number;
  size: number;
}

/** Whether any of them is too small, on a map drawn at that scale. */
export function tooSmall(names: readonly PlaceName[], scale: number): boolean {
  return names.some(({ size }) => size * scale < LEGIBLE);
}

/** Where they stand at that scale: under the counter that may lie in the hex, else above it. `half` is half a
 *  counter. Whatever would lie on a more important name is not written. */
export function laidOut<Name extends PlaceName>(names: readonly Name[], scale: number, half: number): LaidName<Name>[] {
  const taken: [number, number, number, number][] = [];
  const found: LaidName<Name>[] = [];
  for (const name of [...names].sort((one, other) => other.size - one.size || Number(other.first) - Number(one.first))) {
    const size = Math.max(name.size, LEGIBLE / scale);
    const [x, middle] = name.centre;
    const aside = (Math.max(...name.lines.map((line) => line.length)) * size * WIDE) / 2;
    const more = size * (name.lines.length - 1);
    for (const y of [middle + half + size * RISES, middle - half - size * FALLS - more]) {
      const box: [number, number, number, number] = [x - aside, y - size * RISES, x + aside, y + more + size * FALLS];
      if (taken.some(([west, north, east, south]) => box[0] < east && box[2] > west && box[1] < south && box[3] > north)) continue;
      taken.push(box);
      found.push({ name, x, y, size });
      break;
    }
  }
  return found;
}
