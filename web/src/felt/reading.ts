/** A view read for the eye: figures with their signs, squads at a glance, what lies about. */

import type { BoardNow, Line } from '../lib/wire';
import type { Point } from './geometry';
import type { FeltBoardNow, FeltGroup, FeltPiece, Figure, LastSeen, Litter, Sign, Wreck } from './scene';
import type { FeltView, PieceView } from './wire';

/** The board as the server sends it: the maps of the other titles have hexes and units besides. */
export type FeltGround = FeltBoardNow & BoardNow;

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
  if (view.orders.some(([, who]) => who === id)) signs.push('ordered');
  if (view.covers.some(([who]) => who === id)) signs.push('covering');
  if (piece.aimed && piece.aimed >= view.turn - 1) signs.push('aimed');
  if (has('set_up')) signs.push('set-up');
  if (piece.activity === 2) signs.push('fired');
  else if (piece.activity === 1 || piece.activity === 4) signs.push('moved');
  else if (piece.activity) signs.push('spent');
  if (!piece.observed) signs.push('hidden');
  if (has('scouts')) signs.push('scout');
  return signs;
}

/** The number of an observed enemy as one says it. */
export const tokenNumber = (token: string): string => token.replace(/^e/, '');

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

export const ghostsOf = (view: FeltView): LastSeen[] => view.ghosts.map(([x, y, turn]) => ({ at: [x, y], turn }));

const KINDS: Record<string, Litter['kind']> = {
  smoke: 'smoke',
  napalm_fire: 'fire',
  fire: 'fire',
  rubble: 'rubble',
  foxhole: 'foxhole',
  gap: 'gap',
  mines: 'mines',
  minefield: 'mines',
  lane: 'lane',
  wire: 'wire',
  roadblock: 'wire',
  demolition: 'charge',
};

/** Smoke, rubble, crushed walls, and what this side knows of mines and charges. */
export function litterOf(view: FeltView, until: (turn: number) => string): Litter[] {
  return [...view.shapes, ...view.known].flatMap(({ id, kind, points, until: turn, radius }) => {
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
    squads.push({ id: unit, name: piece.name, kind: 'vehicle', quality: piece.quality_name, members: [], leader: '', fit: 1, wounded: 0, shocked: 0, down: 0, free: 1, state: 'free', awaited: true });
  }
  return squads;
}

function squadOf(view: FeltView, group: FeltGroup, about: Map<string, FeltPiece>): Squad | null {
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
  return view.orders.map(([word, piece, ...rest]) => {
    const plain: Given = { piece, kind: 'deed', weapon: '', mode: '', targets: [], point: null, action: '' };
    if (word === 'fire') {
      const [weapon, mode, targets, x, y] = rest as [string, string, string[], number, number];
      const ground = !targets.length && y >= 0;
      return { ...plain, kind: ground ? 'ground' : 'fire', weapon, mode, targets, point: ground ? [x, y] : null };
    }
    if (word === 'anti-aircraft') return { ...plain, kind: 'air' };
    return { ...plain, action: String(rest[0] ?? '') };
  });
}

// The story -----------------------------------------------------------------------------------------

/** What often happens to many at once. */
const TOGETHER = ['walked', 'seen-walking', 'been-observed', 'observed', 'lost-from-sight', 'hidden-again'];

export interface Telling {
  /** "(and 4 more)" */
  others(n: number): string;
  /** What an observed enemy is called. */
  enemy(token: string): string;
}

/** The story as one tells it: many who do the same in one line, enemies by what they are called. */
export function folded(lines: readonly Line[], { others, enemy }: Telling): Line[] {
  const told: Line[] = [];
  let more = 0;
  for (const line of lines) {
    const last = told.at(-1);
    if (last && TOGETHER.includes(line.key) && last.key === line.key && last.number === line.number) {
      more++;
      const text = more > 1 ? last.text.slice(0, last.text.lastIndexOf(' (')) : last.text.replace(/\.$/, '');
      told[told.length - 1] = { ...last, text: `${text} ${others(more)}.`, units: [...last.units, ...line.units] };
    } else {
      more = 0;
      told.push({ ...line, text: line.text.replace(/\be\d+\b/g, (token) => (line.units.includes(token) ? enemy(token) : token)) });
    }
  }
  return told;
}
