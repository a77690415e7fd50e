/** What the plan of a day leaves out, and the green coffee that is missing for it, as screens show them. */
import type { Batch } from '#contract/roasting/batch.ts';
import type { RoastPlan, Unplanned } from '#contract/roasting/roast-plan.ts';
import { coffeeKey } from '#domain/roasting/demand.ts';
import { beanOf, type Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { listGreen } from '#server/coffee/stock/stock.ts';
import { type Around, useAnswer } from './batch-answers.ts';
import type { Draft } from './draft-plan.ts';
import { nameOfRoastable } from './names.ts';

export const notPlanned = (draft: Draft, around: Around): Unplanned[] => [
  ...draft.plan.unplanned.map((one) => unplannedAnswer(one, draft, around)),
  ...shortAnswers(draft, around),
];

function unplannedAnswer(
  { key, why, parts, anotherMachine, blendBefore }: Draft['plan']['unplanned'][number],
  draft: Draft,
  around: Around,
): Unplanned {
  const name = (of: string) => nameOfRoastable(of, draft, around.catalogue);
  return {
    roastable: key,
    name: name(key),
    why,
    grams: parts.reduce((sum, { grams }) => sum + grams, 0),
    uses: parts.map((part) => useAnswer(part, around)),
    another_machine:
      anotherMachine === null
        ? null
        : { machine_id: anotherMachine.machineId, surplus_grams: anotherMachine.surplusGrams },
    blend_before: blendBefore.map((coffee) => ({ roastable: coffee, name: name(coffee) })),
  };
}

/** Coffee of orders that are short of a bean, by roastable. */
const shortAnswers = (draft: Draft, around: Around): Unplanned[] =>
  [...Map.groupBy(draft.short, coffeeKey)].map(([key, lines]) => {
    const uses = lines.map(({ lineId, rows }) =>
      useAnswer({ lineId, grams: rows.reduce((sum, { grams }) => sum + grams, 0) }, around),
    );
    return {
      roastable: key,
      name: nameOfRoastable(key, { lines: draft.short, rows: draft.rows }, around.catalogue),
      why: 'short of a bean',
      grams: uses.reduce((sum, { grams }) => sum + grams, 0),
      uses,
      another_machine: null,
      blend_before: [],
    };
  });

interface Green {
  green: Awaited<ReturnType<typeof listGreen>>;
  /** For orders that are not planned, by bean. */
  missing: ReadonlyMap<number, number>;
  catalogue: Catalogue;
}

/** Green coffee for which no lot is left. Of a bean that never had a lot, none is looked for. */
export function shortBeans(
  batches: readonly Batch[],
  { green, missing, catalogue }: Green,
): RoastPlan['short_beans'] {
  const tracked = new Set(green.filter(({ isTracked }) => isTracked).map(({ beanId }) => beanId));
  const short = new Map<number, RoastPlan['short_beans'][number]>();
  const waiting = batches.filter(({ state }) => state === 'draft' || state === 'planned');
  for (const { bean_id, bean, lot_id, weighed_grams, grams } of waiting.flatMap(({ greens }) => greens)) {
    if (lot_id !== null || weighed_grams !== null || !tracked.has(bean_id)) continue;
    short.set(bean_id, { bean_id, bean, grams: grams + (short.get(bean_id)?.grams ?? 0) });
  }
  for (const [bean_id, grams] of missing)
    if (tracked.has(bean_id)) {
      const bean = beanOf(bean_id, catalogue.beans).row.name;
      short.set(bean_id, { bean_id, bean, grams: grams + (short.get(bean_id)?.grams ?? 0) });
    }
  return [...short.values()];
}
