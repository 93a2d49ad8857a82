/** Sides in a sentence: with their article, where they have one. */

import type { Lang } from '../lib/page/settings.svelte';

/** One word with a capital: "Russo", "Tedeschi". Longer names are told as they are. */
const ONE_WORD = /^\p{Lu}[\p{L}'’-]+$/u;
/** Before these, Italian says lo and gli. */
const HARD = /^(s[^aeiouh]|z|gn|ps|pn|x|y)/i;
const VOWEL = /^[aeiouàèéìòù]/i;

/** "il Russo", "l’Occidentale", "gli Jugoslavi", "the Soviet"; the name alone where it takes none. */
export function withArticle(name: string, lang: Lang): string {
  if (!ONE_WORD.test(name)) return name;
  if (lang === 'en') return `the ${name}`;
  const soft = !HARD.test(name) && !VOWEL.test(name) && !/^j/i.test(name);
  if (name.endsWith('i')) return `${soft ? 'i' : 'gli'} ${name}`;
  if (!/[oe]$/.test(name)) return name;
  if (VOWEL.test(name)) return `l’${name}`;
  return `${soft ? 'il' : 'lo'} ${name}`;
}

/** The same at the beginning of a sentence. */
export function beginning(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
