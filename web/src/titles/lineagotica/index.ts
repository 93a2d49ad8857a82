import type { View } from '../../lib/server/wire';
import { fill } from '../../words';
import { PLAIN, type TitleModule } from '../title';
import OwnBattle from './muster/OwnBattle.svelte';
import Stakes from './muster/Stakes.svelte';
import { FeltPlaying } from './play/play.svelte';
import { Rerun } from './play/rerun.svelte';
import { calling, tokenNumber } from './reading';
import Table from './Table.svelte';
import { readFelt, type FeltGround } from './wire';
import { feltWords } from './words';

/** Places are points here, "512,340". */
function where(view: View): Record<string, string> {
  const { pieces, enemies } = readFelt(view);
  return Object.fromEntries([...Object.entries(pieces), ...Object.entries(enemies)].map(([id, { x, y }]) => [id, `${x},${y}`]));
}

export const lineagotica: TitleModule = {
  ...PLAIN,
  id: 'lineagotica',
  paper: '#cfd6b4',
  where,
  beside: {
    dead: { it: 'Caduti', en: 'Dead' },
    captured: { it: 'Prigionieri', en: 'Captured' },
    left: { it: 'Usciti dal tavolo', en: 'Left the table' },
    fled: { it: 'Fuggiti', en: 'Fled' },
    awaited: { it: 'In arrivo', en: 'Still to come' },
  },
  clock: (view) => {
    const { turn, phase, light } = readFelt(view);
    return { turn, turns: 0, night: light !== 'day', phase };
  },
  called: (text) => calling(text, (token) => fill(feltWords().foes['']!, { n: tokenNumber(token) })),
  tally: ['final-points'],
  losses: ['hurt', 'seen-down', 'seen-destroyed', 'bled-to-death', 'captured', 'prisoner'],
  fights: ['fired', 'fired-at', 'burst', 'melee', 'mine'],
  chapters: ['turn', 'movement', 'fire-phase'],
  marks: { blue: '◆', red: '▲' },
  sides: 10,
  felt: {
    sit: (table, title, board, ...looks) => new FeltPlaying(table, title, board as FeltGround, ...looks),
    Screen: Table,
    again: (title, board) => new Rerun(title, board as FeltGround),
  },
  Stakes,
  ownBoard: { option: 'own', Choice: OwnBattle },
  muster: () => import('./muster/Muster.svelte'),
};
