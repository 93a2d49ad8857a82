/** What the board itself says. */

import { settings } from '../lib/page/settings.svelte';

const WORDS = {
  it: {
    storeys: (house: string): string => `Piani: ${house}`,
    storey: (number: number): string => (number === 0 ? 'Piano terra' : `${number}º piano`),
    short: (number: number): string => (number === 0 ? 'T' : String(number)),
    inside: (count: number): string => (count === 1 ? '1 figura' : `${count} figure`),
    lastSeen: (turn: number): string => `turno ${turn}`,
  },
  en: {
    storeys: (house: string): string => `Storeys: ${house}`,
    storey: (number: number): string => (number === 0 ? 'Ground floor' : `Floor ${number}`),
    short: (number: number): string => (number === 0 ? 'G' : String(number)),
    inside: (count: number): string => (count === 1 ? '1 figure' : `${count} figures`),
    lastSeen: (turn: number): string => `turn ${turn}`,
  },
};

export const words = (): (typeof WORDS)['it'] => WORDS[settings.lang];
