import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementAt, MOST_DEVIATION, spreadOf } from './agreement.ts';

const scores = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 12 });
const holds = (property: (of: number[]) => void) => fc.assert(fc.property(scores, property));
const spread = (of: readonly number[]) => {
  const known = spreadOf(of);
  if (known === null) throw new Error('There are scores.');
  return known;
};

describe('the spread of scores', () => {
  it('is that of an example worked out by hand', () => {
    expect(spreadOf([8, 3, 5, 6])).toEqual({
      mean: 5.5,
      median: 5.5,
      lowest: 3,
      highest: 8,
      deviation: 1.5,
      agreement: 'fair',
    });
    expect(spreadOf([7])).toMatchObject({ mean: 7, median: 7, deviation: 0, agreement: null });
    expect(spreadOf([])).toBeNull();
  });

  it('is the same in whatever order tasters are asked', () => {
    fc.assert(
      fc.property(
        scores.chain((of) => fc.tuple(fc.constant(of), fc.shuffledSubarray(of, { minLength: of.length }))),
        ([of, shuffled]) => {
          expect(spread(shuffled)).toEqual(spread(of));
        },
      ),
    );
  });

  it('is nothing exactly where all say the same', () => {
    holds((of) => {
      expect(spread(of).deviation === 0).toBe(new Set(of).size === 1);
    });
  });

  it('is the same where everybody says one more, and on the scale turned round', () => {
    holds((of) => {
      const { deviation } = spread(of);
      expect(spread(of.map((score) => score + 1)).deviation).toBeCloseTo(deviation);
      expect(spread(of.map((score) => 11 - score)).deviation).toBeCloseTo(deviation);
    });
  });

  it('is never more than half of the way from the lowest to the highest', () => {
    holds((of) => {
      const { lowest, highest, deviation, mean, median } = spread(of);
      expect(deviation).toBeLessThanOrEqual((highest - lowest) / 2 + 1e-9);
      for (const middle of [mean, median]) {
        expect(middle).toBeGreaterThanOrEqual(lowest);
        expect(middle).toBeLessThanOrEqual(highest);
      }
    });
  });

  it('is least from the median, of all values that one could measure from', () => {
    fc.assert(
      fc.property(scores, fc.integer({ min: 1, max: 10 }), (of, other) => {
        const from = of.reduce((sum, score) => sum + Math.abs(score - other), 0) / of.length;
        expect(spread(of).deviation).toBeLessThanOrEqual(from + 1e-9);
      }),
    );
  });

  it('never grows by somebody who says what the others have as their median', () => {
    holds((of) => {
      const { median, deviation } = spread(of);
      expect(spread([...of, median]).deviation).toBeLessThanOrEqual(deviation + 1e-9);
    });
  });
});

it('agreement never grows with the deviation, and ends at a sixth of the choices', () => {
  const order = ['close', 'fair', 'none'];
  const deviation = fc.double({ min: 0, max: 4.5, noNaN: true });
  fc.assert(
    fc.property(deviation, deviation, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map(agreementAt);
      expect(order.indexOf(less ?? '')).toBeLessThanOrEqual(order.indexOf(more ?? ''));
    }),
  );
  expect(agreementAt(MOST_DEVIATION)).toBe('fair');
  expect(agreementAt(MOST_DEVIATION + 0.01)).toBe('none');
});
