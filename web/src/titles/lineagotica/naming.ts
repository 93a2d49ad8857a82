/** What things are called at the table: men, enemies, places, and a text of the server that speaks of them. */

import { bearing, beside, distance, inside, type Point } from '../../felt/geometry';
import { words as onBoard } from '../../felt/words';
import { centimetres, fill } from '../../words';
import { beginning } from '../../words/sides';
import { calling, isToken, placing, tokenNumber, type Names, type Telling } from './reading';
import type { FeltGround, FeltView } from './wire';
import { feltWords } from './words';

export function namesOn(board: FeltGround): Names {
  const pieces = new Map(board.pieces.map((piece) => [piece.id, piece.name]));
  return {
    piece: (id) => pieces.get(id) ?? id,
    enemy: (token, look) => capital(foeName(board, token, look)),
  };
}
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What an observed enemy is called: by what he was seen with, and his number. */
export function foeName(board: FeltGround, token: string, look = ''): string {
  const words = feltWords();
  const n = tokenNumber(token);
  const model = board.pieces.find((piece) => piece.look === look)?.model ?? look;
  return fill(words.foes[look] ?? words.foe, { n, look: model });
}
/** How the enemies of a view look, by their number: those in sight, and those who have vanished. */
export function looksIn(view: FeltView): Map<string, string> {
  const lost = view.ghosts.flatMap(({ number, look }) => (number ? [[`e${number}`, look] as const] : []));
  return new Map([...lost, ...Object.entries(view.enemies).map(([token, { look }]) => [token, look] as const)]);
}

/** "(and 4 more)" */
export const andOthers = (n: number): string => (n === 1 ? feltWords().andOther : fill(feltWords().andOthers, { n }));

/** What the ground is called there; what lies on top has the word. */
export function groundAt(board: FeltGround, point: Point): string {
  const ground = board.elements.findLast(({ shape, points, width }) => (shape === 'polygon' ? inside(point, points) : width > 0 && beside(point, points, width / 2)));
  return ground ? ground.name || ground.type_name : '';
}
/** A point as one points at it: the house or the ground there, and how far off in which direction. */
export function placeName(board: FeltGround, point: Point, from: Point | null = null): string {
  const words = feltWords();
  // Who looks out of a window stands in its wall.
  const house = board.buildings.find(({ points }) => inside(point, points) || beside(point, [...points, points[0]!], 3));
  const name = house?.name || groundAt(board, point) || words.openGround.toLowerCase();
  if (!from || distance(from, point) < 1) return fill(words.place, { name });
  return fill(words.placeFrom, { name, far: centimetres(Math.ceil(distance(from, point))), way: words.compass[Math.round(bearing(from, point) / 45) % 8]! });
}

/** A door, a window or a storey, and of which house. */
export function openingName(board: FeltGround, key: string): string {
  const [id, storey] = key.split('/');
  const house = board.buildings.find((each) => each.id === id);
  if (!house) return key;
  const part = house.openings.find((each) => each.key === key)?.name ?? onBoard().storey(Number(storey)).toLowerCase();
  return fill(feltWords().place, { name: `${part}, ${house.name}` });
}

/** How an enemy of that number looks; '' where nobody remembers. */
export type Looks = (token: string) => string;

/** A text of the server as one says it: enemies by look and number, places by what is there. */
export const sayable = (board: FeltGround, text: string, look: Looks, from: Point | null = null): string =>
  beginning(placing(calling(text, (token) => foeName(board, token, look(token))), (point) => placeName(board, point, from), (key) => openingName(board, key)));

/** How the story is told in the language chosen, to whoever looks. */
export function telling(board: FeltGround, viewer: string, look: Looks): Telling {
  const sides = new Map([...board.pieces, ...board.groups].map(({ id, side }) => [id, side]));
  const men = new Map(board.pieces.map(({ id, kind, group }) => [id, kind === 'man' ? group : '']));
  const groups = new Map(board.groups.map(({ id, name }) => [id, name]));
  const foe = Object.keys(board.sides).find((side) => viewer in board.sides && side !== viewer) ?? '';
  return {
    side: (id) => sides.get(id) ?? (isToken(id) ? foe : ''),
    others: andOthers,
    squad: (id) => (sides.get(id) ? groups.get(men.get(id) ?? '') : '') ?? '',
    morale: (squad, held, tested, results) => fill(results ? feltWords().moraleFailed : feltWords().moraleHeld, { squad, held, n: tested, results }),
    place: (point) => placeName(board, point),
    opening: (key) => openingName(board, key),
    enemy: (token) => foeName(board, token, look(token)),
  };
}
