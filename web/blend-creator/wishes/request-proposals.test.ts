import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { seededBean } from '#tests/examples/seeded-beans.ts';
import { DIRECTIONS, type TasteWish, wishedTaste } from './request-proposals.ts';

const anyWishes: fc.Arbitrary<TasteWish[]> = fc.uniqueArray(
  fc.record({ taste: fc.constantFrom(...TASTES), direction: fc.constantFrom(...DIRECTIONS) }),
  { minLength: 1, maxLength: 3, selector: ({ taste }) => taste },
);

it('a wish moves its own taste only, within the scale of 1 to 10', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), anyWishes, (beanId, wishes) => {
      const now: Scores = seededBean(beanId).scores;
      const { target, start, weights } = wishedTaste(now, wishes);
      expect(start).toEqual(now);
      for (const taste of TASTES) {
        const wish = wishes.find((one) => one.taste === taste);
        const to = target?.[taste] ?? 0;
        expect(weights?.[taste]).toBe(wish && (wish.direction === 'any amount of' ? 'ignore' : 'must'));
        if (wish === undefined || wish.direction === 'any amount of') expect(to).toBe(now[taste]);
        else if (wish.direction === 'more') expect(to).toBe(Math.min(10, now[taste] + 2));
        else expect(to).toBe(Math.max(1, now[taste] - 2));
      }
    }),
  );
});
