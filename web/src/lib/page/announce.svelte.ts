/** What is said to the ear: things in their order, few at a time, none twice. */

/** So many things at once; of more, only the last ones are said. */
const MOST = 6;
/** So many stand in the page, for whoever reads back. */
const KEPT = 24;

export interface Spoken {
  id: number;
  text: string;
}

/** What somebody has just changed himself, by what it is about; null while it is being found out. */
export type Asides = Record<string, string | null>;

/** The last few of them, and how many there were before. */
export function bounded(texts: readonly string[], most = MOST): { left: number; said: string[] } {
  const said = texts.filter((text, i) => text && text !== texts[i - 1]);
  return { left: Math.max(0, said.length - most), said: said.slice(-most) };
}

export class Announcer {
  /** Said when the ear is free. */
  polite = $state.raw<Spoken[]>([]);
  /** Said at once: it is your move, the game is over. */
  urgent = $state.raw<Spoken | null>(null);
  #id = 0;

  say(...texts: string[]): void {
    const said = texts.filter(Boolean).map((text) => ({ id: ++this.#id, text }));
    if (said.length) this.polite = [...this.polite, ...said].slice(-KEPT);
  }
  call(text: string): void {
    this.urgent = { id: ++this.#id, text };
  }
}
