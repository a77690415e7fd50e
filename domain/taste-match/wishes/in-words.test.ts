import { expect, it } from 'vitest';
import { seededBean } from '#tests/examples/seeded-beans.ts';
import { achievementInWords } from './achievement.ts';
import type { Furthest } from './furthest.ts';
import type { Hindrance } from './hindrance.ts';
import { hindranceInWords, movesInWords, wayAroundInWords } from './in-words.ts';
import type { WishedMove } from './moves.ts';

const { scores } = seededBean(73);
const moves: WishedMove[] = [
  { taste: 'bitter', from: scores.bitter + 0.6, direction: -1, by: 2 },
  { taste: 'chocolate', from: scores.chocolate - 1.25, direction: 1, by: 2 },
];

it('a wish shows its tastes before and after', () => {
  expect(movesInWords(moves, scores)).toBe('Chocolate 7.3\u00A0→\u00A08.5, bitter 5.6\u00A0→\u00A05.0.');
});

const beside = {
  than: 'an average bean of ours',
  within: { maxPrice: 3000, isRoastFixed: false, isWithoutDecaf: true, hasLeftOut: false },
  isDecaf: false,
  scoresOf: () => [2, 3, 4, 6, 7],
};

it('a blend is praised for what it has most and least of', () => {
  const praised = (furthest: Furthest[]) => achievementInWords(moves, { scores, furthest }, beside);
  expect(praised([{ taste: 'chocolate', isBesideOthers: false }])).toBe(
    'The most chocolatey we can make under £30.00 a kilo without decaf. Bitterness: medium.',
  );
  expect(
    praised([
      { taste: 'bitter', isBesideOthers: false },
      { taste: 'chocolate', isBesideOthers: false },
    ]),
  ).toBe('The most chocolatey and the least bitter we can make under £30.00 a kilo without decaf.');
  expect(praised([{ taste: 'chocolate', isBesideOthers: true }])).toBe(
    'With bitterness this low, the most chocolatey we can make under £30.00 a kilo without decaf.',
  );
});

it('a blend is praised for what it has more and less of, or for being what was drawn', () => {
  expect(achievementInWords(moves, { scores, furthest: [] }, beside)).toBe(
    'More chocolatey and a little less bitter than an average bean of ours.',
  );
  const done = moves.map((move) => ({ ...move, by: move.direction * (scores[move.taste] - move.from) }));
  expect(achievementInWords(done, { scores, furthest: [] }, beside)).toBe('Just as you drew it.');
  expect(achievementInWords([], { scores, furthest: [] }, beside)).toBeNull();
});

const spoken = {
  moves,
  nameOf: (id: number) => ['', 'Cinnamon', 'Light Medium', 'Light Italian'][id] ?? '',
  roastId: 2,
  maxPrice: 2786,
  best: null,
};

const alone = { isTogether: false, roastId: null, maxPricePerKilo: null };
const atOnce = { ...alone, isTogether: true };

it.each([
  [
    { by: 'roast', tastes: ['chocolate'], ...alone, roastId: 3 },
    'Light Medium can’t be more chocolatey. Light Italian can.',
    'Try Light Italian',
  ],
  [
    { by: 'price', tastes: ['bitter', 'chocolate'], ...atOnce, maxPricePerKilo: 3100 },
    'Under £27.86 a kilo it can’t be more chocolatey and less bitter at once. Under £31.00 it can.',
    'Try up to £31.00',
  ],
  [
    { by: 'price', tastes: ['bitter', 'chocolate'], ...alone },
    'Under £27.86 a kilo it can’t be more chocolatey or less bitter. A dearer blend can.',
    'Try without a limit',
  ],
  [
    { by: 'roast_and_price', tastes: ['bitter'], ...alone, roastId: 3, maxPricePerKilo: 3100 },
    'Light Medium under £27.86 a kilo can’t be less bitter. Light Italian under £31.00 can.',
    'Try Light Italian up to £31.00',
  ],
  [
    { by: 'wishes', tastes: ['bitter', 'chocolate'], ...atOnce },
    'Our beans can’t be more chocolatey and less bitter at once. Try one wish at a time.',
    null,
  ],
  [
    { by: 'bean_count', tastes: ['bitter', 'chocolate'], ...atOnce },
    'We found no blend of up to 6 beans that’s more chocolatey and less bitter at once. Try a smaller change.',
    null,
  ],
  [{ by: 'beans', tastes: ['chocolate'], ...alone }, 'None of our beans can make it more chocolatey.', null],
  [
    { by: 'left_out', tastes: ['chocolate'], ...alone },
    'It can’t be more chocolatey without the beans that you left out.',
    'Try all beans',
  ],
  [
    { by: 'limits', tastes: ['chocolate'], ...alone },
    'Within all these limits it can’t be more chocolatey. Without them it can.',
    'Try without limits',
  ],
] as [Hindrance, string, string | null][])('%j reads: %s', (hindrance, words, button) => {
  expect(hindranceInWords(hindrance, spoken)).toBe(words);
  expect(wayAroundInWords(hindrance, spoken.nameOf)).toBe(button);
});

it('what can be seen but hardly tasted is said as that', () => {
  const hindrance: Hindrance = { by: 'roast', tastes: ['chocolate'], ...alone, roastId: 3 };
  const best = { ...scores, chocolate: scores.chocolate - 1 };
  expect(hindranceInWords(hindrance, { ...spoken, best })).toBe(
    'Light Medium can hardly be more chocolatey. Light Italian can.',
  );
  expect(hindranceInWords({ ...hindrance, by: 'beans' }, { ...spoken, best })).toBe(
    'Our beans can hardly make it more chocolatey.',
  );
});
