import type { Guide, Said } from '../title';

export const pile: Said = { it: 'Bastoncini nel mucchio', en: 'Sticks in the pile' };

/** The guided first turn. */
export const guide: Guide = {
  goal: {
    north: { it: 'Prendi l’ultimo bastoncino.', en: 'Take the last stick.' },
    south: { it: 'Prendi l’ultimo bastoncino.', en: 'Take the last stick.' },
  },
  at: {
    Hiding: {
      it: 'Se la somma dei due numeri è pari comincia Nord, altrimenti Sud.',
      en: 'If the two numbers add up to an even number North begins, otherwise South.',
    },
    Turn: {
      it: 'Lascia un multiplo di cinque, e spera che il fuoco lo risparmi.',
      en: 'Leave a multiple of five, and hope that the fire spares it.',
    },
  },
};
