import { expect, it } from 'vitest';
import { disarm } from './drawing';

it('takes out of a drawing what the content security policy would block', () => {
  const { svg, sheets } = disarm(
    '<svg><style>.a{fill:red}</style><text x="1" style="text-anchor:end">style="no"</text></svg>',
  );
  expect(sheets).toEqual(['.a{fill:red}']);
  expect(svg).toBe('<svg><text x="1" data-css="text-anchor:end">style="no"</text></svg>');
});
