import type { View } from '../../lib/server/wire';
import { keptPlaces } from '../nameless';
import { PLAIN, type Jump, type Round, type Said, type Tint, type TitleModule } from '../title';
import type { View as DropView } from './view.gen';
import { click, goals, guide, look, why } from './words';

const read = (view: View): DropView => view as unknown as DropView;

const REGIMENTS = ['505', '507', '508'] as const;
const ACTIVATIONS = ['U1', 'U2', 'U3', 'G1', 'G2', 'G3', 'G4'] as const;
const COLOURS: Record<string, string> = { '505': '#4d86e0', '507': '#f4cf4e', '508': '#58b862' };
const STICK_NAMES: Record<string, string> = { plt: 'Plt', ldr: 'Ldr', hq: 'HQ', pir: 'PIR' };
const ATTACKS = ['massing', 'attack-point', 'defence-point', 'fight'];
const same = (text: string): Said => ({ it: text, en: text });
const regimentOf = (unit: string): string => unit.split('-')[0]!;

/** The markers on units that these eyes cannot tell, each kept where it was if one is still there. */
function markers(view: DropView, before: Record<string, string>): Record<string, string> {
  const places: string[] = [];
  for (const [hex, count] of Object.entries(view.unknown)) {
    for (let i = 0; i < count; i++) places.push(hex);
  }
  for (let i = 0; i < view.unknown_lost; i++) places.push('lost');
  const names = Object.keys(before).filter(nameless);
  return keptPlaces(names.length ? names : Array.from({ length: 14 }, (_, i) => `unknown-${i + 1}`), places, before);
}

const nameless = (unit: string): boolean => unit.startsWith('unknown-');

/** The attack being set up or fought: its target and its units, as far as they may be known. */
function attack(view: View): { to: string; units: string[] } | null {
  const { afoot } = read(view);
  if (!afoot || !ATTACKS.includes(afoot.kind)) return null;
  return { to: afoot.hex, units: afoot.units ?? [] };
}

/** The zones of control, as the server counts them. */
function zones(view: View): Map<string, Tint> {
  const { us = [], german = [] } = read(view).zoc;
  const tints = new Map<string, Tint>();
  for (const hex of us) tints.set(hex, 'ours');
  for (const hex of german) tints.set(hex, tints.has(hex) ? 'both' : 'theirs');
  return tints;
}

const ENDS: Record<string, Jump['end']> = {
  landed: 'landed',
  'drop-off-map': 'off',
  'drop-drowned': 'drowned',
  'drop-captured': 'captured',
  'drop-killed': 'killed',
};

