import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPercentages } from '#tests/examples/any-line.ts';
import { formatPounds, fromPounds, parsePounds, sumPounds, toPence, toPounds } from './pounds.ts';
import { roundedRatio, splitByWeights } from './rounding.ts';

const anyPence = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const anyShares = fc.tuple(
  fc.integer({ min: 0, max: 10_000_000 }),
  fc.integer({ min: 1, max: 6 }).chain(anyPercentages),
);

describe('rounding a ratio', () => {
  it('goes to the nearest whole number, exact halves up', () => {
    expect([1, 2, 3, 4, 5, 6].map((a) => roundedRatio(a, 4))).toEqual([0, 1, 1, 1, 1, 2]);
    expect([roundedRatio(0, 7), roundedRatio(5, 10), roundedRatio(149, 100)]).toEqual([0, 1, 1]);
  });

  it('is exact for every amount of a shop', () => {
    const a = fc.bigInt({ min: 0n, max: 10n ** 12n });
    const b = fc.bigInt({ min: 1n, max: 10n ** 6n });
    fc.assert(
      fc.property(a, b, (a, b) => {
        expect(roundedRatio(Number(a), Number(b))).toBe(Number((2n * a + b) / (2n * b)));
      }),
    );
  });
});

describe('splitting by percentages', () => {
  it('gives the units left over to the largest remainders, ties to the earlier part', () => {
    expect(splitByWeights(619, [45, 30, 15, 10])).toEqual([278, 186, 93, 62]);
    expect(splitByWeights(1, [50, 50])).toEqual([1, 0]);
    expect(splitByWeights(101, [33, 33, 34])).toEqual([33, 33, 35]);
  });

  it('makes parts that total the whole and are off by less than one', () => {
    fc.assert(
      fc.property(anyShares, ([whole, percentages]) => {
        const shares = splitByWeights(whole, percentages);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole);
        shares.forEach((share, i) => {
          expect(Math.abs(share - (whole * (percentages[i] ?? 0)) / 100)).toBeLessThan(1);
        });
      }),
    );
  });
});

describe('amounts in pounds', () => {
  it('carry pence through JSON without loss', () => {
    fc.assert(
      fc.property(anyPence, (pence) => {
        const wire = JSON.stringify(toPounds(pence));
        expect(wire).toMatch(/^-?\d+(\.\d{1,2})?$/);
        expect(fromPounds(JSON.parse(wire))).toBe(pence);
      }),
    );
    expect(JSON.stringify(toPounds(2450))).toBe('24.5');
  });

  it('become pence again, all up to £3,000', () => {
    for (let pence = 1; pence <= 300_000; pence++) {
      if (toPence(toPounds(pence)) !== pence) expect(toPence(toPounds(pence))).toBe(pence);
    }
    expect([10.2, 9.95, 8.2, 9.29, 4.35].map(toPence)).toEqual([1020, 995, 820, 929, 435]);
  });

  it('are summed to the penny', () => {
    fc.assert(
      fc.property(fc.array(anyPence, { maxLength: 9 }), (amounts) => {
        expect(sumPounds(amounts.map(toPounds))).toBe(toPounds(amounts.reduce((sum, one) => sum + one, 0)));
      }),
    );
    expect(sumPounds([0.1, 0.2])).toBe(0.3);
  });

  it('are refused with fractions of a penny', () => {
    for (const wrong of [0.001, 24.505, Number.NaN, Infinity, 1e300]) expect(fromPounds(wrong)).toBeNull();
  });

  it('are parsed back from the format that people see', () => {
    fc.assert(fc.property(anyPence, (pence) => parsePounds(formatPounds(pence)) === pence));
    expect([2450, 5, 0, 123_456_789, -1999].map(formatPounds)).toEqual([
      '£24.50',
      '£0.05',
      '£0.00',
      '£1,234,567.89',
      '-£19.99',
    ]);
  });

  it('are parsed as people write them', () => {
    expect(['24.5', '£24.50', ' 24 ', '£ 1,024', '1024.05'].map(parsePounds)).toEqual([
      2450, 2450, 2400, 102_400, 102_405,
    ]);
    for (const wrong of ['', '£', '24.505', '24,50', '1,02', '1e3', '12 34', '٣', '£-5', '9'.repeat(20)]) {
      expect(parsePounds(wrong)).toBeNull();
    }
  });
});
