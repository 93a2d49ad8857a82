/** A view read for the eye: figures with their signs, squads at a glance, what lies about. */

import { pointOf, type Point } from '../../felt/geometry';
import type { Figure, LastSeen, Litter, Sign, Wreck } from '../../felt/scene';
import type { Told } from '../../lib/server/story';
import type { Line } from '../../lib/server/wire';
import type { Known } from '../../lib/table/answers';
import { beginning } from '../../words/sides';
import type { FeltGround, FeltView, Group, Piece, PieceView } from './wire';

const GONE = new Set(['captured', 'left', 'fled', 'awaited']);
const DOWN = new Set(['severe', 'dead']);

export const onTable = (piece: PieceView): boolean => !GONE.has(piece.state);
export const able = (piece: PieceView): boolean => piece.state === 'fit' || piece.state === 'wounded';
export const shocked = (piece: PieceView, turn: number): boolean => piece.shocked_until >= turn && turn > 0;

/** The signs of an own piece, what matters most first. */
export function signsOf(piece: PieceView, id: string, view: FeltView): Sign[] {
  const signs: Sign[] = [];
  const has = (mark: string): boolean => piece.marks.includes(mark);
  if (piece.state === 'dead') return ['dead'];
  if (piece.state === 'severe') return ['severe'];
  if (piece.state === 'wounded') signs.push('wounded');
  if (has('in_panic')) signs.push('panic');
  if (shocked(piece, view.turn)) signs.push('shocked');
  if (has('in_melee')) signs.push('melee');
  if (has('abandoned')) signs.push('abandoned');
  if (has('immobile')) signs.push('immobile');
  if (view.orders.some(({ piece }) => piece === id)) signs.push('ordered');
  if (view.covers.some(({ piece }) => piece === id)) signs.push('covering');
  if (piece.aimed && piece.aimed >= view.turn - 1) signs.push('aimed');
  if (piece.weapons.some((weapon) => weapon.set_up)) signs.push('set-up');
  if (piece.activity === 2) signs.push('fired');
  else if (piece.activity === 1 || piece.activity === 4) signs.push('moved');
  else if (piece.activity) signs.push('spent');
  if (!piece.observed) signs.push('hidden');
  if (has('scouts')) signs.push('scout');
  return signs;
}

/** Whom he has in his arms. */
export function carriedBy(view: FeltView, id: string): string | null {
  const start = `${id} carries `;
  return Object.keys(view.works).find((work) => work.startsWith(start))?.slice(start.length) ?? null;
}

/** What somebody has in hand by now: his own, or what he has got from somebody else. */
export function armsOf(pieces: ReadonlyMap<string, Piece>, id: string, held: readonly { id: string }[]): Piece['weapons'] {
  const all = [...(pieces.get(id)?.weapons ?? []), ...[...pieces.values()].flatMap((piece) => piece.weapons)];
  return held.flatMap((weapon) => all.find((each) => each.id === weapon.id) ?? []);
}

/** Observed enemies go by a number: "e3". */
export const isToken = (id: string): boolean => /^e\d+$/.test(id);
/** The number of an observed enemy as one says it. */
export const tokenNumber = (token: string): string => token.replace(/^e/, '');

/** What an id of that battle may be: somebody, or a point of the table. */
export function knownOn(board: FeltGround): Known {
  const ids = new Set(board.pieces.map((piece) => piece.id));
  return { isUnit: (id) => ids.has(id) || isToken(id), isHex: (id) => pointOf(id) !== null };
}

/** A text of the server with its enemies called by name. */
export const calling = (text: string, enemy: (token: string) => string): string => text.replace(/\be\d+\b/g, enemy);
/** A text of the server with its points ("512,340", but not "15,7 cm"), openings and storeys ("farm/0/d1",
 *  "farm/1") called by what is there. */
export const placing = (text: string, place: (point: Point) => string, opening: (key: string) => string): string =>
  text
    .replace(/\b(\d+),(\d+)\b(?! ?(?:cm|%))|\b[\w-]+\/\d+(?:\/[\w-]+)?/g, (word, x?: string, y?: string) => (x === undefined ? opening(word) : place([Number(x), Number(y)])))
    .replace(/;(?=[«“])/g, ' → ');

export interface Names {
  /** "Rifleman 3 (2 Section)" */
  piece(id: string): string;
  /** "Enemy 4, machine gun" */
  enemy(token: string, look: string): string;
}

