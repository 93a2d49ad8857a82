/** What the ear is told at a map: a hex, a unit, and what the person at the table has just changed. */

import { count, fill, percent, words } from '../../words';
import { earWords } from '../../words/ear';
import type { Asides } from '../page/announce.svelte';
import { settings } from '../page/settings.svelte';
import type { HexNow } from '../server/wire';
import { hope } from './odds';
import type { Playing } from './playing.svelte';

/** What is read of a map: of the table as it is, or of an earlier moment. */
export interface Shown extends Pick<Playing, 'units' | 'hexes' | 'title' | 'unitName' | 'hexName' | 'standing' | 'faces' | 'markers'> {
  spent: ReadonlySet<string>;
  veiled: ReadonlySet<string>;
}

/** A counter by its name and the numbers that it shows. */
export function spokenUnit(at: Shown, id: string): string {
  const unit = at.units.get(id);
  const name = at.unitName(id);
  if (!unit) return name;
  const reversed = !!unit.back && at.faces[id] === unit.back;
  const factors = unit.factors.filter((factor) => !!factor.back === reversed).map((factor) => `${factor.name} ${factor.value}`);
  const how = [at.spent.has(id) ? earWords().hasActed : '', at.veiled.has(id) ? words().secret : ''];
  return [name, ...factors, ...how].filter(Boolean).join(', ');
}

/** What lies on the sides of a hex: "river north-east, east". */
function spokenEdges(hex: HexNow): string[] {
  return hex.edges.map(({ name, directions }) => `${name} ${directions.map((direction) => earWords().directions[direction] ?? direction).join(', ')}`);
}

/** What Enter would do there. */
function spokenDeeds(at: Playing, number: string): string[] {
  const goal = at.goals?.get(number);
  const way = at.ways.get(number);
  const here = goal && (at.title.here[goal.verb]?.[settings.lang] ?? words().moveHere);
  const cost = way ? `: ${count(way.cost.total)} ${words().points}` : '';
  const risk = goal && way?.unhurt != null ? `${words().unhurt} ${percent(way.unhurt)}` : '';
  const answers = (at.choices.hexes.get(number) ?? []).map(({ text, verb }) => {
    const chance = at.chances.get(text);
    return (at.wordsFor(text) || verb) + (chance === undefined ? '' : `, ${percent(chance)}`);
  });
  const joining = at.standing(number).flatMap((unit) => {
    const card = at.joining.get(unit);
    return card ? [`${at.unitName(unit)}: ${fill(words().ifJoins, { column: card.column || '—', chance: percent(hope(card.bars)) })}`] : [];
  });
  return [here ? here + cost : '', risk, ...answers, ...joining];
}

/** A hex: where it is, who stands there, what can be done there, and then the ground. */
function read(at: Shown, number: string, deeds: string[]): string {
  const hex = at.hexes.get(number);
  if (!hex) return '';
  const worth = hex.value === null ? '' : `${at.title.worth?.[settings.lang] ?? ''} ${hex.value}`.trim();
  const markers = at.markers.filter((marker) => marker.hex === number).map((marker) => marker.label[settings.lang]);
  const parts = [
    at.hexName(number),
    at.standing(number).map((unit) => spokenUnit(at, unit)).join('; '),
    ...markers,
    ...deeds,
    [hex.terrain_name, hex.zone_name, worth, ...hex.marks.map((mark) => mark.name), ...spokenEdges(hex)].filter(Boolean).join(', '),
  ];
  return parts.filter(Boolean).join('. ');
}
export function spokenHex(at: Playing, number: string): string {
  const sighted = at.looked?.unit === at.picked ? at.looked?.sights.find((each) => each.hex === number)?.text : '';
  return read(at, number, [...spokenDeeds(at, number), sighted ?? '']);
}
/** Where nothing can be done. */
export const spokenPast = (at: Shown, number: string): string => read(at, number, []);

/** What the person has just changed: told when it becomes another. */
export function asides(at: Playing): Asides {
  const { picked, looked, armed, state } = at;
  const card = at.live.mine ? state?.card : null;
  const ways = at.goals?.size ?? 0;
  const pick = picked && !at.hand ? [fill(earWords().inHand, { name: spokenUnit(at, picked) }), ways ? fill(words().mayGo, { n: ways }) : ''] : [];
  const odds = card?.bars.some((bar) => bar.good) ? `${words().hope} ${percent(hope(card.bars))}` : '';
  const again = armed && (at.irrevocable(armed) ? `${at.wordsFor(armed)}. ${words().again}` : fill(words().spaceAgain, { what: at.wordsFor(armed) }));
  return {
    pick: picked && looked?.unit !== picked ? null : pick.filter(Boolean).join('. '),
    odds: card ? [card.heading, card.column, odds].filter(Boolean).join(', ') : '',
    again: again || '',
  };
}
