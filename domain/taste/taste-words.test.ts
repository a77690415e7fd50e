import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededBeans } from '#tests/examples/seeded-beans.ts';
import { type Scores, TASTES } from './axes.ts';
import { enoughOf, meaningOf, meaningOfTypo, strengthOf } from './taste-words.ts';

// cspell:ignore choclate frutiy

const beans = seededBeans.map(({ scores }) => scores);
const anyScores = fc.record(
  Object.fromEntries(TASTES.map((taste) => [taste, fc.double({ min: 1, max: 10, noNaN: true })])),
) as fc.Arbitrary<Scores>;
const anyWord = fc.constantFrom(
  'chocolatey',
  'nutty',
  'fruity',
  'berry',
  'smoky',
  'smooth',
  'bright',
  'strong',
);

it.each([
  ['chocolatey', ['chocolate']],
  ['choc', ['chocolate']],
  ['nut', ['nutty']],
  ['fruit', ['fruity']],
  ['berries', ['fruity', 'winey']],
  ['acidity', ['sour']],
  ['smokey', ['burnt', 'roasted']],
  ['flowers', ['floral']],
])('the word %s asks for %j', (word, tastes) => expect(meaningOf(word)?.of).toEqual(tastes));

it.each(['ch', 'kenya', 'washed', 'b0013', ''])('the word “%s” asks for no taste', (word) => {
  expect(meaningOf(word)).toBeNull();
});

it('a word with one typo asks for the taste, unless it is short', () => {
  expect(meaningOfTypo('choclate')?.of).toEqual(['chocolate']);
  expect(meaningOfTypo('frutiy')?.of).toEqual(['fruity']);
  expect(meaningOfTypo('hya')).toBeNull();
  expect(meaningOfTypo('kenya')).toBeNull();
});

it('every taste of the cupping note can be asked for by its own name', () => {
  for (const taste of TASTES) expect(meaningOf(taste)?.of).toContain(taste);
});

it('enough is what the strongest quarter of the beans has, and a bean with more has enough', () => {
  fc.assert(
    fc.property(fc.array(anyScores, { minLength: 1, maxLength: 40 }), anyWord, (coffees, word) => {
      const meaning = meaningOf(word) ?? { of: ['sweet'] };
      const enough = enoughOf(coffees, meaning);
      const answering = coffees.filter((scores) => strengthOf(scores, meaning) >= enough);
      expect(answering.length).toBeGreaterThanOrEqual(coffees.length / 4);
      const weakest = Math.min(...answering.map((scores) => strengthOf(scores, meaning)));
      for (const scores of coffees) {
        if (!answering.includes(scores)) expect(strengthOf(scores, meaning)).toBeLessThan(weakest);
      }
    }),
  );
});

it('what a word asks to be without makes a coffee answer less', () => {
  const smooth = meaningOf('smooth') ?? { of: ['sweet'] };
  for (const scores of beans) {
    expect(strengthOf({ ...scores, bitter: scores.bitter + 1 }, smooth)).toBeLessThan(
      strengthOf(scores, smooth),
    );
  }
});

it('an empty list has nothing that is enough', () => {
  expect(enoughOf([], { of: ['sweet'] })).toBe(Number.POSITIVE_INFINITY);
});