/** Everybody these eyes see, own and observed. */
export function figuresOf(view: FeltView, board: FeltGround, names: Names): Figure[] {
  const about = new Map(board.pieces.map((piece) => [piece.id, piece]));
  const leaders = new Set(Object.values(view.groups).map((group) => group.leader));
  const figures: Figure[] = [];
  for (const [id, piece] of Object.entries(view.pieces)) {
    const card = about.get(id);
    if (!card || !onTable(piece)) continue;
    const man = card.kind === 'man';
    figures.push({
      id,
      side: piece.side,
      kind: card.kind,
      look: card.look,
      at: [piece.x, piece.y],
      storey: piece.storey,
      house: piece.house,
      opening: piece.opening,
      facing: man ? null : piece.facing,
      turret: card.hull?.turret ? piece.turret : null,
      hull: card.hull,
      aboard: piece.aboard,
      prone: piece.marks.includes('prone') || shocked(piece, view.turn),
      leader: leaders.has(id),
      own: true,
      signs: signsOf(piece, id, view),
      name: names.piece(id),
    });
  }
  const side = Object.keys(board.sides).find((each) => each !== view.viewer) ?? '';
  for (const [token, foe] of Object.entries(view.enemies)) {
    const model = board.pieces.find((piece) => piece.kind !== 'man' && (piece.model === foe.look || piece.look === foe.look) && piece.side === side);
    const signs: Sign[] = foe.down ? ['dead'] : [];
    if (foe.marks.includes('in_panic')) signs.push('panic');
    if (foe.marks.includes('in_melee')) signs.push('melee');
    if (foe.marks.includes('abandoned')) signs.push('abandoned');
    if (foe.marks.includes('flashed')) signs.push('fired');
    figures.push({
      id: token,
      side,
      kind: model?.kind ?? 'man',
      look: foe.look,
      at: [foe.x, foe.y],
      storey: foe.storey,
      house: foe.house,
      opening: foe.opening,
      facing: model ? foe.facing : null,
      turret: model?.hull?.turret ? foe.turret : null,
      hull: model?.hull ?? null,
      aboard: foe.aboard,
      prone: foe.marks.includes('prone'),
      leader: foe.leader,
      own: false,
      signs,
      name: names.enemy(token, foe.look),
    });
  }
  return figures;
}

export function wrecksOf(view: FeltView, board: FeltGround): Wreck[] {
  return view.wrecks.map(({ side, look, x, y, facing }) => ({
    side, look, at: [x, y], facing,
    hull: board.pieces.find((piece) => piece.side === side && (piece.model === look || piece.look === look))?.hull ?? null,
  }));
}

export const ghostsOf = (view: FeltView): LastSeen[] => view.ghosts.map(({ x, y, turn, number }) => ({ at: [x, y], turn, number }));

const KINDS: Record<string, Litter['kind']> = {
  smoke: 'smoke',
  coming: 'coming',
  napalm_fire: 'fire',
  fire: 'fire',
  rubble: 'rubble',
  foxhole: 'foxhole',
  gap: 'gap',
  cliff: 'chasm',
  mines: 'mines',
  minefield: 'mines',
  lane: 'lane',
  wire: 'wire',
  roadblock: 'wire',
  demolition: 'charge',
};

/** Smoke, rubble, crushed walls, and what this side knows of mines and charges. */
export function litterOf(view: FeltView, until: (turn: number) => string): Litter[] {
  const coming = view.coming_smoke.map(({ points }, i) => ({ id: `coming${i}`, kind: 'coming', points, until: 0, radius: 0 }));
  const lanes = view.lanes.map(({ points }, i) => ({ id: `lane${i}`, kind: 'lane', points, until: 0, radius: 0 }));
  const known = view.known.filter(({ kind }) => kind !== 'demolition' || !view.charge_fired);
  return [...view.shapes, ...known, ...lanes, ...coming].flatMap(({ id, kind, points, until: turn, radius }) => {
    const drawn = KINDS[kind];
    const [first] = points;
    if (!drawn || !first) return [];
    return [{ id, kind: drawn, points: radius && points.length === 1 ? round(first, radius) : points, ...(turn ? { label: until(turn) } : {}) }];
  });
}

/** A crushed stretch is a circle. */
function round([x, y]: Point, radius: number): Point[] {
  return Array.from({ length: 12 }, (_, i) => [x + radius * Math.cos((i * Math.PI) / 6), y + radius * Math.sin((i * Math.PI) / 6)]);
}

// Squads --------------------------------------------------------------------------------------------

