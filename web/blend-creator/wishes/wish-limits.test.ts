import { expect, it } from 'vitest';
import {
  capShown,
  FIRST_LIMITS,
  isCapValid,
  limitsFor,
  limitsWithout,
  priceChange,
  type WishLimits,
  wishAround,
} from './wish-limits.ts';

const present = { pricePerKilo: 20.47, roastId: 3, decaf: 'none' } as const;

it('a wish may cost a quarter more than the present blend, at the same roast, unless somebody says otherwise', () => {
  expect(capShown(FIRST_LIMITS, present)).toBe('25.59');
  expect(limitsFor(FIRST_LIMITS, present)).toEqual({
    maxPricePerKilo: 25.59,
    roastId: 3,
    decaf: 'none',
    excludedBeanIds: [],
  });
  expect(limitsFor({ typedCap: '£40', keepsRoast: false, decaf: 'any', without: [7] }, present)).toEqual({
    maxPricePerKilo: 40,
    roastId: null,
    decaf: 'any',
    excludedBeanIds: [7],
  });
});

it('an emptied field is no limit, and without a blend to compare with it is £30', () => {
  expect(limitsFor({ ...FIRST_LIMITS, typedCap: ' ' }, present).maxPricePerKilo).toBeNull();
  expect(limitsFor(FIRST_LIMITS, { pricePerKilo: null, roastId: null, decaf: 'none' }).maxPricePerKilo).toBe(
    30,
  );
});

it('who drinks decaf is proposed decaf, unless they choose otherwise', () => {
  const decaf = { ...present, decaf: 'only' } as const;
  expect(limitsFor(FIRST_LIMITS, decaf).decaf).toBe('only');
  expect(limitsFor({ ...FIRST_LIMITS, decaf: 'any' }, decaf).decaf).toBe('any');
});

const hindrance = { tastes: [], isTogether: false, roastId: null, maxPricePerKilo: null };

it('what stands in the way of a wish is taken out of its limits', () => {
  const limits: WishLimits = { ...FIRST_LIMITS, without: [7] };
  expect(limitsWithout(limits, { ...hindrance, by: 'price', maxPricePerKilo: 3100 }).typedCap).toBe('31.00');
  expect(limitsWithout(limits, { ...hindrance, by: 'price' }).typedCap).toBe('');
  expect(limitsWithout(limits, { ...hindrance, by: 'left_out' }).without).toEqual([]);
  expect(limitsWithout(limits, { ...hindrance, by: 'decaf' }).decaf).toBe('any');
  expect(limitsWithout(limits, { ...hindrance, by: 'limits' })).toEqual({
    typedCap: '',
    keepsRoast: false,
    decaf: 'any',
    without: [],
  });
  expect(limitsWithout(limits, { ...hindrance, by: 'roast', roastId: 3 })).toEqual(limits);
});

it('a wish that was asked at another roast is asked at any roast where all limits go', () => {
  const atAnotherRoast = wishAround({ brandId: 1 }, 5);
  expect(atAnotherRoast).toEqual({ brandId: 1, roastId: 5 });
  expect(wishAround(atAnotherRoast, null, 'price')).toEqual(atAnotherRoast);
  expect(wishAround(atAnotherRoast, null, 'limits')).toEqual({ brandId: 1, roastId: null });
});

it.each([
  ['', true],
  ['24.50', true],
  ['£24.50', true],
  ['cheap', false],
  ['-3', false],
  ['0', false],
  ['99999', false],
])('%s is a price limit: %s', (typed, valid) => {
  expect(isCapValid(typed)).toBe(valid);
});

it.each([
  [34.05, '+£13.58 per kg, 66% more'],
  [22.47, '+£2.00 per kg'],
  [20.46, '−£0.01 per kg'],
  [20.47, 'Same price'],
])('a kilo for £%d beside one for £20.47 reads: %s', (price, words) => {
  expect(priceChange(price, present)).toBe(words);
});
