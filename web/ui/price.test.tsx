import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Price } from './price.tsx';

const shown = (perKilo: number | null | 'failed', ofGuests?: number) =>
  renderToStaticMarkup(<Price perKilo={perKilo} {...(ofGuests === undefined ? {} : { ofGuests })} />).replace(
    /<[^>]+>/g,
    '',
  );

it.each([
  [24.5, '£24.50 per kg'],
  [20.75, '£20.75 per kg'],
  [16, '£16.00 per kg'],
  [0.29, '£0.29 per kg'],
  [1024.1, '£1,024.10 per kg'],
  [null, 'Price on its way'],
  ['failed', 'No price just now'],
] as const)('a price of %s is shown as %s', (perKilo, words) => expect(shown(perKilo)).toBe(words));

it('a member’s price is called that where guests pay another', () => {
  expect(shown(16.4, 20.75)).toBe('£16.40 per kgMember price, £20.75 for guests');
  expect(shown(20.75, 20.75)).toBe('£20.75 per kg');
});
