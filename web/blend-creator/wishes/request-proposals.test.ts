import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { seededBean } from '#tests/examples/seeded-beans.ts';
import { DIRECTIONS, drawnTaste, type TasteWish, wishedTaste } from './request-proposals.ts';

const anyWishes: fc.Arbitrary<TasteWish[]> = fc.uniqueArray(
  fc.record({ taste: fc.constantFrom(...TASTES), direction: fc.constantFrom(...DIRECTIONS) }),
  { minLength: 1, maxLength: 3, selector: ({ taste }) => taste },
);

it('a wish moves its own taste only, within the scale of 1 to 10', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), anyWishes, (beanId, wishes) => {
      const now: Scores = seededBean(beanId).scores;
      const { request } = wishedTaste(now, wishes);
      if (request === null) return;
      const { target, start, weights } = request;
      expect(start).toEqual(now);
      for (const taste of TASTES) {
        const wish = wishes.find((one) => one.taste === taste);
        const to = target?.[taste] ?? 0;
        expect(weights?.[taste]).toBe(wish && (wish.direction === 'any amount of' ? 'ignore' : 'must'));
        if (wish === undefined || wish.direction === 'any amount of') expect(to).toBe(now[taste]);
        else if (wish.direction === 'more')
          expect(to).toBe(now[taste] > 9.7 ? now[taste] : Math.min(10, now[taste] + 2));
        else expect(to).toBe(now[taste] < 1.3 ? now[taste] : Math.max(1, now[taste] - 2));
      }
    }),
  );
});

it('a wish for less of what is hardly there is answered without asking for it', () => {
  const now = { ...seededBean(73).scores, burnt: 1.2, chocolate: 10 };
  expect(wishedTaste(now, [{ taste: 'burnt', direction: 'less' }])).toEqual({
    request: null,
    words: 'There’s hardly any smoke in it as it is.',
  });
  const { request, words } = wishedTaste(now, [
    { taste: 'chocolate', direction: 'more' },
    { taste: 'sweet', direction: 'more' },
  ]);
  expect(words).toBe('There’s as much chocolate in it as there can be.');
  expect(request?.target?.chocolate).toBe(10);
});

it('a wish that moves nothing asks what to move', () => {
  const { scores } = seededBean(73);
  expect(wishedTaste(scores, [{ taste: 'salt', direction: 'any amount of' }])).toEqual({
    request: null,
    words: 'What would you like more or less of?',
  });
  expect(drawnTaste({ start: scores, moved: {}, importance: { salt: 'ignore' } }).request).toBeNull();
});
