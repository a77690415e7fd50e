import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLine, given, leftovers, lines, recipes } from '#tests/examples/roast-inputs.ts';
import { coffeeKey } from './demand.ts';
import { netOf } from './pieces-of-day.ts';
import { type Choice, NO_CHOICE, type PlanInput, type RoastPlan } from './plan.ts';
import { openRoomToday, planRoast } from './plan-roast.ts';

describe('the room that a plan leaves', () => {
  const orders = fc
    .array(
      fc.record({
        recipe: recipes,
        roastId: fc.integer({ min: 1, max: 6 }),
        bags: fc.integer({ min: 1, max: 40 }),
      }),
      { minLength: 1, maxLength: 2 },
    )
    .map((all) => all.map(({ recipe, ...rest }, i) => aLine(1000 + i, recipe, rest)));
  const tightDays = fc
    .record({ lines, from: fc.integer({ min: 600, max: 900 }), leftovers })
    .map((some) => given(some));

  it('is only promised where the plan then has time for all that it had time for, and for what was added', () => {
    let promised = 0;
    fc.assert(
      fc.property(tightDays, orders, (input, more) => {
        const portions = new Map<string, number>();
        for (const line of more) {
          const key = coffeeKey(line);
          const grams = line.rows.reduce((total, row) => total + row.grams, 0);
          portions.set(key, (portions.get(key) ?? 0) + grams);
        }
        const { hasRoomFor } = openRoomToday(input);
        if (!hasRoomFor([...portions].map(([key, grams]) => ({ key, net: netOf(grams, input.settings) }))))
          return;
        promised++;
        const before = new Set(lineIdsOf(planRoast(input)));
        const after = lineIdsOf(planRoast({ ...input, lines: [...input.lines, ...more] }));
        expect(after.filter((id) => !before.has(id))).toEqual([]);
      }),
      { numRuns: 500 },
    );
    expect(promised).toBeGreaterThan(50);
  });

  it('counts what staff left out as having none, and goes by the machine that they chose', () => {
    const portion = { key: 'bean:1@3', net: 300 };
    const roomWith = (changes: Partial<Choice>, taken: PlanInput['taken'] = new Map()) =>
      openRoomToday(
        given({ choices: new Map([[portion.key, { ...NO_CHOICE, ...changes }]]), taken }),
      ).hasRoomFor([portion]);
    expect(roomWith({ isLeftOut: true })).toBe(false);
    expect(roomWith({ machineId: 2 })).toBe(true);
    expect(roomWith({ machineId: 2 }, new Map([[2, { freeAt: 900, positions: 1 }]]))).toBe(false);
  });
});

const lineIdsOf = ({ unplanned }: RoastPlan): number[] =>
  unplanned.flatMap(({ parts }) => parts.map(({ lineId }) => lineId));
