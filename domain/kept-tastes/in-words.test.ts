import { expect, it } from 'vitest';
import { santosScores } from '#contract/catalogue/scores.ts';
import {
  differenceFrom,
  distanceInWords,
  mayReturn,
  meaningOf,
  missingInWords,
  pricesInWords,
} from './in-words.ts';

const santos = { name: 'Brazil Santos', state: 'out of stock', ends_on: null } as const;
const kenya = { name: 'Kenya AA', state: 'ends', ends_on: '2027-02-14' } as const;

const near = {
  scores: santosScores,
  rms: 0.06,
  certificate_rms: 0,
  tastes_different: false,
  is_dearer: false,
  price_per_kilo: 24.9,
};

it('a near blend tastes much the same, and a far one is said to be different', () => {
  expect(differenceFrom(santosScores, near)).toBe('Tastes much the same.');
  const scores = { ...santosScores, nutty: santosScores.nutty - 2.1, sweet: santosScores.sweet + 0.5 };
  expect(differenceFrom(santosScores, { ...near, scores, tastes_different: true })).toBe(
    'It will taste different. Far less nutty and a little sweeter.',
  );
});

it('the distance comes with what is proven', () => {
  expect(distanceInWords(near)).toBe(
    'On average its tastes are 0.06 points away from the taste that you kept, on our scale from 1 to 10. We’ve made sure that no blend within your conditions is nearer.',
  );
  expect(distanceInWords({ ...near, certificate_rms: 0.04 })).toContain('could be nearer by 0.04 at most.');
});

it('a price is said before and after, and marked where it is more than was agreed', () => {
  expect(pricesInWords(24.5, near, 26.5)).toBe('A kilo would cost £24.90 instead of £24.50.');
  expect(pricesInWords(24.9, near, 26.5)).toBe('A kilo stays at £24.90.');
  expect(pricesInWords(24.5, { ...near, price_per_kilo: 30, is_dearer: true }, 26.5)).toBe(
    'A kilo would cost £30.00 instead of £24.50. That’s more than the £26.50 you agreed to.',
  );
});

it('missing beans are named', () => {
  expect(missingInWords([santos])).toBe('Brazil Santos is out of stock');
  expect(missingInWords([santos, { ...santos, name: 'Kenya AA' }])).toBe(
    'Brazil Santos and Kenya AA are out of stock',
  );
  expect(missingInWords([kenya, santos])).toBe(
    'Brazil Santos is out of stock and Kenya AA ends on Sunday 14 February',
  );
  expect(missingInWords([{ ...kenya, state: 'was to end' }])).toBe('Kenya AA was to end on 14 February 2027');
});

it('until a bean ends the coffee can be ordered, and there is nothing to wait for', () => {
  expect(meaningOf('Slow Sunday', [kenya])).toBe(
    'Kenya AA ends on Sunday 14 February. Until then you can order “Slow Sunday” as you know it, for as long as there is any; after that it can’t be roasted that way.',
  );
  expect(meaningOf('Slow Sunday', [{ ...kenya, state: 'out of stock' }])).toContain('can’t be roasted');
  expect(meaningOf('Slow Sunday', [{ ...kenya, state: 'was to end' }])).toContain('can soon no longer');
  expect([[santos], [kenya], [santos, kenya]].map(mayReturn)).toEqual([true, false, false]);
});
