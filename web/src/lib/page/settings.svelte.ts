/** What a person chose for this browser: language, light, sound, keys. */

export type Lang = 'it' | 'en';
export type Theme = 'light' | 'dark' | 'auto';

function stored<T extends string>(key: string, allowed: readonly T[], otherwise: T): T {
  try {
    const value = localStorage.getItem(`grognard.${key}`) as T | null;
    return value !== null && allowed.includes(value) ? value : otherwise;
  } catch {
    return otherwise;
  }
}

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(`grognard.${key}`);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`grognard.${key}`, value);
  } catch {
    // a browser that keeps nothing still plays
  }
}

function browserLanguage(): Lang {
  return navigator.languages.some((each) => each.toLowerCase().startsWith('it')) ? 'it' : 'en';
}

class Settings {
  lang = $state<Lang>(stored('lang', ['it', 'en'], browserLanguage()));
  theme = $state<Theme>(stored('theme', ['light', 'dark', 'auto'], 'auto'));
  sound = $state(stored('sound', ['on', 'off'], 'on') === 'on');
  /** Keys of a single character mean something (WCAG 2.1.4). */
  letters = $state(stored('letters', ['on', 'off'], 'on') === 'on');

  #scheme = matchMedia('(prefers-color-scheme: dark)');
  #prefersDark = $state(this.#scheme.matches);

  constructor() {
    this.#scheme.addEventListener('change', (event) => (this.#prefersDark = event.matches));
  }

  get dark(): boolean {
    return this.theme === 'auto' ? this.#prefersDark : this.theme === 'dark';
  }

  setLang(lang: Lang): void {
    this.lang = lang;
    keep('lang', lang);
  }

  toggleTheme(): void {
    this.theme = this.dark ? 'light' : 'dark';
    keep('theme', this.theme);
  }

  toggleSound(): void {
    this.sound = !this.sound;
    keep('sound', this.sound ? 'on' : 'off');
  }

  toggleLetters(): void {
    this.letters = !this.letters;
    keep('letters', this.letters ? 'on' : 'off');
  }
}

export const settings = new Settings();

/** A key that means nothing because keys of a single character are switched off. */
export const muted = (event: KeyboardEvent): boolean => !settings.letters && event.key.length === 1 && event.key !== ' ';

export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
