/** The text of a situation, read only as far as a hand needs it to change one word or line: what a
 *  line means, the server knows. What is not touched stays as it was written, comments included. */

export interface Word {
  text: string;
  /** Where it stands in the whole text. */
  from: number;
  to: number;
}
/** A head and the words behind its colon. */
export interface Statement {
  head: Word;
  words: Word[];
}
export interface Read {
  /** The number of the rules, which comes first. */
  rules: Word | null;
  statements: Statement[];
}
export interface Counter {
  id: string;
  place: string;
  marks: string[];
  word: Word;
}
/** A word by the line and column it stands in; both count from 1. */
export interface Spot {
  line: number;
  column: number;
  length: number;
}

/** No line is made longer by us. */
const WIDTH = 80;
/** Heads that are written above the pieces, in this order. */
const UPPER = ['options', 'turn', 'phase', 'ask', 'result'];
const BREAK = /\r\n|\r|\n/;

function wordsOf(text: string, at: number): Word[] {
  return [...text.matchAll(/\S+/g)].map((found) => ({ text: found[0], from: at + found.index, to: at + found.index + found[0].length }));
}

export function read(text: string): Read {
  const told: Read = { rules: null, statements: [] };
  let at = 0;
  for (const line of text.split(/(?<=\n)|(?<=\r)(?!\n)/)) {
    let from = at;
    at += line.length;
    for (const piece of line.split('#')[0]!.split(';')) {
      const [start, colon] = [from, piece.indexOf(':')];
      from += piece.length + 1;
      if (!piece.trim()) continue;
      if (!told.rules) told.rules = wordsOf(piece, start)[0]!;
      else if (colon >= 0) {
        const heads = wordsOf(piece.slice(0, colon), start);
        const [first, last] = [heads[0]?.from ?? start, heads.at(-1)?.to ?? start];
        told.statements.push({
          head: { text: heads.map((word) => word.text).join(' '), from: first, to: last },
          words: wordsOf(piece.slice(colon + 1), start + colon + 1),
        });
      } else told.statements.at(-1)?.words.push(...wordsOf(piece, start));
    }
  }
  return told;
}

/** The counters that the text names, in their order. */
export function counters(text: string, isPlace: (head: string) => boolean): Map<string, Counter> {
  const found = new Map<string, Counter>();
  for (const { head, words } of read(text).statements) {
    if (!isPlace(head.text)) continue;
    for (const word of words) {
      const [id = '', ...marks] = word.text.split('/');
      if (!found.has(id)) found.set(id, { id, place: head.text, marks, word });
    }
  }
  return found;
}

/** The words behind a head, all of them; null if it is not there. */
export function said(text: string, head: string): string[] | null {
  const found = read(text).statements.filter((each) => each.head.text === head);
  return found.length ? found.flatMap((each) => each.words.map((word) => word.text)) : null;
}

// Changes ------------------------------------------------------------------------------------------

const splice = (text: string, from: number, to: number, by: string): string => text.slice(0, from) + by + text.slice(to);

/** The line around that place, without its end. */
function lineAt(text: string, at: number): [number, number] {
  const from = Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
  const end = text.slice(at).search(BREAK);
  return [from, end < 0 ? text.length : at + end];
}

/** Without what stands there and the blanks before it; a line that is left with nothing goes too. */
function cut(text: string, from: number, to: number): string {
  const [start, end] = lineAt(text, from);
  let [left, right] = [from, Math.min(to, end)];
  while (left > start && /[ \t]/.test(text[left - 1]!)) left--;
  const before = text.slice(start, left);
  // Of two semicolons, or one at either end of the line, none is needed.
  const next = /^[ \t]*;/.exec(text.slice(right, end));
  if (next && (!before.trim() || before.trimEnd().endsWith(';'))) right += next[0].length;
  else if (before.trimEnd().endsWith(';') && !text.slice(right, end).trim()) left = start + before.trimEnd().length - 1;
  if ((text.slice(start, left) + text.slice(right, end)).trim()) {
    const rest = left === start ? text.slice(right).replace(/^[ \t]+/, '') : text.slice(right);
    return text.slice(0, left) + rest;
  }
  const after = /^(\r\n|\r|\n)/.exec(text.slice(end))?.[0].length ?? 0;
  return after ? splice(text, start, end + after, '') : text.slice(0, start);
}

function cutStatement(text: string, { head, words }: Statement): string {
  let left = text;
  for (const word of [...words].reverse()) left = cut(left, word.from, word.to);
  return cut(left, head.from, left.indexOf(':', head.to) + 1);
}

/** Without that word; the head goes with the last of its words. */
function cutWord(text: string, statement: Statement, word: Word): string {
  return statement.words.length === 1 ? cutStatement(text, statement) : cut(text, word.from, word.to);
}

/** One more word behind that head, on a new line if the old one is full. */
function add(text: string, { head, words }: Statement, word: string): string {
  const at = words.at(-1)?.to ?? text.indexOf(':', head.to) + 1;
  const [start] = lineAt(text, at);
  return splice(text, at, at, at - start + 1 + word.length > WIDTH && words.length ? `\n    ${word}` : ` ${word}`);
}

/** A line of its own, below the statement, or else above the other. */
function insert(text: string, line: string, below: Statement | Word | undefined, above?: Statement): string {
  if (below) {
    const last = 'head' in below ? (below.words.at(-1)?.to ?? below.head.to) : below.to;
    const [, end] = lineAt(text, last);
    return splice(text, end, end, `\n${line}`);
  }
  if (above) {
    const [start] = lineAt(text, above.head.from);
    return splice(text, start, start, `${line}\n`);
  }
  return `${text}${text && !/[\r\n]$/.test(text) ? '\n' : ''}${line}\n`;
}

