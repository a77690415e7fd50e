import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TASTES } from '#domain/taste/axes.ts';
import { NO_CHANGES, withScore } from '#domain/taste-match/taste-target.ts';
import { seededBeans } from '#tests/examples/seeded-beans.ts';
import { targetFrom, wishedFrom, wishedIn } from './wished.ts';

const anyScores = fc.constantFrom(...seededBeans).map(({ scores }) => scores);

it('what was pulled is stored and read as it was, whatever coffee the page shows first by then', () => {
  fc.assert(
    fc.property(
      anyScores,
      anyScores,
      fc.constantFrom(...TASTES),
      fc.string(),
      (start, later, taste, name) => {
        const target = withScore({ start, ...NO_CHANGES }, taste, 9.5);
        const stored: unknown = JSON.parse(JSON.stringify(wishedFrom(target, name)));
        const wished = wishedIn(stored);
        expect(wished).toEqual(wishedFrom(target, name));
        const again = targetFrom(later, wished);
        expect(again.moved).toEqual(target.moved);
        for (const moved of TASTES.filter((one) => target.moved[one] !== undefined))
          expect(again.start[moved]).toBe(start[moved]);
      },
    ),
  );
});

it.each([
  {},
  [],
  'pulled',
  { moved: { floral: 8 } },
  { moved: { floral: '8' }, from: { floral: 2 } },
  { moved: null, from: 3, name: {} },
])('nothing is taken from what is not a wish: %j', (stored) => {
  expect(wishedIn(stored)).toEqual({ moved: {}, from: {}, name: '' });
});
