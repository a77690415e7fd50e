import { describe, expect, it } from 'vitest';
import { seededBean } from '#tests/examples/seeded-beans.ts';
import { FIRST_TASTES } from './first-tastes.ts';
import { adjectiveOf, differenceInWords, levelInWords, superlativeOf } from './in-words.ts';

const santos = seededBean(73).scores;

describe('a difference in words', () => {
  it('names at most the three largest, largest first', () => {
    const wished = {
      ...santos,
      winey: santos.winey + 0.1,
      salt: santos.salt + 2.5,
      bitter: santos.bitter - 1.5,
    };
    expect(
      differenceInWords(santos, { ...wished, floral: santos.floral + 0.4, sweet: santos.sweet + 0.3 }),
    ).toBe('Far less salty, more bitter and a little less floral.');
  });

  it('names one or two differences as well', () => {
    expect(differenceInWords(santos, { peanuts: santos.peanuts - 0.5 })).toBe('A little more peanutty.');
    expect(differenceInWords(santos, { sweet: santos.sweet - 1, sour: santos.sour + 3 })).toBe(
      'Far less bright and sweeter.',
    );
  });

  it('says it as one would aloud', () => {
    expect(differenceInWords(santos, { nutty: santos.nutty - 2, peanuts: santos.peanuts - 2 })).toBe(
      'Much nuttier and much more peanutty.',
    );
    expect(differenceInWords(santos, { caramel: santos.caramel + 0.5 })).toBe('A little less caramel.');
  });

  it('says that two coffees taste the same when no difference is noticeable', () => {
    expect(differenceInWords(santos, santos)).toBe('Tastes much the same.');
    expect(differenceInWords(santos, {})).toBe('Tastes much the same.');
  });
});

it('a superlative follows the comparative', () => {
  expect([superlativeOf('chocolate', 1), superlativeOf('bitter', -1), superlativeOf('nutty', 1)]).toEqual([
    'most chocolatey',
    'least bitter',
    'nuttiest',
  ]);
});

it.each([
  [1, 'low'],
  [3, 'medium'],
  [9, 'high'],
] as const)('a score of %d beside those of four coffees is %s', (score, level) => {
  expect(levelInWords(score, [2, 3, 4, 6])).toBe(level);
});

it.each(FIRST_TASTES)('$taste is spoken of as its petal is called, $label', ({ taste, label }) => {
  expect(adjectiveOf(taste)).toBe(label);
});
