import { describe, expect, it } from 'vitest';
import { boxTypeFor, expectedGross, mayBeOff, whyNotClosed } from './box-weight.ts';

const small = { tareGrams: 120, holdsGrams: 3000 };
const large = { tareGrams: 620, holdsGrams: 19_000 };

describe('a box', () => {
  it('weighs what its bags hold, the bags themselves and the carton', () => {
    const bags = [
      { grams: 252, sold: 250 },
      { grams: 1003, sold: 1000 },
    ];
    expect(expectedGross(bags, small, { grams: 8, gramsPerKilo: 20 })).toBe(120 + 252 + 13 + 1003 + 28);
  });

  it('may be off by 2 %, or by 30 g where that is more', () => {
    expect([mayBeOff(400), mayBeOff(1500), mayBeOff(5000)]).toEqual([30, 30, 100]);
    expect([whyNotClosed(370, 400), whyNotClosed(430, 400)]).toEqual([null, null]);
    expect(whyNotClosed(369, 400)).toBe(
      'This box should weigh about 400 g. 369 g is 31 g too light. Is a bag missing?',
    );
    expect(whyNotClosed(5101, 5000)).toBe(
      'This box should weigh about 5,000 g. 5,101 g is 101 g too heavy. Is there a bag too many?',
    );
  });

  it('is of the smallest type that takes its coffee', () => {
    expect(boxTypeFor(2500, [large, small])).toBe(small);
    expect(boxTypeFor(3001, [large, small])).toBe(large);
    expect(boxTypeFor(19_001, [large, small])).toBeUndefined();
  });
});
