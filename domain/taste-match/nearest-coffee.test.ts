import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TASTES } from '#domain/taste/axes.ts';
import { seededBeans } from '#tests/examples/seeded-beans.ts';
import { nearestCoffee, nearestToTarget, pulledWeights } from './nearest-coffee.ts';
import { IMPORTANCE, NO_CHANGES, withImportance, withScore } from './taste-target.ts';

const anyBean = fc.constantFrom(...seededBeans);
const anyTaste = fc.constantFrom(...TASTES);
const anyScore = fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2);

it('the nearest to an unmoved taste is the coffee that tastes so', () => {
  fc.assert(
    fc.property(anyBean, (bean) => {
      const nearest = nearestCoffee({ start: bean.scores, ...NO_CHANGES }, seededBeans);
      expect(nearest?.scores).toEqual(bean.scores);
    }),
  );
});

it('the nearest coffee has more of a taste that was pulled out, and less of one that was pushed in, where any has', () => {
  fc.assert(
    fc.property(anyBean, anyTaste, anyScore, ({ scores: start }, taste, score) => {
      const target = withScore({ start, ...NO_CHANGES }, taste, score);
      const wished = (target.moved[taste] ?? start[taste]) - start[taste];
      fc.pre(Math.abs(wished) >= 1);
      const movedBy = (scores: typeof start) => Math.sign(wished) * (scores[taste] - start[taste]);
      fc.pre(seededBeans.some(({ scores }) => movedBy(scores) >= 1));
      expect(movedBy(nearestCoffee(target, seededBeans)?.scores ?? start)).toBeGreaterThan(0);
    }),
  );
});

it('a taste that was pulled counts as much as somebody says, and one that nobody pulled hardly', () => {
  fc.assert(
    fc.property(
      anyBean,
      anyTaste,
      fc.constantFrom('must', 'nice', 'ignore'),
      ({ scores }, taste, importance) => {
        const pulled = withScore({ start: scores, ...NO_CHANGES }, taste, scores[taste] > 5 ? 1 : 10);
        const weights = pulledWeights(withImportance(pulled, taste, importance));
        for (const each of TASTES) expect(weights[each]).toBe(each === taste ? IMPORTANCE[importance] : 0.1);
      },
    ),
  );
});

it('there is no nearest coffee among none', () => {
  const [bean] = seededBeans;
  expect(bean && nearestCoffee({ start: bean.scores, ...NO_CHANGES }, [])).toBeUndefined();
});

it('a list begins with the nearest coffee, loses none, and has what goes the other way at its end', () => {
  fc.assert(
    fc.property(anyBean, anyTaste, anyScore, ({ scores: start }, taste, score) => {
      const target = withScore({ start, ...NO_CHANGES }, taste, score);
      const sorted = nearestToTarget(target, seededBeans);
      expect(sorted[0]?.scores).toEqual(nearestCoffee(target, seededBeans)?.scores);
      expect(new Set(sorted)).toEqual(new Set(seededBeans));
      const wished = (target.moved[taste] ?? start[taste]) - start[taste];
      fc.pre(Math.abs(wished) >= 1);
      const follows = sorted.map(({ scores }) => (scores[taste] - start[taste]) * Math.sign(wished) > 0.29);
      expect(follows).toEqual(follows.toSorted((a, b) => Number(b) - Number(a)));
    }),
  );
});
