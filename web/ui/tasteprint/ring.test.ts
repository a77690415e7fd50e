import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ringOf } from '#domain/taste/ring.ts';
import { contrast } from '../contrast.test-support.ts';

const ROASTS = [1, 2, 3, 4, 5, 6];

describe('the ring', () => {
  it('has a contrast of at least 3:1 to the ground at every roast', () => {
    for (const roast of ROASTS)
      expect(contrast(ringOf(roast).colour, ringOf(roast).ground)).toBeGreaterThanOrEqual(3);
  });

  it('grows darker and broader with the roast', () => {
    for (const roast of ROASTS.slice(1)) {
      const [lighter, darker] = [ringOf(roast - 1), ringOf(roast)];
      expect(contrast(darker.colour, '#ffffff')).toBeGreaterThan(contrast(lighter.colour, '#ffffff'));
      expect(contrast(darker.ground, '#ffffff')).toBeGreaterThan(contrast(lighter.ground, '#ffffff'));
      expect(darker.width).toBeGreaterThan(lighter.width);
    }
  });

  it('has a ground that stands out from the page by night', () => {
    for (const roast of ROASTS) expect(contrast(ringOf(roast).ground, '#17100c')).toBeGreaterThan(1.15);
  });

  it('has no arcs for a single bean', () => {
    expect(ringOf(3).arcs).toBeUndefined();
    expect(ringOf(3, [100]).arcs).toBeUndefined();
  });

  it('has an arc for every bean of a blend, as long as its percentage, and closes', () => {
    const anyPercentages = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(anyPercentages, (percentages) => {
        const { arcs: dashes, radius } = ringOf(4, percentages);
        const around = 2 * Math.PI * radius;
        const lengths = (dashes ?? '').split(' ').map(Number);
        expect(lengths.every((length) => length > 0)).toBe(true);
        const arcs = percentages.map((_, bean) => (lengths[2 * bean] ?? 0) + (lengths[2 * bean + 1] ?? 0));
        for (const [bean, percentage] of percentages.entries())
          expect((arcs[bean] ?? 0) / around).toBeCloseTo(percentage / 100, 3);
      }),
    );
  });

  it('of an unknown roast is that of the nearest known roast', () => {
    expect(ringOf(0)).toEqual(ringOf(1));
    expect(ringOf(9)).toEqual(ringOf(6));
  });
});
