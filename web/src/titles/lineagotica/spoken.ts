/** What the ear is told at a table of miniatures: what the cursor is on, what stands around it, and what
 *  the person has just changed. */

import { bearing, distance, type Point } from '../../felt/geometry';
import type { Aimed, Figure } from '../../felt/scene';
import { words as onBoard } from '../../felt/words';
import type { Asides } from '../../lib/page/announce.svelte';
import { centimetres, count, fill, inTen, percent, words } from '../../words';
import { earWords } from '../../words/ear';
import { hitting } from './play/aiming.svelte';
import type { FeltPlaying } from './play/play.svelte';
import { armsOf, shocked } from './reading';
import { feltWords } from './words';

/** How far around the cursor somebody is told of, in millimetres, and how many of them. */
const AROUND = 200;
const NEAREST = 3;

/** "12 cm north-east" */
function away(from: Point, to: Point): string {
  return `${centimetres(Math.ceil(distance(from, to)))} ${feltWords().compass[Math.round(bearing(from, to) / 45) % 8]!}`;
}

/** A man or a vehicle: how he is, and with one's own what he carries. */
function spokenFigure(at: FeltPlaying, figure: Figure): string {
  const said = feltWords();
  const now = figure.own ? at.seen?.pieces[figure.id] : undefined;
  const parts = [figure.name];
  if (now) {
    parts.push(said.manStates[now.state] ?? now.state, shocked(now, at.seen!.turn) ? said.shocked : '', said.activities[now.activity] ?? '');
    parts.push(...armsOf(at.pieces, figure.id, now.weapons).map(({ id }) => at.weaponName(figure.id, id)));
  }
  if (figure.prone) parts.push(said.signs['prone'] ?? '');
  if (figure.house && figure.storey >= 0) parts.push(onBoard().storey(figure.storey));
  return parts.filter(Boolean).join(', ');
}

/** Somebody in hand, by where he stands. */
function inHand(at: FeltPlaying): { name: string; point: Point } | null {
  const { piece, group } = at;
  const squad = at.squads.find((each) => each.id === group);
  const who = piece ?? (squad?.leader || squad?.members[0]) ?? '';
  const point = at.placeOfPiece(who);
  return point ? { name: at.shortName(who), point } : null;
}

/** What the cursor is on. */
export function spokenSpot(at: FeltPlaying, aimed: Aimed): string {
  const said = feltWords();
  const figure = at.figures.find((each) => each.id === aimed.figure);
  const shot = aimed.figure ? at.aim.best.get(aimed.figure) : undefined;
  const refused = aimed.figure && !shot ? at.aim.shots.find((each) => each.target === aimed.figure)?.not[0] : undefined;
  const house = at.felt.buildings.find((each) => each.id === aimed.house);
  const objective = at.felt.objectives.find((each) => each.id === aimed.objective);
  const hand = inHand(at);
  const near = at.figures
    .filter((each) => each !== figure && !each.aboard && distance(each.at, aimed.point) <= AROUND)
    .sort((one, other) => distance(one.at, aimed.point) - distance(other.at, aimed.point))
    .slice(0, NEAREST);
  return [
    figure ? spokenFigure(at, figure) : '',
    shot ? `${percent(hitting(shot))} ${at.weaponName(at.aim.of, shot.weapon)}` : refused ? at.told(refused.text) : '',
    aimed.opening ? (at.openings.get(aimed.opening)?.name ?? '') : '',
    house ? [house.name, house.storeys > 1 ? onBoard().storey(aimed.storey) : ''].filter(Boolean).join(', ') : at.groundAt(aimed.point) || said.openGround,
    objective ? `${said.objectives}: ${objective.name}` : '',
    hand && distance(hand.point, aimed.point) >= 1 ? fill(earWords().from, { far: away(hand.point, aimed.point), name: hand.name }) : '',
    near.length ? fill(earWords().around, { who: near.map((each) => `${each.name} ${away(aimed.point, each.at)}`).join('; ') }) : '',
  ].filter(Boolean).join('. ');
}

/** What the order that is planned would come to. */
function spokenPlan(at: FeltPlaying): string {
  const said = feltWords();
  const { plan, set } = at.march;
  if (!plan) return '';
  if (plan.refusals.length && !plan.ends.length && !set) return at.told(plan.refusals[0]!.text);
  const head = plan.ends[0];
  const cost = head?.cost ?? plan.driven?.cost;
  const seers = [...new Set(plan.ends.flatMap((end) => end.seen_by))];
  const risk = Math.max(0, ...plan.ends.map((end) => end.risk));
  return [
    set ? fill(earWords().set, { what: at.orderName(plan.action) }) : '',
    cost ? `${head ? fill(said.atMost, { name: cost.name, n: count(head.budget.total, head.budget.tenths) }) : cost.name}: ${count(cost.total, cost.tenths)}` : '',
    plan.ends.length ? (seers.length ? fill(said.seenBy, { who: seers.map((token) => at.nameOf(token)).join('; ') }) : said.unseen) : '',
    risk > 0 ? fill(said.risk, { chance: inTen(risk) }) : '',
    plan.refusals[0] ? at.told(plan.refusals[0].text) : '',
  ].filter(Boolean).join('. ');
}

/** What the person has just changed: told when it becomes another. */
export function asides(at: FeltPlaying): Asides {
  const { piece, group, meant, aim } = at;
  const squad = at.squads.find((each) => each.id === group);
  const figure = at.figures.find((each) => each.id === piece);
  const name = figure ? spokenFigure(at, figure) : squad ? [at.squadName(squad), fill(earWords().men, { n: at.members(squad.id).length })].join(', ') : '';
  const shot = aim.meant ? `${at.weaponName(aim.of, aim.meant.weapon)}, ${at.nameOf(aim.meant.target)}: ${percent(hitting(aim.meant))}` : '';
  return {
    pick: at.inHand && name ? fill(earWords().inHand, { name }) : '',
    // Where the cursor of the keys is; what the pointer passes over is not told.
    plan: at.task === 'move' && (at.march.set || (at.cursor && at.hovered === at.cursor)) ? spokenPlan(at) : '',
    aim: shot,
    again: meant && !meant.lost?.text ? [at.orderName(meant.action), at.plain.includes(meant.action) ? words().again : ''].filter(Boolean).join('. ') : '',
  };
}
