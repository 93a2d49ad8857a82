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

export const look: Said[] = [
  {
    it: 'La mappa è Berlino: la linea spessa coi puntini è il Muro, e dentro sta Berlino Ovest. Ogni pedina è un’unità: il primo numero è la forza, il secondo quanto si muove.',
    en: 'The map is Berlin: the thick dotted line is the Wall, with West Berlin inside it. Each counter is a unit: the first number is its strength, the second how far it moves.',
  },
  {
    it: 'In alto vedi le sette mosse e le fasi: prima muove e combatte il Russo, poi l’Occidentale, alla fine si tratta. Qui a destra c’è sempre una sola domanda alla volta.',
    en: 'At the top are the seven turns and the phases: the Soviet moves and fights, then the Western side, and at the end there are talks. On the right there is always one question at a time.',
  },
];

export const why: Record<string, Said> = {
  fight: {
    it: 'Il dado si legge nella colonna del rapporto fra attacco e difesa: un’unità in più può cambiare colonna, e con lei tutte le probabilità.',
    en: 'The die is read in the column of attack against defence: one unit more can change the column, and all the chances with it.',
  },
  retreated: {
    it: 'Chi perde lo scontro si ritira dove lo manda chi ha vinto.',
    en: 'Whoever loses the fight retreats, and the winner chooses where.',
  },
  eliminated: {
    it: 'Un’unità persa non torna: contano anche le perdite di questa mossa.',
    en: 'A lost unit does not come back: the losses of this turn count too.',
  },
  'fighting-goes-on': {
    it: 'Il tiro delle trattative ha superato il valore occupato: si continua. Più quartieri prende il Russo, più è facile che basti.',
    en: 'The throw of the talks was higher than the value occupied, so the game goes on. The more quarters the Soviet takes, the likelier it is to be enough.',
  },
};

export const click: Record<string, Said> = {
  Placing: {
    it: 'Clicca una pedina del vassoio, poi un esagono chiaro; o lascia fare al caso.',
    en: 'Click a counter in the tray, then a bright hex; or leave it to chance.',
  },
};
