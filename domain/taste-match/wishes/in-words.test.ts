import { expect, it } from 'vitest';
import { seededBean } from '#tests/examples/seeded-beans.ts';
import type { Hindrance } from './hindrance.ts';
import { achievementInWords, hindranceInWords, movesInWords } from './in-words.ts';
import type { WishedMove } from './moves.ts';

const { scores } = seededBean(73);
const moves: WishedMove[] = [
  { taste: 'bitter', from: scores.bitter + 0.6, direction: -1, by: 2 },
  { taste: 'chocolate', from: scores.chocolate - 1.25, direction: 1, by: 2 },
];

it('a wish shows its tastes before and after', () => {
  expect(movesInWords(moves, scores)).toBe('Bitter 5.6 → 5.0, chocolate 7.3 → 8.5.');
});

it('a blend is praised for what it has more and less of', () => {
  expect(achievementInWords(moves, scores, 'an average bean of ours')).toBe(
    'More chocolatey and a little less bitter than an average bean of ours.',
  );
  expect(achievementInWords([], scores, 'an average bean of ours')).toBeNull();
});

const spoken = {
  moves,
  nameOf: (id: number) => ['', 'Cinnamon', 'Light Medium', 'Light Italian'][id] ?? '',
  roastId: 2,
  maxPrice: 2786,
};

it.each([
  [
    { by: 'roast', tastes: ['chocolate'], roastId: 3 },
    'Light Medium can’t be more chocolatey. Light Italian can.',
  ],
  [
    { by: 'price', tastes: ['bitter', 'chocolate'], roastId: null },
    'Under £27.86 a kilo it can’t be less bitter and more chocolatey. A dearer blend can.',
  ],
  [
    { by: 'wishes', tastes: ['bitter'], roastId: null },
    'Our beans can’t be less bitter and more chocolatey at once. Try one wish at a time.',
  ],
  [{ by: 'beans', tastes: ['chocolate'], roastId: null }, 'None of our beans can make it more chocolatey.'],
  [
    { by: 'left_out', tastes: ['chocolate'], roastId: null },
    'It can’t be more chocolatey without the beans that you left out.',
  ],
] as [Hindrance, string][])('%j reads: %s', (hindrance, words) => {
  expect(hindranceInWords(hindrance, spoken)).toBe(words);
});
