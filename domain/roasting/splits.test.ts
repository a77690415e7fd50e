import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MACHINES } from '#tests/examples/machines.ts';
import { given } from '#tests/examples/roast-inputs.ts';
import { freeKinds } from './splits.ts';

const slots = MACHINES.map((machine) => [machine, 10] as const);
const portions = fc.record({
  key: fc.constantFrom('bean:1@3', 'blend:1x60+2x40@3'),
  net: fc.integer({ min: 1, max: 60_000 }),
  least: fc.integer({ min: 1, max: 4 }),
});

describe('the ways to split a portion', () => {
  it('are worked out once', () => {
    let questions = 0;
    const { facts, settings } = given();
    const lossBp = (key: string, machineId: number) => {
      questions++;
      return facts.lossBp(key, machineId);
    };
    const { splits } = freeKinds(slots, { settings, facts: { ...facts, lossBp } });
    const work = (net: number, least?: number) => {
      const portion = { key: 'bean:1@3', net, ...(least === undefined ? {} : { least }) };
      return [splits.cheapest(portion), splits.ways(portion)];
    };
    const first = work(700);
    const before = questions;
    expect(work(700)).toEqual(first);
    expect(work(700, 1)).toEqual(first);
    expect(questions).toBe(before);
    expect(work(700, 2)).not.toEqual(first);
    expect(questions).toBeGreaterThan(before);
  });

  it('are worked out once where no machine can roast it', () => {
    let questions = 0;
    const { facts, settings } = given();
    const lossBp = () => {
      questions++;
      return 10_000;
    };
    const { splits } = freeKinds(slots, { settings, facts: { ...facts, lossBp } });
    expect(splits.cheapest({ key: 'bean:1@3', net: 700 })).toBeNull();
    const before = questions;
    expect(splits.cheapest({ key: 'bean:1@3', net: 700 })).toBeNull();
    expect(questions).toBe(before);
  });

  it('are all different, and the one that costs least is among them', () => {
    fc.assert(
      fc.property(portions, (portion) => {
        const { splits } = freeKinds(slots, given());
        const ways = splits.ways(portion);
        const names = ways.map(({ counts }) => counts.join(' '));
        expect(new Set(names).size).toBe(names.length);
        const cheapest = splits.cheapest(portion);
        const counts = splits.kinds.map(
          (kind) => cheapest?.pieces.filter((piece) => piece.kind === kind).length ?? 0,
        );
        if (splits.kinds.some(({ machines }, i) => (counts[i] ?? 0) > 10 * machines.length)) return;
        expect(ways.find((way) => way.counts.join(' ') === counts.join(' '))?.cost).toBeLessThanOrEqual(
          cheapest?.cost ?? 0,
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('take the same batches without roasting too much where they can', () => {
    const { splits } = freeKinds(slots.slice(1), given());
    const portion = { key: 'bean:1@3', net: 4290 };
    const cheapest = splits.cheapest(portion);
    expect(cheapest?.pieces.map(({ kind }) => kind.maxGrams)).toEqual([5000, 1000]);
    const way = splits.ways(portion).find(({ counts }) => counts.join(' ') === '1 1');
    expect(way?.cost).toBeLessThan(cheapest?.cost ?? 0);
  });
});
