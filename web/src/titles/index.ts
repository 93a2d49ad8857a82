import { berlino85 } from './berlino85';
import type { TitleModule } from './title';

const TITLES: Record<string, TitleModule> = { berlino85 };

/** A title without a module of its own is still shown: map, answers and story need none. */
const PLAIN: Omit<TitleModule, 'id'> = {
  paper: '#f4ecd8',
  where: (view) => (view['where'] as Record<string, string> | undefined) ?? {},
  offMap: [],
  clock: (view) => ({
    turn: Number(view['turn'] ?? 0),
    turns: Number(view['turns'] ?? 0),
    night: Boolean(view['night']),
    phase: String(view['phase'] ?? ''),
  }),
  question: (view) => String(view['question'] ?? ''),
  spent: () => new Set(),
  arrows: () => [],
  joined: () => new Set(),
  facts: () => [],
  verbs: {},
  irrevocable: () => false,
  losses: [],
  fights: [],
  overlays: [],
  marks: {},
};

export function titleModule(id: string): TitleModule {
  return TITLES[id] ?? { ...PLAIN, id };
}
