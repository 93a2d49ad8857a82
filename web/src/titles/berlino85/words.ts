/** The guided first turn of Berlino '85. */

import type { Said } from '../title';

export const goals: Record<string, Said> = {
  soviet: {
    it: 'Devi prendere Berlino Ovest: i dischi rossi con un numero sono i quartieri che contano. Più ne occupi, più è facile che le trattative a fine mossa finiscano con la resa.',
    en: 'You must take West Berlin: the red discs with a number are the quarters that count. The more you hold, the likelier the negotiations at the end of the turn bring surrender.',
  },
  western: {
    it: 'Devi tenere Berlino Ovest per sette mosse: i dischi rossi con un numero sono i quartieri che contano. Meno ne perdi, meno rischi alle trattative.',
    en: 'You must hold West Berlin for seven turns: the red discs with a number are the quarters that count. The fewer you lose, the less you risk at the negotiations.',
  },
};

export const guide: Record<string, Said> = {
  Placing: {
    it: 'Metti le pedine dove serviranno: scegline una dal vassoio, poi un esagono chiaro.',
    en: 'Put the counters where they will be needed: pick one from the tray, then a bright hex.',
  },
  Movement: {
    it: 'Porta le unità accanto a chi vuoi attaccare: insieme contano di più. Strade e fiumi pesano sul costo. Quando basta, chiudi i movimenti.',
    en: 'Bring your units next to the enemy you mean to attack: together they count for more. Roads and rivers change the cost. When you are done, end movement.',
  },
  Declarations: {
    it: 'Scegli chi attaccare. Puoi anche non attaccare nessuno: premi il pulsante.',
    en: 'Choose whom to attack. You need not attack at all: press the button.',
  },
  Attacking: {
    it: 'Aggiungi attaccanti e guarda la scheda: sotto le probabilità c’è che cosa cambia con ogni unità in più. Poi dichiara.',
    en: 'Add attackers and watch the card: below the chances it says what each extra unit would change. Then declare.',
  },
  Resolution: {
    it: 'Gli attacchi si risolvono uno alla volta: scegli da quale cominciare. Il dado non si riprende.',
    en: 'Attacks are fought one by one: choose which comes first. A die cannot be taken back.',
  },
  Retreating: {
    it: 'Chi vince conduce la ritirata di chi perde: scegli dove mandarlo, meglio se lontano.',
    en: 'The winner leads the retreat of the beaten units: choose where to send them, the further off the better.',
  },
  Advancing: {
    it: 'L’esagono è libero: puoi occuparlo con una delle unità che hanno attaccato.',
    en: 'The hex is free: one of the units that attacked may take it.',
  },
  Negotiations: {
    it: 'La mossa finisce qui. La scheda dice che cosa può portare il tiro: se non ti conviene, rinuncia.',
    en: 'The turn ends here. The card says what the throw can bring: if you do not like it, decline.',
  },
};