export interface Places {
  isPlace(head: string): boolean;
  /** A place on the map: these are written in the order of their numbers. */
  onMap(head: string): boolean;
}

/** The counter somewhere else, with its marks; `place` null: no more named. */
export function put(text: string, id: string, place: string | null, places: Places): string {
  let now = text;
  let word = id;
  for (const statement of read(text).statements.reverse()) {
    if (!places.isPlace(statement.head.text)) continue;
    for (const each of [...statement.words].reverse()) {
      if (each.text.split('/')[0] !== id) continue;
      if (statement.head.text === place) return text;
      word = each.text;
      now = cutWord(now, statement, each);
      break;
    }
  }
  if (place === null) return now;
  const laid = read(now).statements.filter((each) => places.isPlace(each.head.text));
  const there = laid.findLast((each) => each.head.text === place);
  if (there) return add(now, there, word);
  const lower = places.onMap(place)
    ? laid.findLast((each) => places.onMap(each.head.text) && each.head.text < place)
    : laid.at(-1);
  const line = `${place}: ${word}`;
  if (lower || laid[0]) return insert(now, line, lower, laid[0]);
  const { rules, statements } = read(now);
  return insert(now, line, statements.findLast((each) => UPPER.includes(each.head.text)) ?? rules ?? undefined);
}

/** The mark on or off, or with its value: `moved`, `attacks=2`. Nothing changes for a counter that
 *  is not named: it must be somewhere first. */
export function mark(text: string, id: string, name: string, value: string | boolean, places: Places): string {
  const found = counters(text, places.isPlace).get(id);
  if (!found) return text;
  const known = (each: string): boolean => each === name || (name.endsWith('=') && each.startsWith(name));
  const said = typeof value === 'string' ? (value ? `${name}${value}` : '') : value ? name : '';
  const marks: string[] = [];
  let put = false;
  for (const each of found.marks) {
    if (!known(each)) marks.push(each);
    else if (said && !put) {
      marks.push(said);
      put = true;
    }
  }
  if (said && !put) marks.push(said);
  return splice(text, found.word.from, found.word.to, [id, ...marks].join('/'));
}

/** What stands behind a head; null: the line goes. */
export function say(text: string, head: string, words: string[] | null): string {
  const [first, ...more] = read(text).statements.filter((each) => each.head.text === head);
  let now = text;
  for (const each of more.reverse()) now = cutStatement(now, each);
  if (first && words?.length === first.words.length) {
    first.words.map((word, i) => ({ word, to: words[i]! })).reverse().forEach(({ word, to }) => (now = splice(now, word.from, word.to, to)));
    return now;
  }
  if (first) {
    if (!words) return cutStatement(now, first);
    for (const word of [...first.words].reverse()) now = cut(now, word.from, word.to);
    for (const word of words) now = add(now, read(now).statements.find((each) => each.head.text === head)!, word);
    return now;
  }
  if (!words) return now;
  const line = [`${head}:`, ...words].join(' ');
  const { rules, statements } = read(now);
  const rank = UPPER.indexOf(head);
  if (rank < 0) return insert(now, line, undefined);
  const before = statements.findLast((each) => UPPER.slice(0, rank).includes(each.head.text));
  return insert(now, line, before ?? rules ?? undefined, statements[0]);
}

/** The words of one statement, the others with its head left alone; null or none: it goes. */
export function retell(text: string, number: number, words: string[] | null): string {
  const statement = read(text).statements[number];
  if (!statement) return text;
  if (!words?.length) return cutStatement(text, statement);
  let now = text;
  for (const word of [...statement.words].reverse()) now = cut(now, word.from, word.to);
  for (const word of words) now = add(now, read(now).statements[number]!, word);
  return now;
}

/** `name=value` among the words of a head; null: it is not said. */
export function settle(text: string, head: string, name: string, value: string | null): string {
  const words = (said(text, head) ?? []).filter((word) => word.split('=')[0] !== name);
  if (value !== null) words.push(`${name}=${value}`);
  return say(text, head, words.length ? words : null);
}

// Faults -------------------------------------------------------------------------------------------

/** Where in the text that word stands. */
export function span(text: string, { line, column, length }: Spot): [number, number] {
  let at = 0;
  const rows = text.split(/(?<=\n)|(?<=\r)(?!\n)/);
  for (const row of rows.slice(0, line - 1)) at += row.length;
  // The server counts characters, the browser halves of some.
  const row = [...(rows[line - 1] ?? '').replace(/[\r\n]+$/, '')];
  const from = at + row.slice(0, column - 1).join('').length;
  return [from, from + row.slice(column - 1, column - 1 + length).join('').length];
}

/** The word there put right. */
export function mend(text: string, spot: Spot, word: string): string {
  const [from, to] = span(text, spot);
  return splice(text, from, to, word);
}

/** What a fault is about, as the board can show it: a counter, and the place it is put in. */
export function about(text: string, spot: Spot, places: Places): { unit: string | null; place: string | null } {
  const [from] = span(text, spot);
  for (const { head, words } of read(text).statements) {
    if (!places.isPlace(head.text)) continue;
    if (head.from <= from && from < head.to) return { unit: null, place: head.text };
    const word = words.find((each) => each.from <= from && from < each.to);
    if (word) return { unit: word.text.split('/')[0]!, place: head.text };
  }
  return { unit: null, place: null };
}

/** The lines of the text, for a margin. */
export const rows = (text: string): string[] => text.split(BREAK);
