/** The story as it is told from the table. */

import type { Line } from './wire';

const named = ({ number, key, text }: Line): string => `${number} ${key} ${text}`;
const same = (one: Line, other: Line | undefined): boolean => one.key === other?.key && one.text === other.text;

/** Which of the lines have not been heard before. When a game is over everybody counts the actions
 *  alike, and the story comes once more under other numbers: nothing of it happens again. */
export function unheard(before: readonly Line[], told: readonly Line[]): Line[] {
  if (before.length && before.every((line, i) => same(line, told[i]))) return told.slice(before.length);
  const known = new Set(before.map(named));
  return told.filter((line) => !known.has(named(line)));
}
