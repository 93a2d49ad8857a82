import { settings } from '../lib/page/settings.svelte';
import { en } from './en';
import { it } from './it';
import { withArticle } from './sides';

/** Something said by the browser itself, in both languages. */
export interface Said {
  it: string;
  en: string;
}

/** The page's own words in the language chosen; read inside markup it follows the switch. */
export function words(): typeof it {
  return settings.lang === 'it' ? it : en;
}

/** The browser's own flavour of the language chosen. */
function locale(): string {
  return navigator.languages.find((each) => each.startsWith(settings.lang)) ?? settings.lang;
}

export function fill(text: string, facts: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''));
}

/** A side by its name, with the article of the language. */
export function theSide(name: string): string {
  return withArticle(name, settings.lang);
}

export function whenAt(moment: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(moment),
  );
}

export function percent(chance: number): string {
  return new Intl.NumberFormat(locale(), {
    style: 'percent',
    maximumFractionDigits: chance > 0 && chance < 0.1 ? 1 : 0,
  }).format(chance);
}

/** A chance as a die of ten gives it. */
export const inTen = (faces: number): string => percent(Math.min(10, Math.max(0, faces)) / 10);

/** A number with at most one decimal, as the language writes it. */
export function decimal(amount: number): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(amount);
}

/** Millimetres of a table, as one reads them off a tape: "12.3 cm". */
export function centimetres(mm: number): string {
  return `${decimal(mm / 10)} cm`;
}

/** A number as one says it at a table: 1½. */
export function count(amount: number, tenths = false): string {
  const whole = Math.trunc(Math.abs(amount));
  const half = !tenths && Math.abs(amount) - whole === 0.5;
  const plain = half ? `${whole || ''}½` : decimal(Math.abs(amount));
  return amount < 0 ? `−${plain}` : plain;
}

export function signed(amount: number, tenths = false): string {
  return amount < 0 ? count(amount, tenths) : `+${count(amount, tenths)}`;
}
