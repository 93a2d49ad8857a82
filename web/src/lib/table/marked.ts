/** What is lit on the map because somebody, or a line of the story, speaks of it. */
export interface Marked {
  hexes: string[];
  units: string[];
  path: string[];
}
export const NOTHING: Marked = { hexes: [], units: [], path: [] };
