import { adjacent } from '../../lib/drawing/geometry';
import type { BoardNow, View } from '../../lib/server/wire';
import { PLAIN, type Arrow, type Tint, type TitleModule } from '../title';
import type { FightView, View as BerlinView } from './view.gen';
import { click, goals, guide, look, why } from './words';

const read = (view: View): BerlinView => view as unknown as BerlinView;

function standing(view: View, board: BoardNow, side: string): Set<string> {
  const { where } = read(view);
  const on = new Set<string>();
  for (const unit of board.units) {
    const place = where[unit.id];
    if (unit.side === side && place && /^\d+$/.test(place)) on.add(place);
  }
  return on;
}

export const berlino85: TitleModule = {
  ...PLAIN,
  id: 'berlino85',
  offMap: [
    { id: 'unplaced', label: { it: 'Da schierare', en: 'To be placed' } },
    { id: 'eliminated', label: { it: 'Eliminate', en: 'Eliminated' } },
  ],
  spent: (view) => new Set(read(view).phase === 'A' || read(view).phase === 'C' ? read(view).moved : []),
  arrows: (view) => {
    const { fights, attack, where } = read(view);
    const arrow = (fight: FightView, open: boolean): Arrow => ({
      from: fight.attackers.map((id) => where[id] ?? '').filter((place) => /^\d+$/.test(place)),
      to: fight.hexes,
      label: fight.column,
      open,
    });
    const drawn = (fights ?? []).filter((fight) => !fight.fought).map((fight) => arrow(fight, false));
    if (attack) drawn.push(arrow(attack, true));
    return drawn;
  },
  way: (view) => read(view).afoot?.path ?? [],
  joined: (view) => new Set(read(view).attack?.attackers ?? []),
  facts: (view) => {
    const seen = read(view);
    const facts = [
      {
        label: { it: 'Valore occupato', en: 'Value occupied' },
        value: String(seen.value),
        clause: '5.0',
      },
      {
        label: { it: 'Trattative', en: 'Negotiations' },
        value: seen.talks_modifier < 0 ? `−${-seen.talks_modifier}` : `+${seen.talks_modifier}`,
        clause: '5.0',
      },
      {
        label: { it: 'Perdite della mossa (Est–Ovest)', en: 'Losses this turn (East–West)' },
        value: `${seen.lost[0]}–${seen.lost[1]}`,
        clause: '5.0',
      },
    ];
    if (seen.truce || seen.truce_next) {
      facts.unshift({
        label: { it: 'Cessate il fuoco', en: 'Cease-fire' },
        value: seen.truce ? '●' : '◐',
        clause: '5.0',
      });
    }
    return facts;
  },
  places: ['Placing'],
  here: { place: { it: 'Disponi qui', en: 'Place here' }, retreat: { it: 'Ritirati qui', en: 'Retreat here' }, advance: { it: 'Avanza qui', en: 'Advance here' } },
  verbs: {
    Placing: { journey: 'place' },
    Movement: { journey: 'move' },
    Declarations: { hex: 'attack' },
    Attacking: { hex: 'also' },
    Resolution: { hex: 'resolve' },
    Retreating: { journey: 'retreat' },
    Advancing: { journey: 'advance' },
    Withdrawal: { hex: 'withdraw' },
  },
  losses: ['eliminated'],
  fights: ['fight'],
  chapters: ['game-turn', 'set-up'],
  dice: ['stands', 'gives-way'],
  overlays: [
    {
      id: 'held',
      label: { it: 'Chi tiene che cosa', en: 'Who holds what' },
      hexes: (view, board) => {
        const tints = new Map<string, Tint>();
        for (const hex of standing(view, board, 'western')) tints.set(hex, 'ours');
        for (const hex of standing(view, board, 'soviet')) {
          tints.set(hex, tints.has(hex) ? 'both' : 'theirs');
        }
        for (const hex of read(view).owned ?? []) if (!tints.has(hex)) tints.set(hex, 'mark');
        return tints;
      },
    },
    {
      id: 'contact',
      label: { it: 'Accanto alle unità', en: 'Next to units' },
      hexes: (view, board) => {
        const tints = new Map<string, Tint>();
        const by = new Map(board.hexes.map((hex) => [hex.number, hex]));
        for (const [side, tint] of [['western', 'ours'], ['soviet', 'theirs']] as const) {
          for (const number of standing(view, board, side)) {
            const hex = by.get(number);
            for (const next of hex ? adjacent(board.hexes, hex) : []) {
              const old = tints.get(next);
              tints.set(next, old && old !== tint ? 'both' : tint);
            }
          }
        }
        return tints;
      },
    },
  ],
  marks: { soviet: '★', western: '◉' },
  entries: {
    it: 'A l’attaccante, D il difensore: 1 o 2 esagoni indietro, se non supera il test di Resistenza (dado fino a 4, o fino a 2); E eliminato; N niente.',
    en: 'A the attacker, D the defender: 1 or 2 hexes back unless the resistance test holds (die up to 4, or up to 2); E eliminated; N nothing.',
  },
  worth: { it: 'Resistenza', en: 'Resistance' },
  guide: { look, goal: goals, at: guide, click, why, turns: 1 },
};