export interface Squad {
  /** A group's id, or that of a vehicle or gun by itself. */
  id: string;
  /** A tank and its crew on foot, a gun and its men have the same id; this they have each their own. */
  key: string;
  name: string;
  kind: 'squad' | 'vehicle' | 'gun';
  quality: string;
  members: string[];
  leader: string;
  fit: number;
  wounded: number;
  shocked: number;
  down: number;
  /** Men who still have their activity before them. */
  free: number;
  state: 'free' | 'some' | 'done' | 'out';
  /** Reinforcements that may come on now. */
  awaited: boolean;
}

/** One's own squads and vehicles, in the order of the battle's file; men aboard count with theirs. */
export function squadsOf(view: FeltView, board: FeltGround): Squad[] {
  const used = new Set(board.pieces.filter((piece) => piece.kind === 'man').map((piece) => piece.group));
  const about = new Map(board.pieces.map((piece) => [piece.id, piece]));
  const squads: Squad[] = [];
  for (const group of board.groups) {
    if (!view.groups[group.id] || !used.has(group.id)) continue;
    const squad = squadOf(view, group, about);
    if (squad) squads.push(squad);
  }
  for (const piece of board.pieces) {
    const now = view.pieces[piece.id];
    if (piece.kind === 'man' || !now || !onTable(now)) continue;
    squads.push({
      id: piece.id,
      key: `${piece.kind} ${piece.id}`,
      name: piece.name,
      kind: piece.kind,
      quality: piece.quality_name,
      members: [piece.id],
      leader: '',
      fit: Number(now.state === 'fit' || now.state === 'wounded'),
      wounded: 0,
      shocked: Number(shocked(now, view.turn)),
      down: Number(now.state === 'dead'),
      free: Number(able(now) && !now.activity),
      state: !able(now) ? 'out' : now.activity ? 'done' : 'free',
      awaited: false,
    });
  }
  // Vehicles that may come on: nobody stands for them yet.
  for (const unit of view.come_up) {
    const piece = board.pieces.find((each) => each.unit === unit && each.kind !== 'man');
    if (!piece || view.entered.includes(unit) || squads.some((squad) => squad.id === unit)) continue;
    squads.push({ id: unit, key: `vehicle ${unit}`, name: piece.name, kind: 'vehicle', quality: piece.quality_name, members: [], leader: '', fit: 1, wounded: 0, shocked: 0, down: 0, free: 1, state: 'free', awaited: true });
  }
  return squads;
}

function squadOf(view: FeltView, group: Group, about: Map<string, Piece>): Squad | null {
  const men = group.members.filter((id) => about.get(id)?.group === group.id);
  const now = men.flatMap((id) => (view.pieces[id] ? [view.pieces[id]] : []));
  const here = now.filter(onTable);
  const awaited = view.come_up.some((unit) => unit === group.id) && !view.entered.includes(group.id);
  if (!here.length && !awaited) return null;
  const fit = here.filter((man) => man.state === 'fit' && !shocked(man, view.turn)).length;
  const free = here.filter((man) => able(man) && !man.activity && !shocked(man, view.turn)).length;
  const active = here.filter(able).length;
  return {
    id: group.id,
    key: group.id,
    name: group.name,
    kind: 'squad',
    quality: group.quality_name,
    members: men,
    leader: view.groups[group.id]?.leader ?? '',
    fit,
    wounded: here.filter((man) => man.state === 'wounded').length,
    shocked: here.filter((man) => able(man) && shocked(man, view.turn)).length,
    down: here.filter((man) => DOWN.has(man.state)).length,
    free,
    state: !active ? 'out' : free === active ? 'free' : free ? 'some' : 'done',
    awaited,
  };
}

// Orders already given ------------------------------------------------------------------------------

export interface Given {
  piece: string;
  kind: 'fire' | 'ground' | 'deed' | 'air';
  weapon: string;
  mode: string;
  targets: string[];
  point: [number, number] | null;
  /** A deed as it was said. */
  action: string;
}

export function ordersOf(view: FeltView): Given[] {
  return view.orders.map((order): Given => {
    const plain = { piece: order.piece, weapon: '', mode: '', targets: [], point: null, action: '' };
    if (order.word === 'anti-aircraft') return { ...plain, kind: 'air' };
    if (order.word === 'deed') return { ...plain, kind: 'deed', action: order.action };
    const { weapon, mode, targets, x, y } = order;
    const ground = !targets.length && y >= 0;
    return { ...plain, kind: ground ? 'ground' : 'fire', weapon, mode, targets, point: ground ? [x, y] : null };
  });
}

// The story -----------------------------------------------------------------------------------------