export const nightdrop: TitleModule = {
  ...PLAIN,
  id: 'nightdrop',
  paper: '#e9e2c6',
  where: (view, before = {}) => {
    const seen = read(view);
    const where = markers(seen, before);
    for (const units of [seen.sticks, seen.companies, seen.germans]) {
      for (const [id, unit] of Object.entries(units)) where[id] = unit.place;
    }
    return where;
  },
  nameless,
  offMap: [{ id: 'lost', label: { it: 'Perdite', en: 'Losses' } }],
  beside: {
    awaited: { it: 'Non ancora in campo', en: 'Not in the field yet' },
    spent: { it: 'Usati', en: 'Used up' },
  },
  clock: (view) => {
    const { turn, turns, night, step } = read(view);
    return { turn, turns, night, phase: String(step) };
  },
  faces: (view) => {
    const seen = read(view);
    const faces: Record<string, string> = {};
    for (const [id, stick] of Object.entries(seen.sticks)) {
      if (stick.type) faces[id] = `u-${regimentOf(id)}-${stick.type}`;
    }
    for (const [id, unit] of Object.entries(seen.companies)) {
      if (unit.reduced) faces[id] = `u-${regimentOf(id)}-reduced`;
    }
    for (const [id, unit] of Object.entries(seen.germans)) {
      if (unit.reduced) faces[id] = `u-${id}-reduced`;
    }
    return faces;
  },
  also: (view, unit) => {
    const { sticks, companies, germans } = read(view);
    const type = sticks[unit]?.type;
    if (type) return same(STICK_NAMES[type] ?? type);
    return (companies[unit] ?? germans[unit])?.reduced ? { it: 'ridotta', en: 'reduced' } : null;
  },
  veiled: (view) => {
    const veiled = new Set<string>();
    for (const [id, unit] of Object.entries(read(view).germans)) if (unit.hidden) veiled.add(id);
    return veiled;
  },
  markers: (view) => {
    const { chits, control } = read(view);
    const lying = Object.entries(chits).map(([hex, chit]) => ({
      hex,
      drawing: chit.value === null ? 'u-vp' : `u-vp-${chit.value}`,
      secret: chit.value !== null && !chit.shown,
      label:
        chit.value === null
          ? { it: 'segnalino PV coperto', en: 'VP chit face down' }
          : chit.shown
            ? { it: `vale ${chit.value} PV`, en: `worth ${chit.value} VP` }
            : { it: `vale ${chit.value} PV, e lo sai solo tu`, en: `worth ${chit.value} VP, and only you know` },
    }));
    const held = control.map((hex) => ({
      hex,
      drawing: 'u-us',
      secret: false,
      right: true,
      label: { it: 'in mano americana', en: 'in American hands' },
    }));
    return [...lying, ...held];
  },
  rounds: (view) => {
    const { used, active, night, step } = read(view);
    if (step < 1) return [];
    return ACTIVATIONS.map((id): Round => {
      const scatters = id[0] === 'G' && id !== 'G4';
      const state = active === id ? 'now' : used.includes(id) ? 'done' : scatters && !night ? 'closed' : 'open';
      const regiment = REGIMENTS[Number(id[1]) - 1];
      const label = id === 'G4' ? { it: 'unità tedesche, anche più volte in un turno', en: 'German units, more than once a turn if wished' }
        : scatters ? { it: `stick del ${regiment}º dispersi dal tedesco`, en: `sticks of the ${regiment}th scattered by the German` }
        : { it: `${regiment}º reggimento`, en: `${regiment}th regiment` };
      return { id, label, state, seat: id[0] === 'U' ? 'us' : 'german' };
    });
  },
  unseen: (view, board) => {
    const { sticks_unseen, germans_unseen, chits_unseen } = read(view);
    const found = REGIMENTS.map((regiment) => ({
      label: { it: `Stick del ${regiment}º`, en: `Sticks of the ${regiment}th` },
      faces: Object.entries(sticks_unseen[regiment] ?? {})
        .filter(([, count]) => count > 0)
        .map(([type, count]) => ({ drawing: `u-${regiment}-${type}`, count, label: STICK_NAMES[type] ?? type })),
    }));
    const names = new Map(board.units.map((unit) => [unit.id, unit.name]));
    found.push({
      label: { it: 'Unità tedesche', en: 'German units' },
      faces: germans_unseen.map((id) => ({ drawing: `u-${id}`, count: 1, label: names.get(id) ?? id })),
    });
    const values = [...new Set(chits_unseen)].sort();
    found.push({
      label: { it: 'Segnalini PV', en: 'VP chits' },
      faces: values.map((value) => ({
        drawing: `u-vp-${value}`,
        count: chits_unseen.filter((each) => each === value).length,
        label: `${value}`,
      })),
    });
    return found.filter((group) => group.faces.length);
  },
  turnMarks: (view) =>
    new Map(
      read(view).awards.map((turn) => [
        turn,
        { sign: '✠', label: { it: 'iniziativa al tedesco (Vantaggio PIR caduto)', en: 'initiative to the German (a PIR Advantage was eliminated)' } },
      ]),
    ),
  spent: (view) => {
    const { question, moved, fought } = read(view);
    return new Set(question === 'Movement' ? moved : question === 'Combat' || question === 'Massing' ? fought : []);
  },
  arrows: (view) => {
    const fight = attack(view);
    if (!fight?.units.length) return [];
    const where = nightdrop.where(view);
    return [{ from: fight.units.map((unit) => where[unit] ?? ''), to: [fight.to], label: '', open: true }];
  },
  joined: (view) => new Set(attack(view)?.units),
  facts: (view) => {
    const seen = read(view);
    if (!seen.turn) return [];
    const facts = [
      { label: { it: 'Punti vittoria noti', en: 'Victory points known' }, value: String(seen.points), clause: '10.1' },
      {
        label: { it: 'Iniziativa', en: 'Initiative' },
        value: seen.initiative === 'us' ? '★' : '✠',
        clause: '5.2',
      },
      { label: { it: 'Nel contenitore', en: 'In the container' }, value: String(seen.container), clause: '8.5' },
    ];
    if (seen.question === 'Displacing') {
      facts.unshift({ label: { it: 'Mosse di stick rimaste', en: 'Stick moves left' }, value: String(seen.quota), clause: '5.4.2' });
    }
    if (seen.active === 'G4') {
      facts.unshift({ label: { it: 'G4: unità ancora attivabili', en: 'G4: units that may still act' }, value: String(seen.quota), clause: '5.4.2c' });
    }
    return facts;
  },
  here: { displace: { it: 'Sposta qui', en: 'Displace to here' } },
  verbs: {
    Discovering: { hex: 'uncover' },
    Displacing: { journey: 'displace', hand: true },
    Entering: { hex: 'enter' },
    Movement: { journey: 'move', hand: true },
    Combat: { hex: 'attack' },
    Retreating: { hex: 'retreat' },
    Converting: { hex: 'convert' },
    Placing: { hex: 'place' },
  },
  versus: { it: 'attacco : difesa', en: 'attack : defence' },
  tally: ['points'],
  losses: ['eliminated', 'banished', 'left-the-map', 'excess-lost'],
  fights: ['totals'],
  chapters: ['turn', 'drop-over'],
  dice: ['combat-die'],
  jumps: (lines) =>
    lines
      .filter((line) => line.key in ENDS && line.units.length === 1)
      .map((line) => ({
        unit: line.units[0]!,
        from: line.hexes[0] ?? '',
        path: line.path,
        end: ENDS[line.key]!,
        serial: regimentOf(line.units[0]!),
        colour: COLOURS[regimentOf(line.units[0]!)] ?? '#fff',
        number: line.number,
      })),
  falling: {
    caption: { it: '6 giugno 1944, le due di notte', en: '6 June 1944, two in the morning' },
    light: 'night',
    guns: (hex) => hex.marks.some((mark) => mark.kind === 'start'),
    keys: [],
  },
  overlays: [
    {
      id: 'held',
      label: { it: 'Obiettivi: chi li tiene', en: 'Objectives: who holds them' },
      hexes: (view, board) => {
        const { control } = read(view);
        const tints = new Map<string, Tint>();
        for (const hex of board.hexes) {
          if (!hex.marks.some((mark) => mark.kind === 'vp')) continue;
          tints.set(hex.number, control.includes(hex.number) ? 'ours' : 'theirs');
        }
        return tints;
      },
    },
    { id: 'zoc', label: { it: 'Zone di controllo (di giorno)', en: 'Zones of control (by day)' }, hexes: zones },
  ],
  marks: { us: '★', german: '✠' },
  guide: { look, goal: goals, at: guide, click, why, turns: 2 },
};
