import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { machine } from '#tests/examples/machines.ts';
import { aLine, given, leftovers, lines, recipes } from '#tests/examples/roast-inputs.ts';
import { coffeeKey } from './demand.ts';
import { type Choice, type DueLine, NO_CHOICE, type PlanInput, type RoastPlan } from './plan.ts';
import { planRoast } from './plan-roast.ts';
import { openRoomToday } from './room-today.ts';

describe('the room that a plan leaves', () => {
  const orders = fc
    .array(
      fc.record({
        recipe: recipes,
        roastId: fc.integer({ min: 1, max: 6 }),
        bags: fc.integer({ min: 1, max: 40 }),
        isHouseBlend: fc.boolean(),
      }),
      { minLength: 1, maxLength: 2 },
    )
    .map((all) => all.map(({ recipe, ...rest }, i) => aLine(1000 + i, recipe, rest)));
  const tightDays = fc
    .record({ lines, from: fc.integer({ min: 600, max: 900 }), leftovers })
    .map((some) => given(some));

  const roomIn = (input: PlanInput, more: readonly DueLine[]) => {
    const houses = new Set(more.filter(({ isHouseBlend }) => isHouseBlend).map(coffeeKey));
    const grams = new Map<string, number>();
    for (const line of more) {
      const key = coffeeKey(line);
      grams.set(
        key,
        line.rows.reduce((total, row) => total + row.grams, grams.get(key) ?? 0),
      );
    }
    const { hasRoomFor } = openRoomToday({ ...input, isHouseBlend: (key) => houses.has(key) });
    return hasRoomFor([...grams].map(([key, all]) => ({ key, grams: all })));
  };
  const newlyLate = (input: PlanInput, more: readonly DueLine[]) => {
    const before = new Set(lineIdsOf(planRoast(input)));
    const after = lineIdsOf(planRoast({ ...input, lines: [...input.lines, ...more] }));
    return after.filter((id) => !before.has(id));
  };

  it('is only promised where the plan then has time for all that it had time for, and for what was added', () => {
    let promised = 0;
    fc.assert(
      fc.property(tightDays, orders, (input, more) => {
        if (!roomIn(input, more)) return;
        promised++;
        expect(newlyLate(input, more)).toEqual([]);
      }),
      { numRuns: 500 },
    );
    expect(promised).toBeGreaterThan(50);
  });

  it('is there for what is promised though it changes how a house blend is blended for less', () => {
    const evening: PlanInput = given({
      lines: [
        aLine(1, { 1: 100 }, { bags: 37, roastId: 1 }),
        aLine(2, { 1: 73, 8: 27 }, { bags: 51, roastId: 6, isHouseBlend: true }),
        aLine(3, { 8: 100 }, { bags: 24, roastId: 6 }),
      ],
      from: 852,
    });
    const more = [aLine(1000, { 1: 1, 5: 99 }, { bags: 37, roastId: 1 })];
    expect(roomIn(evening, more)).toBe(true);
    expect(newlyLate(evening, more)).toEqual([]);
  });

  it('is there for what joins a batch or lies on the shelf, though some lines have no time', () => {
    const full = given({
      lines: [aLine(1, { 1: 100 }, { bags: 2 }), aLine(2, { 2: 100 }, { bags: 2 }), aLine(3, { 3: 100 })],
      machines: [{ ...machine(3, 100, 1000, 9), closes: 440 }],
      leftovers: [{ source: { bin: 1 }, key: 'bean:4@3', grams: 300 }],
    });
    expect(lineIdsOf(planRoast(full))).toEqual([3]);
    expect(roomIn(full, [aLine(9, { 1: 100 })])).toBe(true);
    expect(roomIn(full, [aLine(9, { 4: 100 })])).toBe(true);
    expect(roomIn(full, [aLine(9, { 5: 100 })])).toBe(false);
    expect(roomIn(full, [aLine(9, { 3: 100 })])).toBe(false);
  });

  it('counts what staff left out as having none, and goes by the machine that they chose', () => {
    const portion = { key: 'bean:1@3', grams: 300 };
    const roomWith = (changes: Partial<Choice>, taken: PlanInput['taken'] = new Map()) =>
      openRoomToday({
        ...given({ choices: new Map([[portion.key, { ...NO_CHOICE, ...changes }]]), taken }),
        isHouseBlend: () => false,
      }).hasRoomFor([portion]);
    expect(roomWith({ isLeftOut: true })).toBe(false);
    expect(roomWith({ machineId: 2 })).toBe(true);
    expect(roomWith({ machineId: 2 }, new Map([[2, { freeAt: 900, positions: 1 }]]))).toBe(false);
  });
});

const lineIdsOf = ({ unplanned }: RoastPlan): number[] =>
  unplanned.flatMap(({ parts }) => parts.map(({ lineId }) => lineId));
