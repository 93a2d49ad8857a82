import type { Line, View } from '../../lib/server/wire';
import { keptPlaces } from '../nameless';
import { PLAIN, type Arrival, type Badge, type Jump, type MenuItem, type Said, type Tint, type TitleModule } from '../title';
import type { PieceView, View as RaidView } from './view.gen';
import { BADGES, click, goals, guide, KINDS, look, MARCHES, OFF_MAP, why } from './words';

const read = (view: View): RaidView => view as unknown as RaidView;
const SEATS = ['german', 'yugoslav'] as const;
const TOKENS = Array.from({ length: 8 }, (_, i) => `mission-${i + 1}`);
const nameless = (unit: string): boolean => TOKENS.includes(unit);
const same = (text: string): Said => ({ it: text, en: text });

/** Hexes of the Missions that these eyes cannot tell, one for each counter. */
function covered({ missions, missions_fled }: RaidView): string[] {
  const places = Object.entries(missions).flatMap(([hex, count]) => Array<string>(count).fill(hex));
  return [...places, ...Array<string>(missions_fled).fill('fled')];
}

/** Where each unit of a planned drop is meant to come down. */
function planned({ afoot }: RaidView): [string, string][] {
  if (afoot?.kind !== 'drop') return [];
  return (afoot.units ?? []).map((unit, i) => [unit, afoot.path?.[i] ?? '']);
}

/** The last wave of the story: who jumped where, and what became of him. */
function jumps(lines: readonly Line[]): Jump[] {
  const aimed = new Map<string, string>();
  let wave: Jump[] = [];
  for (const line of lines) {
    const [unit, hex] = [line.units[0] ?? '', line.hexes[0] ?? ''];
    if (line.key === 'drop-planned') {
      if (aimed.has(wave[0]?.unit ?? '')) {
        wave = [];
        aimed.clear();
      }
      aimed.set(unit, hex);
    } else if (line.key === 'landed') {
      const from = aimed.get(unit) ?? hex;
      wave.push({ unit, from, path: [hex], end: 'landed', serial: '500', colour: '#e9ecdf', number: line.number });
    } else if (line.key === 'eliminated') {
      const jump = wave.find((each) => each.unit === unit && each.number === line.number);
      if (jump) jump.end = 'killed';
    }
  }
  return wave;
}

function held(view: View): Map<string, Tint> {
  const tints: Record<string, Tint> = { german: 'theirs', yugoslav: 'ours', '': 'mark' };
  return new Map(Object.entries(read(view).objectives).map(([hex, seat]) => [hex, tints[seat] ?? 'mark']));
}

