import { describe, expect, it } from 'vitest';
import { MACHINES } from '#tests/examples/machines.ts';
import { given } from '#tests/examples/roast-inputs.ts';
import { freeKinds } from './splits.ts';

const slots = MACHINES.map((machine) => [machine, 10] as const);
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
});
