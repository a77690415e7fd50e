import fc from 'fast-check';
import { expect, it } from 'vitest';
import { STEPS } from '#domain/preference/flight.ts';
import { drawLetters, LETTERS } from './settle.ts';

it('every step gets a letter, and every letter is given once, whatever is drawn', () =>
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
      const cups = drawLetters((limit) => (numbers.next().value ?? 0) % limit);
      expect(cups.map(({ step }) => step)).toEqual(STEPS);
      expect(cups.map(({ letter }) => letter).toSorted()).toEqual(LETTERS);
    }),
  ));

it('each of the 120 sequences of letters comes of one sequence of draws', () => {
  const seen = new Set<string>();
  for (let a = 0; a < 5; a++)
    for (let b = 0; b < 4; b++)
      for (let c = 0; c < 3; c++)
        for (let d = 0; d < 2; d++) {
          const draws = [a, b, c, d, 0];
          const limits: number[] = [];
          const cups = drawLetters((limit) => {
            limits.push(limit);
            return draws[limits.length - 1] ?? 0;
          });
          expect(limits).toEqual([5, 4, 3, 2, 1]);
          seen.add(cups.map(({ letter }) => letter).join(''));
        }
  expect(seen.size).toBe(120);
});
