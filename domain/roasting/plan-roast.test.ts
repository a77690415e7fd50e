import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MACHINES, machine } from '#tests/examples/machines.ts';
import { aLine, given, leftovers, lines, ORGANIC } from '#tests/examples/roast-inputs.ts';
import { coffeeKey, partsOf } from './demand.ts';
import type { Choice, PlanInput, RoastPlan } from './plan.ts';
import { planRoast } from './plan-roast.ts';
import { readRoastable } from './roastable.ts';

const inputs = fc
  .record({ lines, leftovers, machines: fc.subarray([...MACHINES]), from: fc.integer({ min: 0, max: 900 }) })
  .map((some) => given(some));

const RUNS = { numRuns: 1000 };

/** Grams by line. */
function asked(input: PlanInput, plan: RoastPlan): Map<string, number> {
  const grams = new Map<string, number>();
  for (const line of input.lines)
    for (const part of partsOf(line, plan.blended.get(coffeeKey(line)) ?? 'before')) {
      const name = String(line.lineId);
      grams.set(name, (grams.get(name) ?? 0) + part.grams);
    }
  return grams;
}

function answered({ batches, fromLeftovers, unplanned }: RoastPlan): Map<string, number> {
  const grams = new Map<string, number>();
  const every = [
    ...batches.flatMap(({ uses }) => uses),
    ...fromLeftovers,
    ...unplanned.flatMap(({ parts }) => parts),
  ];
  for (const { lineId, grams: more } of every)
    if (lineId !== null) grams.set(String(lineId), (grams.get(String(lineId)) ?? 0) + more);
  return grams;
}

const sum = (all: readonly { grams: number }[]) => all.reduce((total, { grams }) => total + grams, 0);

describe('a roast plan, the same for the same input,', () => {
  it('gives every gram that is asked for a batch, a bin or a place among what is not planned, and each gram of a batch a line or the shelf', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const plan = planRoast(input);
        expect(answered(plan)).toEqual(asked(input, plan));
        for (const { uses, expectedGrams } of plan.batches) expect(sum(uses)).toBe(expectedGrams);
        expect(planRoast(input)).toEqual(plan);
      }),
      RUNS,
    );
  });

  it('keeps to what machines hold and to their hours, one batch at a time', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { batches } = planRoast(input);
        for (const one of input.machines) {
          const own = batches.filter(({ machineId }) => machineId === one.id);
          let freeAt = Math.max(one.opens, input.from);
          for (const [i, batch] of own.entries()) {
            expect(batch.position).toBe(i + 1);
            expect(batch.startsAt).toBeGreaterThanOrEqual(freeAt);
            expect(batch.endsAt).toBeLessThanOrEqual(one.closes);
            expect(batch.greenGrams).toBeGreaterThanOrEqual(one.minGrams);
            expect(batch.greenGrams).toBeLessThanOrEqual(one.maxGrams);
            freeAt = batch.endsAt + one.changeoverMinutes;
          }
        }
      }),
      RUNS,
    );
  });

  it('takes no more out of a bin than lies in it, and only of the same roastable', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { fromLeftovers } = planRoast(input);
        for (const { source, grams } of input.leftovers)
          expect(sum(fromLeftovers.filter((use) => use.source === source))).toBeLessThanOrEqual(grams);
      }),
      RUNS,
    );
  });

  it('of a second wave begins where the first one ends and leaves it alone', () => {
    fc.assert(
      fc.property(lines, lines, (first, later) => {
        const one = planRoast(given({ lines: first }));
        const taken = new Map(
          MACHINES.map(({ id, changeoverMinutes }) => {
            const own = one.batches.filter(({ machineId }) => machineId === id);
            const last = own.at(-1);
            return [id, { freeAt: (last?.endsAt ?? 0) + changeoverMinutes, positions: own.length }];
          }),
        );
        const two = planRoast(given({ lines: later, taken, from: 720 }));
        for (const batch of two.batches) {
          const before = one.batches.filter(({ machineId }) => machineId === batch.machineId);
          expect(
            before.every(({ endsAt, position }) => endsAt <= batch.startsAt && position < batch.position),
          ).toBe(true);
        }
      }),
    );
  });

  it('roasts organic coffee alone and before any other on each machine', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { batches } = planRoast(input);
        for (const { key, isOrganic } of batches)
          if (isOrganic)
            expect(readRoastable(key).recipe.every(({ beanId }) => ORGANIC.has(beanId))).toBe(true);
        for (const { id } of input.machines) {
          const own = batches.filter(({ machineId }) => machineId === id).map(({ isOrganic }) => isOrganic);
          expect(own).toEqual(own.toSorted((one, other) => Number(other) - Number(one)));
        }
      }),
      RUNS,
    );
  });
});

