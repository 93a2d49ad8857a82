/** What the page says to the ear, and of the keys. */

import { settings } from '../lib/page/settings.svelte';

/** Keys that belong together: what is pressed, and what it does. */
export interface Keys {
  heading: string;
  keys: [string, string][];
}

const it = {
  // the ear
  die: 'Dado {face}',
  dice: 'Dadi {faces}',
  earlier: '{n} righe prima di queste sono nella cronaca',
  takenBack: 'Ripreso: {what}',
  yourMove: 'Tocca a te. {question}',
  inHand: 'In mano: {name}',
  letGo: 'Lasciato',
  men: '{n} in campo',
  set: 'Fissato, Invio lo ordina: {what}',
  from: '{far} da {name}',
  around: 'Intorno: {who}',
  hasActed: 'ha già agito',
  directions: { N: 'nord', NE: 'nord-est', E: 'est', SE: 'sud-est', S: 'sud', SW: 'sud-ovest', W: 'ovest', NW: 'nord-ovest' } as Record<string, string>,
  tints: { ours: 'nostra', theirs: 'loro', both: 'di entrambi', mark: '' } as Record<string, string>,
  // ways around the page
  ways: 'Salta a',
  toQuestion: 'Alla domanda',
  toBoard: 'Alla mappa',
  toStory: 'Alla cronaca',
  boardKeys: 'Frecce: da un esagono all’altro. Invio: scegli. Maggiore e minore: pedina seguente o precedente che può agire. Tab: alle risposte.',
  pastKeys: 'Frecce: da un esagono all’altro, com’era allora. Virgola e punto: un passo indietro o avanti.',
  feltKeys: 'Frecce: il cursore, un centimetro per volta, con Maiuscole un millimetro. Maggiore e minore: figura seguente o precedente che può agire. Invio: prendi in mano, fissa, ordina. Pagina su e giù: piano della casa. Tab: alle risposte.',
  // the list of answers
  search: 'Cerca fra le risposte',
  found: 'Risposte trovate: {n}',
  foundMore: 'Risposte trovate: {n}, qui le prime {shown}',
  noneFound: 'Nessuna risposta contiene queste parole.',
  // the keys
  letters: 'Tasti di un solo carattere',
  lettersHelp: 'Spenti, lettere, cifre e segni non comandano più niente: serve a chi detta, o preme tasti senza volere. Ogni cosa resta fra i pulsanti.',
  everywhere: 'Dappertutto',
  onMap: 'Sulla mappa',
  inList: 'Nell’elenco delle risposte',
  back: 'Guardando indietro',
  everywhereKeys: [
    ['F6', 'domanda, mappa, cronaca, a turno (con Maiuscole: al contrario)'],
    ['Tab', 'da un comando all’altro; dalla mappa alle risposte'],
    ['Spazio', 'la risposta più ovvia; salta ciò che si sta mostrando'],
    ['Esc', 'lasciar stare'],
    ['U, Ctrl Z', 'annullare'],
    ['N', 'nessuna reazione'],
    [',', 'guardare indietro'],
    ['T', 'tabelle: terreno, combattimento'],
    ['/', 'cercare nelle regole'],
    ['?', 'perché qui no; altrimenti questo aiuto'],
  ] as [string, string][],
  mapKeys: [
    ['frecce', 'da un esagono all’altro'],
    ['Invio', 'scegliere: prendere in mano, muovere, attaccare'],
    ['< >', 'pedina precedente o seguente che può agire; con una in mano, le sue mete'],
    ['+ − 0', 'zoom e tutta la carta'],
    ['H', 'nascondere le pedine'],
    ['M', 'tenuto premuto: lente (al tatto: tieni il dito sulla mappa)'],
  ] as [string, string][],
  listKeys: [
    ['lettere', 'cercare'],
    ['↑ ↓', 'da una risposta all’altra'],
    ['Invio', 'aprire un gruppo; rispondere'],
  ] as [string, string][],
  backKeys: [
    ['← →, . ,', 'un momento per volta'],
    ['Inizio', 'al principio'],
    ['Spazio', 'far scorrere, fermare'],
    ['Fine, Esc', 'adesso'],
  ] as [string, string][],
};

const en: typeof it = {
  die: 'Die {face}',
  dice: 'Dice {faces}',
  earlier: '{n} lines before these are in the story',
  takenBack: 'Taken back: {what}',
  yourMove: 'Your move. {question}',
  inHand: 'In hand: {name}',
  letGo: 'Let go',
  men: '{n} on the table',
  set: 'Set, Enter orders it: {what}',
  from: '{far} of {name}',
  around: 'Around: {who}',
  hasActed: 'has acted',
  directions: { N: 'north', NE: 'north-east', E: 'east', SE: 'south-east', S: 'south', SW: 'south-west', W: 'west', NW: 'north-west' },
  tints: { ours: 'ours', theirs: 'theirs', both: 'both sides', mark: '' },
  ways: 'Skip to',
  toQuestion: 'To the question',
  toBoard: 'To the map',
  toStory: 'To the story',
  boardKeys: 'Arrows: from hex to hex. Enter: choose. Greater and less: the next or previous counter that can act. Tab: to the answers.',
  pastKeys: 'Arrows: from hex to hex, as it was then. Comma and full stop: a step back or on.',
  feltKeys: 'Arrows: the cursor, a centimetre at a time, with Shift a millimetre. Greater and less: the next or previous figure that can act. Enter: take in hand, set, order. Page up and down: storey of the house. Tab: to the answers.',
  search: 'Search the answers',
  found: 'Answers found: {n}',
  foundMore: 'Answers found: {n}, the first {shown} here',
  noneFound: 'No answer contains these words.',
  letters: 'Keys of a single character',
  lettersHelp: 'Off, letters, digits and signs do nothing any more: for whoever dictates, or presses keys without meaning to. Everything is still among the buttons.',
  everywhere: 'Everywhere',
  onMap: 'On the map',
  inList: 'In the list of answers',
  back: 'Looking back',
  everywhereKeys: [
    ['F6', 'question, map, story in turn (with Shift: backwards)'],
    ['Tab', 'from one control to the next; from the map to the answers'],
    ['Space', 'the obvious answer; skips what is being shown'],
    ['Esc', 'let go'],
    ['U, Ctrl Z', 'undo'],
    ['N', 'no reaction'],
    [',', 'look back'],
    ['T', 'tables: terrain, combat'],
    ['/', 'search the rules'],
    ['?', 'why not here; otherwise this help'],
  ],
  mapKeys: [
    ['arrows', 'from hex to hex'],
    ['Enter', 'choose: take in hand, move, attack'],
    ['< >', 'the previous or next counter that can act; with one in hand, where it can go'],
    ['+ − 0', 'zoom and whole map'],
    ['H', 'hide the counters'],
    ['M', 'held: reading glass (by touch: hold a finger on the map)'],
  ],
  listKeys: [
    ['letters', 'search'],
    ['↑ ↓', 'from answer to answer'],
    ['Enter', 'open a group; answer'],
  ],
  backKeys: [
    ['← →, . ,', 'one moment at a time'],
    ['Home', 'to the beginning'],
    ['Space', 'let it run, stop it'],
    ['End, Esc', 'now'],
  ],
};

const WORDS = { it, en };
export const earWords = (): typeof it => WORDS[settings.lang];