export const roesselsprung: TitleModule = {
  ...PLAIN,
  id: 'roesselsprung',
  paper: '#ece4c8',
  where: (view, before = {}) => {
    const seen = read(view);
    const where = keptPlaces(TOKENS, covered(seen), before);
    for (const [id, piece] of Object.entries(seen.pieces)) {
      const comes = seen.arrivals[id];
      const due = piece.place === 'awaited' && (comes === undefined || (!!seen.step && comes <= seen.turn));
      where[id] = due ? 'due' : piece.place;
    }
    if (seen.step === 'actions') for (const id of seen.aircraft) where[id] = 'sky';
    for (const [id, hex] of planned(seen)) where[id] = hex;
    return where;
  },
  nameless,
  offMap: OFF_MAP,
  beside: { merged: { it: 'Parti di altre unità', en: 'Parts of other units' } },
  clock: (view) => {
    const { turn, options, night, step } = read(view);
    return { turn, turns: options.last_turn, night, phase: step };
  },
  faces: (view, board) => {
    const { pieces } = read(view);
    const faces: Record<string, string> = {};
    for (const unit of board.units) {
      const piece = pieces[unit.id];
      if (!piece) continue;
      const face = unit.faces?.[piece.vf];
      if (face) faces[unit.id] = face;
      else if (piece.back && unit.back && !unit.faces && unit.back !== 'u-mission') faces[unit.id] = unit.back;
    }
    return faces;
  },
  also: (view, unit) => {
    const piece = read(view).pieces[unit];
    if (!piece) return null;
    const signs = badges(piece).map((badge) => badge.label);
    const said = [...(piece.vf ? [same(`VF ${piece.vf}`)] : []), ...signs];
    return said.length ? { it: said.map((each) => each.it).join(', '), en: said.map((each) => each.en).join(', ') } : null;
  },
  veiled: (view) => {
    const { pieces, viewer } = read(view);
    const own = viewer === 'yugoslav' ? Object.entries(pieces) : [];
    return new Set(own.filter(([id, piece]) => MISSIONS.test(id) && !piece.back).map(([id]) => id));
  },
  // A unit in the hex lies on top of the Mission: what is under it is shown small.
  markers: (view) => {
    const { pieces, missions, viewer } = read(view);
    const guarded = new Set(Object.values(pieces).filter((piece) => piece.vf).map((piece) => piece.place));
    const label = same('');
    const tokens = Object.keys(missions).map((hex) => ({ hex, drawing: 'u-mission', label, secret: false }));
    const known = Object.entries(pieces).filter(([id]) => MISSIONS.test(id)).map(([id, piece]) => ({
      hex: piece.place, drawing: `u-${id}`, label, secret: viewer === 'yugoslav' && !piece.back,
    }));
    return [...tokens, ...known].filter(({ hex }) => guarded.has(hex));
  },
  unseen: (view, board) => {
    const { missions_unseen } = read(view);
    const units = board.units.filter((unit) => missions_unseen.includes(unit.id));
    if (!units.length) return [];
    const faces = units.map((unit) => ({ drawing: unit.drawing, count: 1, label: unit.name }));
    return [{ label: { it: 'Sotto i gettoni coperti', en: 'Under the face-down tokens' }, faces }];
  },
  turnMarks: (view) => {
    const turns = new Set(Object.values(read(view).arrivals));
    const mark = { sign: '+', label: { it: 'arrivano unità', en: 'units arrive' } };
    return new Map([...turns].filter((turn) => turn > read(view).turn).map((turn) => [turn, mark]));
  },
  arrows: (view) => {
    const { afoot } = read(view);
    if (!afoot?.start || !afoot.hex || !['shoot', 'storm', 'volley', 'close-combat'].includes(afoot.kind)) return [];
    return [{ from: [afoot.start], to: [afoot.hex], label: '', open: true }];
  },
  joined: (view) => {
    const { afoot } = read(view);
    return new Set(afoot && afoot.kind !== 'drop' ? (afoot.units ?? []) : []);
  },
  facts: (view) => {
    const { points, turn, initiative, viewer, missions_fled, mission_moves_left } = read(view);
    if (!turn) return [];
    const open = viewer === 'yugoslav' || !missions_fled ? '' : '+';
    return [
      { label: { it: 'PV (ted.–jug.)', en: 'VP (Ger.–Yug.)' }, value: `${points[0]}–${points[1]}${open}`, clause: '15.1.2a' },
      { label: { it: 'Iniziativa', en: 'Initiative' }, value: roesselsprung.marks[initiative] ?? '', clause: '3.1.a1' },
      { label: { it: 'Mosse di Missioni', en: 'Mission moves' }, value: String(mission_moves_left), clause: '13.1.1b' },
    ];
  },
  tracks: (view) => {
    const seen = read(view);
    if (!seen.turn) return [];
    return SEATS.map((seat, i) => ({
      seat,
      label: { it: 'Punti Attivazione', en: 'Activation Points' },
      points: seen.ap[i]!,
      active: seen.asked === seat,
      facts: [
        { label: same('VF'), value: String(seen.strength[i]), clause: 'T-AP' },
        { label: { it: 'morale', en: 'morale' }, value: String(seen.morale[i]), clause: '10.2a' },
      ],
    }));
  },
  arrivals: (view, board) => {
    const { arrivals, turn, aircraft } = read(view);
    const found: Arrival[] = [];
    for (const unit of board.units) {
      const flies = aircraft.includes(unit.id) ? Math.max(turn, unit.turn ?? 0) : (unit.turn ?? 0);
      const due = arrivals[unit.id] ?? (aircraft.includes(unit.id) || flies > turn ? flies : 0);
      if (due >= turn) found.push({ turn: due, unit: unit.id, drawing: unit.drawing });
    }
    return found;
  },
  badges: (view) => {
    const found: Record<string, Badge[]> = {};
    for (const [id, piece] of Object.entries(read(view).pieces)) {
      const signs = badges(piece);
      if (signs.length) found[id] = signs;
    }
    return found;
  },
  reaction: (view) => {
    const { afoot, viewer } = read(view);
    if (afoot?.kind !== 'window' || afoot.seat !== viewer) return null;
    return { movers: afoot.movers ?? [], from: afoot.start ?? '', hex: afoot.hex ?? '' };
  },
  menu: (view, unit) =>
    Object.entries(read(view).costs[unit] ?? {}).map(
      ([kind, cost]): MenuItem => ({
        action: MARCHES.includes(kind) ? `order ${kind} ${unit}` : `${kind} ${unit}`,
        label: KINDS[kind] ?? same(kind),
        cost: { it: `${cost} PA`, en: `${cost} AP` },
      }),
    ),
  inHand: (view) => {
    const { question, afoot, viewer } = read(view);
    return question === 'Planning' && afoot?.seat === viewer ? (afoot.units?.[0] ?? null) : null;
  },
  way: (view) => {
    const { afoot, question } = read(view);
    if (!afoot) return [];
    if (afoot.kind === 'window') return [afoot.start ?? '', afoot.hex ?? ''].filter(Boolean);
    return question === 'Planning' ? [afoot.start ?? '', ...(afoot.path ?? [])].filter(Boolean) : [];
  },
  confirms: (view, hex) => {
    const { question, afoot } = read(view);
    return question === 'Planning' && afoot?.path?.at(-1) === hex ? 'go' : null;
  },
  commits: ['go'],
  strides: ['to', 'tune', 'shelter', 'retreat', 'replace'],
  ghosts: (view) => new Set(planned(read(view)).map(([unit]) => unit)),
  places: ['Hiding', 'Tuning'],
  here: { drop: { it: 'Lancia qui', en: 'Drop here' }, hide: { it: 'Nascondi qui', en: 'Hide here' } },
  verbs: {
    Hiding: { journey: 'hide' },
    Tuning: { hex: 'tune' },
    Dropping: { journey: 'drop' },
    Landing: { hex: 'to' },
    Sheltering: { hex: 'shelter' },
    Calling: { hand: true },
    Acting: { hand: true },
    Planning: (view) => (read(view).afoot?.kind === 'attack' ? { hex: 'fire', company: true } : { hex: 'to', company: true }),
    Marching: { hex: 'fire' },
    Window: { hand: true, decline: 'decline' },
    Massing: { company: true },
    Retreating: { hex: 'retreat' },
    Replacing: { hex: 'replace' },
    Rearranging: { hand: true },
    Uncovering: { hex: 'uncover' },
  },
  // The Yugoslav player knows everything.
  losses: ['eliminated', 'command-lost', 'radio-lost', 'mission-fled', 'decoy-caught', 'mission-caught', 'tito-captured', 'tito-killed'],
  versus: (card) => (card.sums.some((sum) => sum.key === 'to-hit') ? { it: 'dadi e soglia', en: 'dice, and to hit' } : { it: 'chi entra : chi difende', en: 'entering : defending' }),
  tally: ['final-points'],
  fights: ['volley', 'raid', 'close-combat'],
  chapters: ['turn'],
  dice: ['combat-die', 'side-test'],
  jumps,
  falling: {
    caption: { it: '25 maggio 1944, le sette del mattino', en: '25 May 1944, seven in the morning' },
    light: 'morning',
    guns: () => false,
    keys: ['landing-die', 'landed'],
  },
  covered: { label: { it: 'Una Missione coperta', en: 'A Mission face down' }, drawing: 'u-mission' },
  overlays: [{ id: 'held', label: { it: 'Obiettivi: chi li tiene', en: 'Objectives: who holds them' }, hexes: held }],
  marks: { german: '✠', yugoslav: '★' },
  areas: ['hexes'],
  guide: { look, goal: goals, at: guide, click, why, turns: 2 },
};

const MISSIONS = /^(tito|british|us|soviet|decoy\d+)$/;

function badges(piece: PieceView): Badge[] {
  const signs: string[] = [];
  if (piece.attacks) signs.push(`attack-${piece.attacks}`);
  if (piece.prone) signs.push('prone');
  if (piece.out_of_command) signs.push('out-of-command');
  return signs.map((sign) => ({ drawing: `u-${sign}`, label: BADGES[sign]! }));
}
