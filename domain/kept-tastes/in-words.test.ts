import { expect, it } from 'vitest';
import { santosScores } from '#contract/catalogue/scores.ts';
import { differenceFrom, distanceInWords, missingInWords, pricesInWords } from './in-words.ts';

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
  expect(missingInWords(['Brazil Santos'])).toBe('Brazil Santos is out of stock');
  expect(missingInWords(['Brazil Santos', 'Kenya AA'])).toBe('Brazil Santos and Kenya AA are out of stock');
});
