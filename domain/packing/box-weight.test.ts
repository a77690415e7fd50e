import { describe, expect, it } from 'vitest';
import { boxTypeFor, expectedGross, mayBeOff, whyNotClosed, whyNotRepacked } from './box-weight.ts';

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
    expect(whyNotClosed(5101, 5000)).toContain('101 g too heavy');
  });

  it('is of the smallest type that takes its coffee', () => {
    expect(boxTypeFor(2500, [large, small])).toBe(small);
    expect(boxTypeFor(3001, [large, small])).toBe(large);
    expect(boxTypeFor(19_001, [large, small])).toBeUndefined();
  });
});

describe('repacking', () => {
  const lines = [
    { id: 1, quantity: 10, grams: 1000 },
    { id: 2, quantity: 12, grams: 1000 },
  ];
  const why = (...contents: [number, number, number][]) =>
    whyNotRepacked(
      contents.map(([boxId, lineId, quantity]) => ({ boxId, lineId, quantity })),
      lines,
      [7, 8],
    );

  it('puts every bag into one box', () => {
    expect(why([7, 1, 10], [7, 2, 2], [8, 2, 10])).toBeNull();
    expect(why([7, 1, 10], [8, 2, 11])).toContain('every bag');
    expect(why([7, 1, 10], [7, 2, 3], [8, 2, 10])).toContain('every bag');
    expect(why([7, 1, 10], [7, 2, 1], [7, 2, 1], [8, 2, 10])).toContain('twice');
  });

  it('leaves no box empty or too heavy, and reaches no other order', () => {
    expect(why([7, 1, 10], [7, 2, 12])).toContain('empty');
    expect(why([7, 1, 10], [7, 2, 10], [8, 2, 2])).toContain('19 kg');
    expect(why([9, 1, 10], [7, 2, 12])).toContain('not of this order');
  });
});
