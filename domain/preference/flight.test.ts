import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededPopulation, seededTastes } from '#tests/examples/seeded-palates.ts';
import { flightAround, rankingAround, STEPS } from './flight.ts';

const middles = fc.constantFrom(...seededTastes);
const shelves = fc
  .uniqueArray(fc.constantFrom(...seededTastes), { minLength: 5, maxLength: 12 })
  .map((all) => all.map((tastes, id) => ({ id, tastes })));

describe('a ranking', () => {
  it('has every coffee once for each step, and the flight around the same middle begins with its first ones', () =>
    fc.assert(
      fc.property(middles, shelves, (middle, shelf) => {
        const ranking = rankingAround(middle, shelf, seededPopulation);
        for (const step of STEPS) expect(new Set(ranking[step])).toEqual(new Set(shelf));
        const taken = new Set<number>();
        const walked = STEPS.map((step) => {
          const first = ranking[step].find(({ id }) => !taken.has(id));
          taken.add(first?.id ?? -1);
          return first?.id;
        });
        const flight = flightAround(middle, shelf, { population: seededPopulation, size: STEPS.length });
        expect(flight.map(({ coffee }) => coffee.id)).toEqual(walked);
      }),
    ));
});
