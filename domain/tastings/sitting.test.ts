import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LETTERS } from '#domain/flights/settle.ts';
import { FIVE_ANSWERS } from '#domain/preference/five-answers.ts';
import { TASTES } from '#domain/taste/axes.ts';
import { OF_CUPS, type OfLetters } from './cups.ts';
import { pairsLeft, sittingOf, subjectOf } from './sitting.ts';

const letter = fc.constantFrom(...LETTERS);
const said: fc.Arbitrary<OfLetters> = fc.oneof(
  fc.record({ kind: fc.constant('cup' as const), letter, verdict: fc.constantFrom(...OF_CUPS) }),
  fc.record({
    kind: fc.constant('remark' as const),
    letter,
    taste: fc.constantFrom(...TASTES),
    amount: fc.constantFrom('too much' as const, 'too little' as const),
  }),
  fc
    .record({
      kind: fc.constant('pair' as const),
      first: letter,
      second: letter,
      better: fc.constantFrom(...FIVE_ANSWERS),
    })
    .filter(({ first, second }) => first !== second),
);

it('is one sitting of the cups that anything was said of, in the order of the alphabet', () => {
  const sitting = sittingOf([
    { kind: 'pair', first: 'D', second: 'B', better: 'much better' },
    { kind: 'cup', letter: 'A', verdict: 'just right' },
    { kind: 'remark', letter: 'B', taste: 'bitter', amount: 'too much' },
  ]);
  expect(sitting).toEqual({
    letters: ['A', 'B', 'D'],
    answers: [{ first: 2, second: 1, better: 'first', much: true }],
    remarks: [{ coffee: 1, taste: 'bitter', amount: 'too much' }],
  });
});

it('never names a cup that isn’t there, nor asks again what the answers decide', () => {
  fc.assert(
    fc.property(fc.array(said, { maxLength: 20 }), (all) => {
      const { letters, answers, remarks } = sittingOf(all);
      const isThere = (place: number) => place >= 0 && place < letters.length;
      expect(answers.every(({ first, second }) => isThere(first) && isThere(second))).toBe(true);
      expect(remarks.every(({ coffee }) => isThere(coffee))).toBe(true);
      const asked = new Set(all.map(subjectOf));
      for (const { first, second } of pairsLeft({ letters, answers, remarks }))
        expect(asked.has(subjectOf({ kind: 'pair', first, second, better: 'no difference' }))).toBe(false);
    }),
  );
});

it('is about the same two cups, whichever is named first', () => {
  const pair = { kind: 'pair', better: 'no difference' } as const;
  expect(subjectOf({ ...pair, first: 'C', second: 'A' })).toBe('pair A C');
  expect(subjectOf({ ...pair, first: 'A', second: 'C' })).toBe('pair A C');
  expect(subjectOf({ kind: 'cup', letter: 'E', verdict: 'too weak' })).toBe(
    subjectOf({ kind: 'remark', letter: 'E', taste: 'sweet', amount: 'too little' }),
  );
});
