/** The small signs beside a figure. Most are cut from the sheet of drawings; the others are a disc of
 *  radius 3, as those are, with a mark in it. */

import type { Sign } from './scene';

const CUT: ReadonlySet<Sign> = new Set<Sign>(['wounded', 'shocked', 'panic', 'fired', 'moved', 'set-up', 'aimed', 'ordered']);

/** The name of the drawing; null: there is none. */
export const cutSign = (sign: Sign): string | null => (CUT.has(sign) ? `mark-${sign}` : null);

interface Disc {
  disc: string;
  ink: string;
  /** Stroked in `ink`. */
  mark: string;
}
export const DISCS: Partial<Record<Sign, Disc>> = {
  severe: { disc: '#b3201a', ink: '#fff6ec', mark: 'M0-1.8V1.8M-1.8 0H1.8' },
  melee: { disc: '#7d150f', ink: '#fff2e0', mark: 'M-1.6-1.6 1.6 1.6M1.6-1.6-1.6 1.6' },
  burning: { disc: '#d8501a', ink: '#fff2c0', mark: 'M0 1.8C-1.8 1-1.2-.6 0-1.9 1.2-.6 1.8 1 0 1.8z' },
  abandoned: { disc: '#6b6558', ink: '#fffaf0', mark: 'M-1.5 1.5V-1.5M-1.5-1.4H1.2L.4-.4 1.2.5H-1.5' },
  immobile: { disc: '#6b6558', ink: '#fffaf0', mark: 'M-1.7 0H1.7M-1.7-1.2V1.2M1.7-1.2V1.2' },
  covering: { disc: '#14508a', ink: '#f2f8ff', mark: 'M-1.7 1.3 1.6-1.3M-1.7 1.3 1.9.4M-1.7 1.3.4-1.9' },
  spent: { disc: '#e9e2d0', ink: '#3b3325', mark: 'M-1.6.1-.4 1.3 1.7-1.2' },
  scout: { disc: '#2c6b3f', ink: '#f2fff2', mark: 'M-1.9 0C-.8-1.7.8-1.7 1.9 0 .8 1.7-.8 1.7-1.9 0zM0-.4V.4' },
};

/** Where they stand around a base of radius 6. */
export const PLACES: readonly [number, number][] = [[5.6, -4.8], [7.4, 1.2], [4.6, 6.2]];
export const shown = (sign: Sign): boolean => CUT.has(sign) || sign in DISCS;
