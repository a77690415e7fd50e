import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from '../contrast.test-support.ts';
import { DISC } from './petals.ts';
import { ringOf } from './ring.ts';

const ROASTS = [1, 2, 3, 4, 5, 6];

describe('the ring', () => {
  it('has a contrast of at least 3:1 to the disc at every roast', () => {
    for (const roast of ROASTS) expect(contrast(ringOf(roast).colour, DISC)).toBeGreaterThanOrEqual(3);
  });

  it('grows darker and broader with the roast', () => {
    for (const roast of ROASTS.slice(1)) {
      const [lighter, darker] = [ringOf(roast - 1), ringOf(roast)];
      expect(contrast(darker.colour, '#ffffff')).toBeGreaterThan(contrast(lighter.colour, '#ffffff'));
      expect(darker.width).toBeGreaterThan(lighter.width);
    }
  });

  it('has no arcs for a single bean', () => {
    expect(ringOf(3).arcs).toBeUndefined();
    expect(ringOf(3, [100]).arcs).toBeUndefined();
  });

  it('has an arc for every bean of a blend, as long as its percentage, and closes', () => {
    const anyPercentages = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(anyPercentages, (percentages) => {
        const lengths = (ringOf(4, percentages).arcs ?? '').split(' ').map(Number);
        expect(lengths.every((length) => length > 0)).toBe(true);
        const arcs = percentages.map((_, bean) => (lengths[2 * bean] ?? 0) + (lengths[2 * bean + 1] ?? 0));
        for (const [bean, percentage] of percentages.entries()) expect(arcs[bean]).toBeCloseTo(percentage, 9);
      }),
    );
  });

  it('of an unknown roast is that of the nearest known roast', () => {
    expect(ringOf(0)).toEqual(ringOf(1));
    expect(ringOf(9)).toEqual(ringOf(6));
  });
});
