import { berlino85 } from './berlino85';
import { lineagotica } from './lineagotica';
import { nightdrop } from './nightdrop';
import { roesselsprung } from './roesselsprung';
import { PLAIN, type TitleModule } from './title';

const TITLES: Record<string, TitleModule> = { berlino85, lineagotica, nightdrop, roesselsprung };

export function titleModule(id: string): TitleModule {
  return TITLES[id] ?? { ...PLAIN, id };
}