/** What often happens to many at once. */
const TOGETHER = ['walked', 'seen-walking', 'got-on', 'got-off', 'dropped-off', 'been-observed', 'observed', 'lost-from-sight', 'hidden-again', 'seen-prone'];
const OFF = ['got-off', 'dropped-off'];
/** One burst finds many: the first is named, where of the others the same is to be told. */
const UNDER_FIRE = ['fired-at', 'fired-at-from'];
/** What is told of a man after his name, "gunner (1 Section)"; a vehicle has no squad. */
const ofHim = (text: string): string => (/^[^()]*\(/.test(text) && /\).*\(/.test(text) ? text.slice(text.indexOf(')')) : text);
/** What a die has done to somebody, in a word. */
const RESULTS = ['hurt', 'morale-failed'];

export interface Telling {
  /** "(and 4 more)" */
  others(n: number): string;
  /** What an observed enemy is called. */
  enemy(token: string): string;
  /** What a point of the table is called. */
  place(point: Point): string;
  /** What a door, a window or a storey is called. */
  opening(key: string): string;
  /** The side of somebody; '' where nobody knows. */
  side(id: string): string;
  /** The squad of a man of ours; '' of anybody else. */
  squad(id: string): string;
  /** "Morale of 1 Section: 3 of 5 hold (shocked 1, panic 1)." */
  morale(squad: string, held: number, tested: number, results: string): string;
}

/** A test of morale, and what comes of a failed one. */
const TESTED = 'morale';
const FAILED = 'morale-failed';

/** The tests of morale of a squad that come together are one line, which opens. */
function moraleBySquad(lines: readonly Line[], { squad, morale }: Telling): Told[] {
  const told: Told[] = [];
  for (let i = 0; i < lines.length; ) {
    const first = lines[i]!;
    const whose = squad(first.units[0] ?? '');
    let end = i;
    while (whose && end < lines.length && [TESTED, FAILED].includes(lines[end]!.key) && squad(lines[end]!.units[0] ?? '') === whose) end++;
    const inner = lines.slice(i, end);
    const tested = inner.filter(({ key }) => key === TESTED).length;
    if (tested < 2) {
      told.push(first);
      i++;
      continue;
    }
    const failed = inner.filter(({ key }) => key === FAILED);
    const results = new Map<string, number>();
    for (const { text } of failed) {
      const result = /: (.+?) \(/.exec(text)?.[1] ?? '';
      results.set(result, (results.get(result) ?? 0) + 1);
    }
    const text = morale(whose, tested - failed.length, tested, [...results].map(([result, n]) => `${result} ${n}`).join(', '));
    told.push({ ...first, text, face: null, faces: [], sums: [], units: [...new Set(inner.flatMap(({ units }) => units))], inner });
    i = end;
  }
  return told;
}

/** The story as people tell it: men who do the same thing share one line, enemies go by their names,
 *  and what the dice bring about is told under the side it concerns. */
export function folded(lines: readonly Line[], telling: Telling): Told[] {
  const { others, enemy, place, opening, side } = telling;
  const told: Line[] = [];
  const named = ({ text, units, hexes }: Line): string => placing(calling(text, (token) => (units.includes(token) ? enemy(token) : token)), (point) => (hexes.includes(point.join(',')) ? place(point) : point.join(',')), opening);
  const alighted = new Set<string>();
  let [first, more] = ['', 0];
  for (const line of lines) {
    // Who has got off, and no further, has not stayed where he was.
    if (line.key === 'walked' && line.path.length < 2 && alighted.has(`${line.number} ${line.units[0]}`)) continue;
    if (OFF.includes(line.key)) alighted.add(`${line.number} ${line.units[0]}`);
    // "shocked (die 2)": that he is shocked has been said.
    const result = line.key === 'shocked' ? told.findLast((each) => each.number === line.number && each.units[0] === line.units[0]) : undefined;
    if (result && RESULTS.includes(result.key) && result.text.includes(line.text.replace(/^.* |\.$/g, ''))) continue;
    const last = told.at(-1);
    const text = beginning(named(line));
    const alike = last?.key === line.key && TOGETHER.includes(line.key) && last.number === line.number;
    const burst = last?.key === line.key && UNDER_FIRE.includes(line.key) && ofHim(text) === ofHim(first) && !last.units.includes(line.units[0] ?? '');
    if (last && (alike || burst)) {
      more++;
      const both = alike ? `${first.replace(/\.$/, '')} ${others(more)}.` : first.replace(')', `; ${others(more).slice(1, -1)})`);
      told[told.length - 1] = { ...last, text: both, units: [...last.units, ...line.units] };
    } else {
      [first, more] = [text, 0];
      told.push({ ...line, seat: side(line.units[0] ?? '') || line.seat, text });
    }
  }
  return moraleBySquad(told, telling);
}
