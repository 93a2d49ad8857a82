/** A situation being written: its text, what the server says of it, and the way back. It is kept in
 *  this browser, one for each title. */

import { keep, kept, settings } from '../page/settings.svelte';
import { api } from '../server/api';
import type { Checked } from '../server/wire';

/** How long a hand rests before the text is checked; before it is tried again. */
const RESTS = 350;
const AGAIN = 4000;
/** Typing without such a pause is one step of the way back. */
const PAUSE = 900;
const MOST = 200;
/** Too much asked at once: it will be heard later. */
const BUSY = 429;

export class Draft {
  text = $state('');
  /** What is wrong with the text as it stands, or what it shows; null while nobody knows. */
  checked = $state.raw<Checked | null>(null);
  /** The last that was right: the board goes on showing it. */
  right = $state.raw<Checked | null>(null);
  checking = $state(false);
  /** The server could not be asked. */
  unheard = $state(false);
  /** It would not look at such a text. */
  refused = $state('');
  #past = $state.raw<string[]>([]);
  #future = $state.raw<string[]>([]);
  #typed = 0;
  #later = 0;
  #asked = 0;
  #closed = false;

  constructor(readonly title: string) {
    this.text = kept(Draft.#key(title)) ?? '';
    if (this.text.trim()) void this.check();
  }
  static #key(title: string): string {
    return `situation.${title}`;
  }
  /** A text laid ready for when that title's set-up is opened. */
  static leave(title: string, text: string): void {
    keep(Draft.#key(title), text);
  }

  fault = $derived(this.checked?.fault ?? null);
  ok = $derived(this.checked?.ok === true);
  /** Somebody, or the dice, can go on from there. */
  playable = $derived(this.ok && this.checked?.seat !== '');
  canUndo = $derived(this.#past.length > 0);
  canRedo = $derived(this.#future.length > 0);

  /** The hand types. */
  type(text: string): void {
    const now = Date.now();
    this.#set(text, now - this.#typed > PAUSE);
    this.#typed = now;
    this.#soon(RESTS);
  }
  /** A change made at one stroke. */
  write(text: string): void {
    if (text === this.text) return;
    this.#set(text, true);
    this.#typed = 0;
    this.#soon(30);
  }
  undo(): void {
    this.#go(this.#past, this.#future, (past, future) => ([this.#past, this.#future] = [past, future]));
  }
  redo(): void {
    this.#go(this.#future, this.#past, (future, past) => ([this.#past, this.#future] = [past, future]));
  }

  #go(from: string[], to: string[], keepBoth: (from: string[], to: string[]) => void): void {
    const text = from.at(-1);
    if (text === undefined) return;
    keepBoth(from.slice(0, -1), [...to, this.text]);
    this.#typed = 0;
    this.#put(text);
    this.#soon(30);
  }
  #set(text: string, step: boolean): void {
    if (step) this.#past = [...this.#past, this.text].slice(-MOST);
    this.#future = [];
    this.#put(text);
  }
  #put(text: string): void {
    this.text = text;
    this.checked = null;
    this.refused = '';
    keep(Draft.#key(this.title), text);
  }
  #soon(wait: number): void {
    clearTimeout(this.#later);
    this.checking = this.text.trim() !== '';
    this.#later = window.setTimeout(() => void this.check(), wait);
  }

  /** What the server makes of the text. */
  async check(): Promise<void> {
    clearTimeout(this.#later);
    const number = ++this.#asked;
    if (!this.text.trim()) {
      this.checking = this.unheard = false;
      return;
    }
    this.checking = true;
    try {
      const told = await api.check(this.title, this.text, settings.lang);
      if (number !== this.#asked || this.#closed) return;
      this.checked = told;
      if (told.ok) this.right = told;
      this.checking = this.unheard = false;
    } catch (error) {
      if (number !== this.#asked || this.#closed) return;
      const { status = 0, message } = error as { status?: number; message: string };
      if (status >= 400 && status < 500 && status !== BUSY) {
        this.refused = message;
        this.checking = this.unheard = false;
        return;
      }
      this.unheard = true;
      this.#later = window.setTimeout(() => void this.check(), AGAIN);
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#later);
  }
}
