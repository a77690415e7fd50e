import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Price } from './price.tsx';

const shown = (perKilo: number | null) =>
  renderToStaticMarkup(<Price perKilo={perKilo} />).replace(/<[^>]+>/g, '');

it.each([
  [24.5, '£24.50 a kilo'],
  [20.75, '£20.75 a kilo'],
  [16, '£16.00 a kilo'],
  [0.29, '£0.29 a kilo'],
  [1024.1, '£1,024.10 a kilo'],
  [null, 'Price on its way'],
])('a price of %s is shown as %s', (perKilo, words) => expect(shown(perKilo)).toBe(words));
