import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gramsTyped, kilosOf, poundsTyped } from './typed.ts';

it.each([
  ['600', 600_000],
  ['1,200.5 kg', 1_200_500],
  ['0.25', 250],
  ['', null],
  ['60,5', null],
  ['-3', null],
  ['1e9', null],
  ['six', null],
])('kilos typed as %j are %j grams', (text, grams) => {
  expect(gramsTyped(text)).toBe(grams);
});

it('a weight in a field is read as what it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (grams) => {
      expect(gramsTyped(kilosOf(grams))).toBe(grams);
    }),
  );
});

it('a differential may be below nothing, with either minus', () => {
  expect(['£5.69', '-0.35', '−0.35', '', 'dear'].map(poundsTyped)).toEqual([5.69, -0.35, -0.35, null, null]);
});
