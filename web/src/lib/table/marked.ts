/** What is lit on the map because somebody, or a line of the story, speaks of it. */
export interface Marked {
  hexes: string[];
  units: string[];
  path: string[];
  /** Something is wrong there. */
  wrong?: boolean;
}
export const NOTHING: Marked = { hexes: [], units: [], path: [] };
