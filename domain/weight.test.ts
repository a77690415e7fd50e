import { expect, test } from 'vitest';
import { gramsOnScale, visibleKilos, weightInWords } from './weight.ts';

test.each([
  [60, '60 g'],
  [999, '999 g'],
  [1000, '1 kg'],
  [2250, '2.25 kg'],
  [1_200_005, '1,200.005 kg'],
])('%i grams are said as %s', (grams, words) => expect(weightInWords(grams)).toBe(words));

test('a sack is said to 100 g, what lies on the scale to the gram, both with a true minus', () => {
  expect([visibleKilos(84_260), visibleKilos(-3240), gramsOnScale(84_260), gramsOnScale(-40)]).toEqual([
    '84.3 kg',
    '−3.2 kg',
    '84,260 g',
    '−40 g',
  ]);
});
