/** The list of answers in words: by what they are about, and found by typing. */

export interface AnswerGroup {
  /** What they are about: a unit, hexes, plain words. */
  heading: string;
  /** As they are said to the server. */
  answers: string[];
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those that contain every word typed, of whatever letters; at most so many of them, and how many there are. */
export function found(groups: readonly AnswerGroup[], typed: string, name: (answer: string) => string, most: number): { groups: AnswerGroup[]; count: number } {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  let count = 0;
  const kept: AnswerGroup[] = [];
  for (const { heading, answers } of groups) {
    const about = plain(heading);
    const fits = answers.filter((answer) => {
      const text = `${about} ${plain(name(answer) || answer)}`;
      return wanted.every((word) => text.includes(word));
    });
    const room = Math.max(0, most - count);
    count += fits.length;
    if (fits.length && room) kept.push({ heading, answers: fits.slice(0, room) });
  }
  return { groups: kept, count };
}
