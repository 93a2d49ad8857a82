import { berlino85 } from './berlino85';
import { nightdrop } from './nightdrop';
import { PLAIN, type TitleModule } from './title';

const TITLES: Record<string, TitleModule> = { berlino85, nightdrop };

export function titleModule(id: string): TitleModule {
  return TITLES[id] ?? { ...PLAIN, id };
}
