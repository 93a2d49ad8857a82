/** What the table says of Rösselsprung by itself: places off the map, Actions, the first turn. */

import type { Said } from '../title';

export const OFF_MAP: { id: string; label: Said; able?: boolean }[] = [
  { id: 'due', label: { it: 'Pronti', en: 'Ready' } },
  { id: 'sky', label: { it: 'In volo: Attacchi Aerei', en: 'In the air: Air Attacks' } },
  { id: 'awaited', label: { it: 'In arrivo', en: 'Still to come' }, able: true },
  { id: 'taken', label: { it: 'Missioni in mano tedesca', en: 'Missions in German hands' } },
  { id: 'fled', label: { it: 'Missioni in salvo', en: 'Missions that got away' } },
  { id: 'forgone', label: { it: 'Contro Kampfgruppe Willam', en: 'Against Kampfgruppe Willam' } },
  { id: 'lost', label: { it: 'Perdite', en: 'Losses' } },
];

/** Actions that are ordered; the others go by their own word. */
export const MARCHES = ['move', 'attack', 'move-attack', 'assault', 'split', 'mission'];

export const KINDS: Record<string, Said> = {
  move: { it: 'Movimento', en: 'Movement' },
  attack: { it: 'Attacco', en: 'Attack' },
  'move-attack': { it: 'Movimento e Attacco', en: 'Movement and Attack' },
  assault: { it: 'Assalto', en: 'Assault' },
  split: { it: 'Frazionare, riunire', en: 'Split, merge' },
  mission: { it: 'Muovere Missioni', en: 'Move Mission' },
  recover: { it: 'Recupero', en: 'Recover' },
  shoot: { it: 'Attacco di Opportunità', en: 'Opportunity Attack' },
  storm: { it: 'Assalto di Opportunità', en: 'Opportunity Assault' },
};

export const BADGES: Record<string, Said> = {
  'attack-1': { it: 'Attacco 1', en: 'Attack 1' },
  'attack-2': { it: 'Attacco 2', en: 'Attack 2' },
  prone: { it: 'A Terra', en: 'prone' },
  'out-of-command': { it: 'Fuori Comando', en: 'out of command' },
};

export const goals: Record<string, Said> = {
  german: {
    it: 'Fra gli otto gettoni M c’è Tito: prendilo vivo e hai vinto. Atterra vicino, fai parlare i civili con l’Abwehr e colpisci in fretta: dal secondo turno le Missioni scappano e dai monti arrivano i rinforzi.',
    en: 'One of the eight M tokens is Tito: take him alive and you have won. Land near him, use the Abwehr to make civilians talk and strike fast: from the second turn the Missions run, and help comes down from the hills.',
  },
  yugoslav: {
    it: 'Nascondi Tito fra le otto Missioni e portalo fuori mappa dal bordo: lo puoi muovere dal secondo turno. I falsi obiettivi servono a far perdere tempo; tieni qualche PA per reagire alle mosse tedesche.',
    en: 'Hide Tito among the eight Missions and bring him off the map edge: you can move him from the second turn. Decoys cost the enemy time; keep a few AP to react to German moves.',
  },
};

export const guide: Record<string, Said> = {
  Hiding: {
    it: 'Una Missione per ogni posizione M. Tito sta meglio dove c’è una guardia e una via di fuga.',
    en: 'One Mission in each M hex. Tito is best off where there is a guard and a way out.',
  },
  Tuning: {
    it: 'La Radio può chiamare rinforzi in anticipo: tienila lontano dai tedeschi.',
    en: 'The Radio can call help early: keep it away from the Germans.',
  },
  Dropping: {
    it: 'Scegli un’unità dal vassoio e il suo esagono: ognuna entro due esagoni dalla precedente. Piano e collina sono sicuri; nel bosco si perde 1 VF, fra le case si finisce A Terra.',
    en: 'Pick a unit from the tray and its hex: each within two hexes of the one before. Plain and hill are safe; woods cost 1 VF, houses leave you prone.',
  },
  Boarding: {
    it: 'Il Comando dà il raggio in cui le unità agiscono a costo normale: mettilo al centro.',
    en: 'The Command gives the radius in which units act at the normal cost: put it in the middle.',
  },
  Calling: {
    it: 'Con la Radio un rinforzo del turno dopo può arrivare subito (4-6). Rinunciare a un’unità ritarda Kampfgruppe Willam.',
    en: 'By Radio a reinforcement due next turn may come at once (4-6). Giving up a unit delays Kampfgruppe Willam.',
  },
  Acting: {
    it: 'Un’Azione a testa: scegli un’unità e che cosa fare, o un esagono dove muovere. I PA non spesi restano per reagire e per il turno dopo.',
    en: 'One Action each in turn: pick a unit and what to do, or a hex to move to. AP you do not spend are kept to react with, and for the next turn.',
  },
  Planning: {
    it: 'La scheda dice il rischio della via contro le reazioni possibili. Clicca di nuovo sulla fine della via, o Esegui, per partire.',
    en: 'The card gives the risk of the way against the possible reactions. Click the end of the way again, or Carry it out, to go.',
  },
  Window: {
    it: 'Qualcuno si è mosso sotto i tuoi occhi: sparargli o assaltarlo costa 1 PA. N per lasciarlo passare.',
    en: 'An enemy moved before your eyes: firing at him or assaulting him costs 1 AP. N lets him pass.',
  },
  Massing: {
    it: 'Aggiungi chi è nello stesso esagono: la scheda conta tutti i dadi.',
    en: 'Add whoever is in the same hex: the card counts all the dice.',
  },
  Uncovering: {
    it: 'Scegli quale Missione girare: resterà scoperta.',
    en: 'Choose which Mission to turn: it stays face up.',
  },
};
