/** The story as it is told from the table. */

import type { Line } from './wire';

/** A line, and those that it sums up. */
export interface Told extends Line {
  inner?: Line[];
}
/** The key of a line that says that the game was rewound. */
export const REWOUND = 'rewound';

const named = ({ number, key, text }: Line): string => `${number} ${key} ${text}`;
const same = (one: Line, other: Line | undefined): boolean => one.key === other?.key && one.text === other.text;

/** Which of the lines have not been heard before. When a game is over everybody counts the actions
 *  alike, and the story comes once more under other numbers: nothing of it happens again. */
export function unheard(before: readonly Line[], told: readonly Line[]): Line[] {
  if (before.length && before.every((line, i) => same(line, told[i]))) return told.slice(before.length);
  const known = new Set(before.map(named));
  return told.filter((line) => !known.has(named(line)));
}

/** The story with what is told now: whatever comes after `from` is told anew. That the game was rewound
 *  to just there stands behind what happened there, once. */
export function joined(before: readonly Line[], from: number, told: readonly Line[]): Line[] {
  const old = before.filter((line) => line.number <= from);
  const marks = new Set(old.filter((line) => line.key === REWOUND).map((line) => line.action));
  return [...old, ...told.filter((line) => line.number > from || (line.key === REWOUND && !marks.has(line.action)))];
}
