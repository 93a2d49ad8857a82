/** Who sits in a seat, in words. */

import type { Named, SeatNow } from '../../lib/server/wire';
import { levelOf } from '../../lib/table/begin';
import { fill, words } from '../../words';
import { peopleWords } from '../../words/people';

export function called({ kind, name, mind }: SeatNow, minds: readonly Named[]): string {
  if (kind === 'computer') {
    const level = levelOf(minds.find((each) => each.id === mind)?.name ?? '').name;
    return level ? fill(peopleWords().level, { level: level.toLowerCase() }) : words().computer;
  }
  if (kind === 'open') return words().free;
  if (kind === 'invited') return words().invited;
  return name || peopleWords().nobody;
}
