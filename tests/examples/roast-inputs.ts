/** What goes into roast plans, and any of it as properties need it. */
import fc from 'fast-check';
import type { DueLine, Leftover, PlanInput } from '#domain/roasting/plan.ts';
import { beanKey, readRoastable } from '#domain/roasting/roastable.ts';
import { splitByWeights } from '#domain/money/rounding.ts';
import { MACHINES } from './machines.ts';

export const ORGANIC = new Set([5, 6]);

export const given = (changes: Partial<PlanInput> = {}): PlanInput => ({
  lines: [],
  machines: MACHINES,
  leftovers: [],
  choices: new Map(),
  settings: {
    fillAllowanceBp: 100,
    fillAllowanceGrams: 10,
    customBlendsBefore: true,
    wagePencePerHour: 1600,
  },
  facts: {
    lossBp: (key, machineId) => 1500 + (key.length % 7) * 10 + machineId * 5,
    isOrganic: (key) => readRoastable(key).recipe.every(({ beanId }) => ORGANIC.has(beanId)),
    pencePerKilo: () => 900,
    unsold: (key) => (key.startsWith('bean:') ? 0.1 : 1),
  },
  taken: new Map(),
  from: 0,
  ...changes,
});

export const aLine = (
  lineId: number,
  percentages: Record<number, number>,
  changes: Partial<DueLine> = {},
): DueLine => {
  const recipe = Object.entries(percentages).map(([beanId, percentage]) => ({
    beanId: Number(beanId),
    percentage,
  }));
  const grams = splitByWeights(
    (changes.bags ?? 1) * 250,
    recipe.map(({ percentage }) => percentage),
  );
  const rows = recipe.map((row, i) => ({ ...row, grams: grams[i] ?? 0 }));
  return { lineId, bags: 1, roastId: 3, rows, isHouseBlend: false, ...changes };
};

export const recipes = fc.oneof(
  fc.integer({ min: 1, max: 8 }).map((bean): Record<number, number> => ({ [bean]: 100 })),
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 8 }), fc.integer({ min: 1, max: 99 }))
    .map(([one, other, part]): Record<number, number> => ({ [one]: part, [other]: 100 - part })),
);
export const lines = fc
  .array(
    fc.record({
      recipe: recipes,
      roastId: fc.integer({ min: 1, max: 6 }),
      bags: fc.integer({ min: 1, max: 60 }),
      isHouseBlend: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((all) => all.map(({ recipe, ...rest }, i) => aLine(i + 1, recipe, rest)));
export const leftovers = fc
  .array(fc.record({ bean: fc.integer({ min: 1, max: 8 }), grams: fc.integer({ min: 1, max: 3000 }) }), {
    maxLength: 6,
  })
  .map((bins) =>
    bins.map(({ bean, grams }, i): Leftover => ({ source: { bin: i + 1 }, key: beanKey(bean, 3), grams })),
  );
