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
    it: 'Il Comando salta con una delle unità. Entro il suo raggio si agisce a costo normale: scegline una al centro del lancio.',
    en: 'The Command jumps with one of the units. Within its radius units act at the normal cost: choose one in the middle of the drop.',
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

export const look: Said[] = [
  {
    it: 'Drvar, 25 maggio 1944. Le pedine rosse sono jugoslave, quelle grigie tedesche. Il numero grande è il VF, il valore di forza: quando un’unità spara tira tanti dadi quanti sono i suoi VF.',
    en: 'Drvar, 25 May 1944. The red counters are Yugoslav, the grey ones German. The large number is the VF, the strength: a unit that fires throws as many dice as it has VF.',
  },
  {
    it: 'Le pedine con la M sono le Missioni, a faccia in giù. Sono otto: una è Tito, alcune sono soltanto esche. Lo jugoslavo sa quali, il tedesco deve scoprirlo.',
    en: 'The counters with an M are the Missions, face down. There are eight: one is Tito, some are only decoys. The Yugoslav knows which, the German has to find out.',
  },
  {
    it: 'Tutto costa PA, Punti Attivazione: le due parti ne ricevono all’inizio del turno e agiscono una volta per una. I PA servono anche a reagire mentre l’altro si muove.',
    en: 'Everything costs AP, Activation Points: both sides get some at the start of a turn and act one at a time in turn. AP also pay for reactions while the other side moves.',
  },
];

export const why: Record<string, Said> = {
  'landing-die': {
    it: 'Ogni unità che salta può finire fuori posto: per questo il lancio si fa largo, su terreno aperto.',
    en: 'Every unit that jumps may come down elsewhere: so drop wide, on open ground.',
  },
  'radio-die': {
    it: 'La Radio riesce con 4, 5 o 6: una volta su due il rinforzo arriva un turno prima.',
    en: 'The Radio works on 4, 5 or 6: one time in two the help comes a turn early.',
  },
  'points-gained': {
    it: 'Questi PA bastano per poche Azioni. Quelli che non spendi restano per reagire e per il turno dopo.',
    en: 'These AP pay for a few Actions only. Whatever you do not spend is kept to react with and for the next turn.',
  },
  'out-of-command': {
    it: 'Lontano dal Comando un’unità paga di più: tieni le unità nel suo raggio.',
    en: 'Far from the Command a unit pays more: keep your units within its radius.',
  },
  'opportunity-attack': {
    it: 'Chi si muove sotto gli occhi del nemico può essere preso di mira: costa PA a chi reagisce.',
    en: 'Whoever moves before the enemy’s eyes can be fired at: the reaction costs its side AP.',
  },
  volley: {
    it: 'Il primo colpo a segno vale una prova di morale; ogni altro toglie anche 1 VF.',
    en: 'The first hit calls for a morale test; every further one takes 1 VF as well.',
  },
  prone: {
    it: 'Chi è A Terra non si muove e tira peggio. Si rialza a fine turno, o subito se nell’esagono c’è un Comando tedesco che lo recupera.',
    en: 'A prone unit cannot move and throws worse. It gets up at the end of the turn, or at once if a German Command in its hex recovers it.',
  },
  'decoy-caught': {
    it: 'Era un’esca: i tedeschi hanno perso tempo. Ne restano di meno fra cui cercare.',
    en: 'It was a decoy: the Germans have lost time. Fewer are left to search.',
  },
  'mission-uncovered': {
    it: 'Da adesso tutti sanno che cos’è questa Missione.',
    en: 'From now on everybody knows what this Mission is.',
  },
};

export const click: Record<string, Said> = {
  Hiding: {
    it: 'Clicca una Missione del vassoio, poi una posizione M; o lascia fare al caso.',
    en: 'Click a Mission in the tray, then an M position; or leave it to chance.',
  },
  Tuning: {
    it: 'Clicca l’esagono dell’unità che porta la Radio.',
    en: 'Click the hex of the unit that carries the Radio.',
  },
  Dropping: {
    it: 'Clicca un’unità del vassoio, poi l’esagono su cui salta.',
    en: 'Click a unit in the tray, then the hex it jumps over.',
  },
  Boarding: {
    it: 'Clicca l’unità con cui salta il Comando: meglio una al centro.',
    en: 'Click the unit that the Command jumps with: one in the middle is best.',
  },
  Calling: {
    it: 'Scegli chi chiamare, chi rinunciare, o passa col pulsante.',
    en: 'Choose a unit to call or to give up, or pass with the button.',
  },
  Uncovering: {
    it: 'Clicca l’esagono della Missione da girare.',
    en: 'Click the hex of the Mission to turn over.',
  },
};
