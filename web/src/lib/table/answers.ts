/** Answers read by their words and ids alone: no rule of any title is known here. */

export interface Answer {
  text: string;
  verb: string;
  /** The unit it is about, or the hex of a stack that goes together. */
  unit: string | null;
  hex: string | null;
  /** Where it names several units: all of them. */
  several: string[];
}

export interface Known {
  isUnit(id: string): boolean;
  isHex(id: string): boolean;
}

export function readAnswer(text: string, known: Known): Answer {
  const [verb = '', ...words] = text.split(' ');
  const ids = words.flatMap((word) => word.split('+'));
  const units = ids.filter((id) => known.isUnit(id));
  const hexes = ids.filter((id) => known.isHex(id));
  if (units.length > 1) return { text, verb, unit: null, hex: null, several: units };
  if (!units.length && hexes.length === 2) {
    return { text, verb, unit: hexes[0]!, hex: hexes[1]!, several: [] };
  }
  return { text, verb, unit: units[0] ?? null, hex: hexes[0] ?? null, several: [] };
}

/** What a set of answers lights: units to pick or choose, hexes to choose, buttons to press. */
export interface Choices {
  all: Answer[];
  /** By unit: the answers that name it and a hex. */
  journeys: Map<string, Map<string, Answer>>;
  /** By unit: the answers that name it alone. */
  units: Map<string, Answer[]>;
  /** By hex: the answers that name it alone. */
  hexes: Map<string, Answer[]>;
  /** Answers of words alone. */
  buttons: Answer[];
}

export function choicesOf(texts: readonly string[], known: Known): Choices {
  const choices: Choices = {
    all: [],
    journeys: new Map(),
    units: new Map(),
    hexes: new Map(),
    buttons: [],
  };
  for (const text of texts) {
    const answer = readAnswer(text, known);
    choices.all.push(answer);
    if (answer.unit && answer.hex) {
      let hexes = choices.journeys.get(answer.unit);
      if (!hexes) choices.journeys.set(answer.unit, (hexes = new Map()));
      hexes.set(answer.hex, answer);
    } else if (answer.unit) {
      append(choices.units, answer.unit, answer);
    } else if (answer.hex) {
      append(choices.hexes, answer.hex, answer);
    } else {
      choices.buttons.push(answer);
    }
  }
  return choices;
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Whether the unit answers the question in any way. */
export function canAct(choices: Choices, unit: string): boolean {
  return choices.journeys.has(unit) || choices.units.has(unit);
}

export interface Group {
  /** A unit's id, a hex's number or "" for plain words. */
  about: string;
  kind: 'unit' | 'hex' | 'words';
  answers: Answer[];
}

/** The list as it is read aloud: words first, then unit by unit, then hexes. */
export function grouped(choices: Choices): Group[] {
  const groups: Group[] = [];
  if (choices.buttons.length) groups.push({ about: '', kind: 'words', answers: choices.buttons });
  const units = new Set([...choices.units.keys(), ...choices.journeys.keys()]);
  for (const unit of units) {
    const answers = [
      ...(choices.units.get(unit) ?? []),
      ...(choices.journeys.get(unit)?.values() ?? []),
    ];
    groups.push({ about: unit, kind: 'unit', answers });
  }
  const hexes = [...choices.hexes.values()].flat();
  if (hexes.length) groups.push({ about: '', kind: 'hex', answers: hexes });
  return groups;
}

/** The answer the space bar offers: the only one, or the only one in plain words. */
export function sensible(choices: Choices): Answer | null {
  if (choices.all.length === 1) return choices.all[0] ?? null;
  return choices.buttons.length === 1 ? (choices.buttons[0] ?? null) : null;
}
