/** A plan calls nothing “no time” for which machines have the minutes: any days against a checker that tries every division. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLine, given, leftovers } from '#tests/examples/roast-inputs.ts';
import { coffeeKey } from './demand.ts';
import { greenFor } from './loss.ts';
import { type DueLine, type Machine, NO_CHOICE, type PlanInput, type RoastPlan } from './plan.ts';
import { planRoast } from './plan-roast.ts';

const machines = fc
  .array(
    fc.record({
      minGrams: fc.constantFrom(50, 100, 300, 1000, 2500),
      times: fc.constantFrom(1, 1.2, 2, 5),
      minutes: fc.constantFrom(9, 12, 15),
      changeoverMinutes: fc.constantFrom(0, 2, 5),
      opens: fc.integer({ min: 360, max: 600 }),
      hours: fc.integer({ min: 1, max: 60 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((all) =>
    all.map(
      ({ times, hours, ...rest }, i): Machine => ({
        ...rest,
        id: i + 1,
        maxGrams: rest.minGrams * times,
        closes: rest.opens + hours,
      }),
    ),
  );

const anyLines = (isHouseBlend: fc.Arbitrary<boolean>) =>
  fc
    .array(
      fc.record({
        recipe: fc.constantFrom<Record<number, number>>(
          { 1: 100 },
          { 2: 100 },
          { 1: 60, 2: 40 },
          { 2: 30, 3: 70 },
        ),
        bags: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 40 })),
        isHouseBlend,
      }),
      { minLength: 1, maxLength: 7 },
    )
    .map((all) => all.map(({ recipe, ...rest }, i) => aLine(i + 1, recipe, rest)));

/** All machines lose as much, since batches are divided for the one that loses most. */
const facts = { ...given().facts, lossBp: (key: string) => 1500 + (key.length % 7) * 10 };

const anyDay = (isHouseBlend: fc.Arbitrary<boolean>) =>
  fc
    .record({
      lines: anyLines(isHouseBlend),
      machines,
      leftovers,
      from: fc.integer({ min: 300, max: 480 }),
      busy: fc.array(fc.integer({ min: 0, max: 480 }), { maxLength: 3 }),
    })
    .map(({ busy, ...some }) => {
      const taken = new Map(busy.map((freeAt, i) => [i + 1, { freeAt, positions: 1 }]));
      return given({ ...some, facts, taken });
    });

/** How many batches begin and end within the hours of a machine, counted one by one. */
function batchesOn({ id, opens, closes, minutes, changeoverMinutes }: Machine, { taken, from }: PlanInput) {
  let count = 0;
  let at = Math.max(opens, from, taken.get(id)?.freeAt ?? 0);
  while (at + minutes <= closes) {
    count++;
    at += minutes + changeoverMinutes;
  }
  return count;
}

interface Asked {
  key: string;
  net: number;
  /** As it is planned already: less than a machine’s least is roasted with something left over. */
  planned: readonly number[] | null;
}

/** Whether each can have batches of its own that keep to what their machines hold, by trying every number on every machine. */
function canAllBeRoasted(asked: readonly Asked[], free: readonly number[], of: readonly Machine[]): boolean {
  const [first, ...others] = asked;
  if (first === undefined) return true;
  const { key, net, planned } = first;
  const holds = of.map(({ minGrams, maxGrams }) => {
    let [least, most] = [1, maxGrams];
    while (greenFor(least, facts.lossBp(key)) < minGrams) least++;
    while (greenFor(most, facts.lossBp(key)) > maxGrams) most--;
    return { least, most };
  });
  const tryFrom = (i: number, counts: readonly number[]): boolean => {
    if (i < free.length) {
      for (let count = 0; count <= (free[i] ?? 0); count++)
        if (tryFrom(i + 1, [...counts, count])) return true;
      return false;
    }
    const sum = (bound: 'least' | 'most') =>
      holds.reduce((total, one, j) => total + one[bound] * (counts[j] ?? 0), 0);
    const isLegal =
      (sum('least') <= net && net <= sum('most')) ||
      planned?.every((count, j) => count === counts[j]) === true;
    return (
      isLegal &&
      canAllBeRoasted(
        others,
        free.map((count, j) => count - (counts[j] ?? 0)),
        of,
      )
    );
  };
  return tryFrom(0, []);
}

const netOfSome = (grams: number) => grams + Math.ceil(grams / 100) + 10;

/** For which the plan has no time, though it could be roasted beside all that is planned. */
function wronglyRefused(input: PlanInput, plan: RoastPlan): string[] {
  const free = input.machines.map((one) => batchesOn(one, input));
  const keys = [...new Set(plan.batches.map(({ key }) => key))];
  const planned = keys.map((key) => {
    const own = plan.batches.filter((batch) => batch.key === key);
    const grams = own
      .flatMap(({ uses }) => uses)
      .reduce((sum, use) => sum + (use.lineId === null ? 0 : use.grams), 0);
    const counts = input.machines.map(({ id }) => own.filter(({ machineId }) => machineId === id).length);
    return { key, grams, asked: { key, net: netOfSome(grams), planned: counts } };
  });
  return plan.unplanned.flatMap(({ key, parts }) =>
    [
      ...parts,
      ...(parts.length > 1 ? [{ lineId: 0, grams: parts.reduce((sum, one) => sum + one.grams, 0) }] : []),
    ]
      .filter(({ grams }) => {
        const own = planned.find((one) => one.key === key);
        const asked = { key, net: netOfSome((own?.grams ?? 0) + grams), planned: null };
        const others = planned.filter((one) => one !== own).map((one) => one.asked);
        return canAllBeRoasted([asked, ...others], free, input.machines);
      })
      .map(({ lineId }) => `${key} for line ${lineId}`),
  );
}

describe('on any day', () => {
  it('nothing lacks time that can be roasted beside all that is planned', () => {
    let [full, days] = [0, 0];
    fc.assert(
      fc.property(anyDay(fc.constant(false)), (input) => {
        const plan = planRoast(input);
        days++;
        if (plan.unplanned.length > 0) full++;
        expect(wronglyRefused(input, plan)).toEqual([]);
      }),
      { numRuns: 600 },
    );
    expect(days).toBeGreaterThanOrEqual(600);
    expect(full).toBeGreaterThan(200);
  });

  it('no house blend lacks time that it would have if it were blended the other way', () => {
    let tried = 0;
    fc.assert(
      fc.property(anyDay(fc.boolean()), (input) => {
        const plan = planRoast(input);
        const late = lateIn(plan);
        const house = input.lines.filter((line) => late.has(line.lineId) && isFree(line, input.lines));
        for (const line of house) {
          tried++;
          const blended = new Map(
            [...plan.blended].map(([key, way]) => [
              key,
              {
                ...NO_CHOICE,
                blended: key === coffeeKey(line) ? (way === 'before' ? 'after' : 'before') : way,
              } as const,
            ]),
          );
          expect(lateIn(planRoast({ ...input, choices: blended })).size).toBeGreaterThanOrEqual(late.size);
        }
      }),
      { numRuns: 300 },
    );
    expect(tried).toBeGreaterThan(50);
  });
});

const lateIn = ({ unplanned }: RoastPlan) =>
  new Set(unplanned.flatMap(({ parts }) => parts.map(({ lineId }) => lineId)));

const isFree = (line: DueLine, lines: readonly DueLine[]) =>
  line.rows.length > 1 && lines.every((one) => coffeeKey(one) !== coffeeKey(line) || one.isHouseBlend);