describe('blending in a roast plan', () => {
  it('mixes a custom blend green, so that it is one batch', () => {
    const { batches } = planRoast(given({ lines: [aLine(1, { 1: 60, 2: 40 })] }));
    expect(batches.map(({ key }) => key)).toEqual(['blend:1x60+2x40@3']);
  });

  it('blends a house blend afterwards where its beans are roasted anyway', () => {
    const house = aLine(1, { 1: 50, 2: 50 }, { isHouseBlend: true });
    const singles = [aLine(2, { 1: 100 }, { bags: 2 }), aLine(3, { 2: 100 }, { bags: 2 })];
    expect(planRoast(given({ lines: [house] })).batches).toHaveLength(1);
    const together = planRoast(given({ lines: [house, ...singles] }));
    expect(together.batches.map(({ key }) => key)).toEqual(['bean:1@3', 'bean:2@3']);
    expect(together.blended.get(coffeeKey(house))).toBe('after');
  });

  it('goes by what staff chose', () => {
    const line = aLine(1, { 1: 60, 2: 40 });
    const choice: Choice = { blended: 'after', machineId: null, batches: null, isLeftOut: false };
    const choices = new Map([[coffeeKey(line), choice]]);
    expect(planRoast(given({ lines: [line], choices })).batches.map(({ key }) => key)).toEqual([
      'bean:1@3',
      'bean:2@3',
    ]);
  });
});

describe('what a roast plan can’t fit', () => {
  it('is listed with a machine that has time, and with the coffee that could be mixed green', () => {
    const line = aLine(1, { 1: 60, 2: 40 });
    const choice: Choice = { blended: 'after', machineId: null, batches: null, isLeftOut: false };
    const choices = new Map([[coffeeKey(line), choice]]);
    const slow = { ...machine(3, 100, 1000, 9), closes: 430 };
    const { batches, unplanned } = planRoast(
      given({ lines: [line], choices, machines: [slow, machine(2, 1000, 5000, 12)] }),
    );
    expect(batches).toHaveLength(1);
    expect(unplanned).toMatchObject([
      {
        key: 'bean:2@3',
        why: 'too little',
        anotherMachine: { machineId: 2 },
        blendBefore: [coffeeKey(line)],
      },
    ]);
  });

  it('is offered a machine only where it takes all that is due, in as many batches as it has time for', () => {
    const [drum] = [{ ...machine(2, 5000, 6000, 12), closes: 446 }];
    const of = (bags: number, closes = drum.closes) =>
      planRoast(
        given({
          lines: [aLine(1, { 1: 100 }, { bags })],
          machines: [
            { ...machine(3, 100, 1000, 9), closes: 420 },
            { ...drum, closes },
          ],
        }),
      );
    expect(of(24).unplanned).toMatchObject([{ why: 'too little', anotherMachine: { machineId: 2 } }]);
    expect(of(24, 440).unplanned).toMatchObject([{ why: 'no time', anotherMachine: null }]);
  });

  it('as staff chose it is said to be so', () => {
    const choice: Choice = { blended: null, machineId: 3, batches: null, isLeftOut: false };
    const busy = new Map([[3, { freeAt: 900, positions: 1 }]]);
    const input = given({ lines: [aLine(1, { 1: 100 })], taken: busy });
    const why = (changes: Partial<Choice>) =>
      planRoast({ ...input, choices: new Map([['bean:1@3', { ...choice, ...changes }]]) }).unplanned.map(
        (one) => one.why,
      );
    expect(why({})).toEqual(['as chosen']);
    expect(why({ machineId: null })).toEqual([]);
  });

  it('is nothing that fits in smaller batches', () => {
    const busy = new Map([
      [1, { freeAt: 900, positions: 9 }],
      [2, { freeAt: 900, positions: 9 }],
    ]);
    const plan = planRoast(given({ lines: [aLine(1, { 1: 100 }, { bags: 4 })], taken: busy }));
    expect(plan.unplanned).toEqual([]);
    expect(plan.batches.map(({ machineId }) => machineId)).toEqual([3, 4]);
  });

  it('is also what staff left out', () => {
    const choice: Choice = { blended: null, machineId: null, batches: null, isLeftOut: true };
    const choices = new Map([['bean:1@3', choice]]);
    expect(planRoast(given({ lines: [aLine(1, { 1: 100 })], choices }))).toMatchObject({
      batches: [],
      unplanned: [{ why: 'left out', parts: [{ lineId: 1, grams: 250 }] }],
      finishesAt: null,
    });
  });

  it('goes to the machine that staff chose and to no other', () => {
    const choice: Choice = { blended: null, machineId: 2, batches: null, isLeftOut: false };
    const { batches } = planRoast(
      given({ lines: [aLine(1, { 1: 100 })], choices: new Map([['bean:1@3', choice]]) }),
    );
    expect(batches).toMatchObject([{ machineId: 2, greenGrams: 1000 }]);
  });

  it('on a machine that was put out of use since goes to whichever plans it best', () => {
    const choice: Choice = { blended: null, machineId: 99, batches: null, isLeftOut: false };
    const input = given({ lines: [aLine(1, { 1: 100 })] });
    const choices = new Map([['bean:1@3', choice]]);
    expect(planRoast({ ...input, choices })).toEqual(planRoast(input));
    expect(planRoast(input).batches).toHaveLength(1);
  });
});
