import { PLAIN, type TitleModule } from '../title';
import { guide, pile } from './words';

export const sticks: TitleModule = {
  ...PLAIN,
  id: 'sticks',
  hides: true,
  facts: (view) => [{ label: pile, value: String(view['pile']), clause: '2' }],
  guide,
};
