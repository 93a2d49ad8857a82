/** Forces being put together: as an army list has them, with a key for each thing bought. */

import type { Armies, Force, NationOffer, Wanted } from '../view.gen';

export const SEATS = ['blue', 'red'] as const;
export type Seat = (typeof SEATS)[number];

/** A man, a unit, guns off the table or an aircraft, in the keys of a list (docs/scenario-files.md). */
export interface Man {
  role: string;
  weapons: string[];
  model?: string;
  section?: string;
  [key: string]: unknown;
}
export interface Unit {
  name: { it: string; en: string };
  kind: string;
  quality: string;
  ability?: string | null;
  figures?: Man[];
  hidden?: boolean;
  sections?: boolean;
  [key: string]: unknown;
}
export interface Called {
  name: { it: string; en: string };
  fire_for_effect_turns?: number;
  [key: string]: unknown;
}
export interface Bought<T> {
  key: number;
  what: T;
}
export interface Army {
  name: string;
  nation: string;
  posture: Force['posture'];
  units: Bought<Unit>[];
  guns: Bought<Called>[];
  aircraft: Bought<Called>[];
  works: Record<string, number>;
}
/** A table of one's own: the text of the battle file that it comes from. */
export interface OwnTable {
  name: string;
  text: string;
}
export interface Lists {
  table: string;
  ground: OwnTable | null;
  size: NonNullable<Wanted['size']>;
  turns: number;
  armies: Record<Seat, Army>;
}

let bought = 0;
export const buy = <T>(what: T): Bought<T> => ({ key: ++bought, what: JSON.parse(JSON.stringify(what)) as T });
export const emptyArmy = (nation: string): Army => ({ name: '', nation, posture: 'meeting', units: [], guns: [], aircraft: [], works: {} });

export function forceOf(army: Army, nation: string): Force {
  const plain = <T>(things: Bought<T>[]): Record<string, unknown>[] => things.map(({ what }) => what as Record<string, unknown>);
  return { name: army.name.trim() || nation, nation: army.nation, posture: army.posture, units: plain(army.units), off_table: plain(army.guns), aircraft: plain(army.aircraft), works: { ...army.works } };
}
/** A list that was read from a file; its nation stays what it was if nobody knows the file's. */
export function armyOf(force: Force, offered: Armies, nation: string): Army {
  return {
    name: force.name,
    nation: offered.nations.some((each) => each.id === force.nation) ? force.nation : nation,
    posture: force.posture,
    units: force.units.map((unit) => buy(unit as unknown as Unit)),
    guns: force.off_table.map((part) => buy(part as unknown as Called)),
    aircraft: force.aircraft.map((part) => buy(part as unknown as Called)),
    works: { ...force.works },
  };
}

/** "Rifle squad of {n}" with the number of its men. */
export const unitName = (unit: Unit, lang: string): string => (lang === 'it' ? unit.name.it : unit.name.en).replace('{n}', String(unit.figures?.length ?? 0));

/** What a man of that role has: his usual outfit, in weapons of his nation. */
export function outfitted(man: Man, role: string, offered: Armies, nation: NationOffer): Man {
  const outfit = offered.roles.find((each) => each.id === role)?.outfit ?? {};
  const rifle = nation.arms[0]?.id ?? 'rifle';
  const wanted = (outfit['weapons'] as string[] | undefined)?.map((weapon) => (weapon === 'rifle' ? rifle : weapon));
  const has = wanted?.every((weapon) => nation.arms.some((arm) => arm.id === weapon));
  const weapons = wanted && has ? wanted : man.weapons.length ? man.weapons : [rifle];
  return modelled({ ...outfit, role, weapons, ...(man.section ? { section: man.section } : {}) }, nation);
}
/** With the model of his first weapon, if his nation has one. */
export function modelled(man: Man, nation: NationOffer): Man {
  const model = nation.arms.find((arm) => arm.id === man.weapons[0])?.model;
  const { model: _, ...rest } = man;
  return model ? { ...rest, model } as Man : (rest as Man);
}

/** Which miniature he is. */
export function lookOf(man: Man): string {
  const arm = man.weapons[0] ?? '';
  if (man.role === 'sniper') return 'sniper';
  if (arm === 'lmg' || arm === 'mg') return 'machine-gun';
  if (arm === 'smg' || arm === 'assault_rifle') return 'automatic';
  if (['bazooka', 'panzerschreck', 'piat', 'at_rifle'].includes(arm)) return 'launcher';
  if (arm.startsWith('mortar')) return 'mortar';
  if (arm === 'flamethrower') return 'flamethrower';
  return arm ? 'rifle' : 'unarmed';
}
/** Which hull a vehicle or a gun is drawn with. */
export function hullOf(unit: Unit): string {
  const row = String(unit['movement'] ?? '');
  const long = (unit['size_mm'] as number[] | undefined)?.[0] ?? 40;
  if (unit.kind === 'gun') return 'gun';
  if (row === 'tank' || row === 'assault_gun_tank_destroyer') return unit['turret'] ? 'tank' : 'tank-casemate';
  if (row === 'tracked_or_halftrack_carrier') return long > 42 ? 'halftrack' : 'carrier';
  if (unit['armour'] || row === 'armoured_car') return 'armoured-car';
  if (row === 'motorcycle_sidecar') return 'motorcycle';
  if (row === 'heavy_cart_or_pack_animals' || row === 'cavalry') return 'cart';
  return long < 36 ? 'jeep' : 'lorry';
}
