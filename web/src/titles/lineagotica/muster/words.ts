/** What is said where a battle of one's own is brought or put together. */

import { settings } from '../../../lib/page/settings.svelte';

const it = {
  ownBattle: 'Oppure una battaglia tua, da un file',
  ownBattleIs: 'La tua battaglia',
  ownBattleNot: 'Torna alle battaglie della casa',
  muster: 'Componi le forze per punti',
  musterHelp: 'Scegli un tavolo e compra le unità delle due parti. I punti li abbiamo aggiunti noi: il regolamento non ne dà.',
  tableGround: 'Il tavolo',
  armySize: 'Dimensione',
  armyPoints: '{n} punti',
  turns: 'Turni',
  sideName: 'Nome della parte',
  posture: 'Atteggiamento',
  unitsOf: 'Unità di',
  menCount: '{n} uomini',
  quality: 'Qualità',
  dropUnit: 'Togli',
  noUnits: 'Ancora nessuna unità.',
  bothNeedUnits: 'Servono unità da tutte e due le parti.',
  counting: 'Faccio i conti…',
  notYet: 'Così non si può giocare:',
  tooDear: '{name}: {n} punti, al massimo {most}.',
  fieldIt: 'In campo',
  keepFile: 'Salva il file',
};

const en: typeof it = {
  ownBattle: 'Or a battle of your own, from a file',
  ownBattleIs: 'Your battle',
  ownBattleNot: 'Back to the battles of the house',
  muster: 'Muster forces by points',
  musterHelp: 'Choose a table and buy the units of both sides. The points are ours: the rulebook gives none.',
  tableGround: 'The table',
  armySize: 'Size',
  armyPoints: '{n} points',
  turns: 'Turns',
  sideName: 'Name of the side',
  posture: 'Posture',
  unitsOf: 'Units of',
  menCount: '{n} men',
  quality: 'Quality',
  dropUnit: 'Remove',
  noUnits: 'No units yet.',
  bothNeedUnits: 'Both sides need units.',
  counting: 'Counting…',
  notYet: 'It cannot be played like this:',
  tooDear: '{name}: {n} points, at most {most}.',
  fieldIt: 'Take the field',
  keepFile: 'Keep the file',
};

export const musterWords = (): typeof it => (settings.lang === 'it' ? it : en);
