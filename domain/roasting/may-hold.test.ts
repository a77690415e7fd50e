import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import {
  type Filled,
  type LotThere,
  MOST_DAYS_BEHIND,
  MOST_DAYS_IN_BIN,
  mayHoldBatch,
  mayHoldLot,
  type Roasted,
} from './may-hold.ts';
import { mayBeIn, type Roastable, readRoastable } from './roastable.ts';

const at = (days: number): Day => dayAfter('2026-01-01', days);
const COFFEES = ['bean:1@3', 'bean:2@3', 'bean:1@4', 'blend:1x60+2x40@3', 'blend:1x50+3x50@3'].map(
  readRoastable,
);

const coffees = fc.constantFrom(...COFFEES);
const lots = fc.array(
  fc.record({
    beanId: fc.integer({ min: 1, max: 3 }),
    arrived: fc.nat(20),
    lasts: fc.nat(60),
    isCounted: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);
/** What was planned, what was done, and how much later it was noted. */
const roasts = fc.array(
  fc.record({
    coffee: coffees,
    planned: fc.nat(60),
    late: fc.nat(2),
    behind: fc.nat(2),
    isWeighed: fc.boolean(),
    picks: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
    plan: fc.nat(),
  }),
  { minLength: 1, maxLength: 8 },
);
const fills = fc.array(
  fc.record({
    coffee: coffees,
    waited: fc.nat(MOST_DAYS_IN_BIN),
    behind: fc.nat(MOST_DAYS_BEHIND),
    isWeighed: fc.boolean(),
    picks: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
    plan: fc.nat(),
  }),
  { minLength: 1, maxLength: 8 },
);

type Lots = typeof lots extends fc.Arbitrary<infer L> ? L : never;
type Roasts = typeof roasts extends fc.Arbitrary<infer R> ? R : never;
type Fills = typeof fills extends fc.Arbitrary<infer F> ? F : never;

const picked = <T>(all: readonly T[], pick: number | undefined): T | undefined =>
  all[(pick ?? 0) % Math.max(all.length, 1)];

/** What the shop knows of a lot: it is known to be empty only where somebody counted it. */
const known = (all: Lots): LotThere[] =>
  all.map(({ beanId, arrived, lasts, isCounted }, id) => ({
    id,
    beanId,
    arrivedOn: at(arrived),
    emptyOn: isCounted ? at(arrived + lasts) : null,
  }));

interface Made {
  batch: Roasted;
  roastedOn: number;
  /** Lots that really are in it. */
  really: Set<number>;
}

/** People open any sack of the bean that is there on the day; weighed, they note which; otherwise the plan names any of that bean. */
const made = (all: Roasts, there: Lots): Made[] =>
  all.map(({ coffee, planned, late, behind, isWeighed, picks, plan }, id) => {
    const roastedOn = planned + late;
    const really = new Set<number>();
    const named: number[] = [];
    for (const [i, { beanId }] of coffee.recipe.entries()) {
      const ofBean = [...there.entries()].filter(([, lot]) => lot.beanId === beanId);
      const open = ofBean.filter(
        ([, lot]) => lot.arrived <= roastedOn && roastedOn <= lot.arrived + lot.lasts,
      );
      const taken = picked(open, picks[i]);
      if (taken !== undefined) really.add(taken[0]);
      const byPlan = isWeighed ? taken : picked(ofBean, plan);
      if (byPlan !== undefined) named.push(byPlan[0]);
    }
    const batch = {
      id,
      isWeighed,
      roastable: coffee,
      day: at(planned),
      notedOn: at(roastedOn + behind),
      lotIds: named,
    };
    return { batch, roastedOn, really };
  });

interface Bagged {
  bag: Filled;
  really: Set<number>;
}

/** People take any bins of the coffee’s beans that are there and not too old. */
const bagged = (all: Fills, batches: readonly Made[]): Bagged[] =>
  all.flatMap(({ coffee, waited, behind, isWeighed, picks, plan }, id) => {
    const fitting = batches.filter(({ batch }) => mayBeIn(coffee, batch.roastable));
    const first = picked(fitting, picks[0]);
    if (first === undefined) return [];
    const filledOn = first.roastedOn + waited;
    const open = fitting.filter(
      ({ roastedOn }) => roastedOn <= filledOn && filledOn <= roastedOn + MOST_DAYS_IN_BIN,
    );
    const taken = [first, ...picks.slice(1).flatMap((pick) => picked(open, pick) ?? [])];
    const really = new Set(taken.map(({ batch }) => batch.id));
    const batchIds = isWeighed ? [...really] : [picked(fitting, plan)?.batch.id ?? 0];
    return [{ bag: { id, isWeighed, coffee, notedOn: at(filledOn + behind), batchIds }, really }];
  });

const world = fc.record({ lots, roasts, fills }).map(({ lots: l, roasts: r, fills: f }) => {
  const batches = made(r, l);
  return { lots: known(l), batches, bags: bagged(f, batches) };
});

describe('what may hold what', () => {
  it('names every lot that really is in a batch, and every batch that really is in a bag, weighed or not', () => {
    fc.assert(
      fc.property(world, ({ lots: there, batches, bags }) => {
        for (const { batch, really } of batches)
          for (const lot of there) if (really.has(lot.id)) expect(mayHoldLot(batch, lot)).toBe(true);
        for (const { bag, really } of bags)
          for (const { batch } of batches)
            if (really.has(batch.id)) expect(mayHoldBatch(bag, batch)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('names of what was weighed exactly what was noted', () => {
    fc.assert(
      fc.property(world, ({ lots: there, batches, bags }) => {
        for (const { batch } of batches.filter(({ batch: { isWeighed } }) => isWeighed))
          expect(there.filter((lot) => mayHoldLot(batch, lot)).map(({ id }) => id)).toEqual(
            there.filter(({ id }) => batch.lotIds.includes(id)).map(({ id }) => id),
          );
        for (const { bag } of bags.filter(({ bag: { isWeighed } }) => isWeighed))
          for (const { batch } of batches)
            expect(mayHoldBatch(bag, batch)).toBe(bag.batchIds.includes(batch.id));
      }),
    );
  });

  it('never names a bean, a roast or a blend that the coffee is not made of, unless it was noted', () => {
    fc.assert(
      fc.property(world, ({ lots: there, batches, bags }) => {
        for (const { batch } of batches)
          for (const lot of there.filter((one) => mayHoldLot(batch, one) && !batch.lotIds.includes(one.id)))
            expect(batch.roastable.recipe.map(({ beanId }) => beanId)).toContain(lot.beanId);
        for (const { bag } of bags)
          for (const { batch } of batches.filter(
            (one) => mayHoldBatch(bag, one.batch) && !bag.batchIds.includes(one.batch.id),
          ))
            expect(batch.roastable.roastId).toBe(bag.coffee.roastId);
      }),
    );
  });
});

const SANTOS: Roastable = { recipe: [{ beanId: 73, percentage: 100 }], roastId: 4 };
const light: Roasted = {
  id: 1,
  isWeighed: false,
  roastable: SANTOS,
  day: at(10),
  notedOn: at(10),
  lotIds: [1],
};

describe('a lot of the same bean that the plan does not name', () => {
  const lot: LotThere = { id: 2, beanId: 73, arrivedOn: at(3), emptyOn: null };

  it('may be in a batch that nobody weighed', () => {
    expect(mayHoldLot(light, lot)).toBe(true);
    expect(mayHoldLot({ ...light, isWeighed: true }, lot)).toBe(false);
  });

  it('is not in it where it came later, or was counted as empty on a day before', () => {
    expect(mayHoldLot(light, { ...lot, arrivedOn: at(11) })).toBe(false);
    expect(mayHoldLot(light, { ...lot, emptyOn: at(9) })).toBe(false);
    expect(mayHoldLot(light, { ...lot, emptyOn: at(10) })).toBe(true);
  });
});

it('a bag that nobody weighed holds nothing that was roasted after it, or two months before', () => {
  const bag: Filled = { id: 1, isWeighed: false, coffee: SANTOS, notedOn: at(70), batchIds: [] };
  expect(mayHoldBatch(bag, light)).toBe(true);
  expect(mayHoldBatch({ ...bag, notedOn: at(71) }, light)).toBe(false);
  expect(mayHoldBatch({ ...bag, notedOn: at(9) }, light)).toBe(false);
});
