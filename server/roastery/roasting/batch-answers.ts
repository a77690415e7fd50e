/** Batches in the contract's words, those that are planned and those that are drafts. */
import type { Batch, BatchGreen, PlanUse } from '#contract/roasting/batch.ts';
import { timeInLondon } from '#domain/dispatch/dispatch.ts';
import { isOddLoss, lossBpOf } from '#domain/roasting/loss.ts';
import { drumBean, roastFitInWords } from '#domain/roasting/roast-fit.ts';
import { readRoastable } from '#domain/roasting/roastable.ts';
import { beanOf, type Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { BatchRow, listGreens, listUses } from './batch-store.ts';
import type { Draft } from './draft-plan.ts';
import type { Expected } from './expected.ts';
import { nameOfRoastable } from './names.ts';
import { isOrganic } from './roastable-facts.ts';

/** What batches refer to. */
export interface Around {
  catalogue: Catalogue;
  lots: ReadonlyMap<number, { code: string; place: string }>;
  lines: ReadonlyMap<number, { order_id: number; name: string; quantity: number }>;
  lossBp(key: string, machineId: number): number;
}

type GreenRow = Awaited<ReturnType<typeof listGreens>>[number];
type UseRow = Awaited<ReturnType<typeof listUses>>[number];

export function batchAnswer(
  row: BatchRow & Expected,
  of: { greens: GreenRow[]; uses: UseRow[] },
  around: Around,
): Batch {
  const { bin_code, day: _, ...batch } = row;
  const green = of.greens.reduce((sum, one) => sum + (one.weighed_grams ?? one.grams), 0);
  const lossBp = batch.roasted_grams === null ? null : lossBpOf(green, batch.roasted_grams);
  const expectedBp = around.lossBp(batch.roastable, batch.machine_id);
  return {
    ...batch,
    state: batch.state as Batch['state'],
    is_organic: isOrganic(batch.roastable, around.catalogue),
    starts_at: batch.starts_at.toISOString(),
    ends_at: batch.ends_at.toISOString(),
    started_at: batch.started_at?.toISOString() ?? null,
    dropped_at: batch.dropped_at?.toISOString() ?? null,
    bin: batch.state === 'roasted' ? bin_code : null,
    expected_loss: expectedBp / 100,
    loss: lossBp === null ? null : lossBp / 100,
    is_odd: lossBp !== null && isOddLoss(lossBp, expectedBp),
    greens: of.greens.map((one) => greenAnswer(one, around)),
    ...usesAnswer(
      of.uses.map(({ order_blend_id, grams }) => ({ lineId: order_blend_id, grams })),
      around,
    ),
    roast_fit: fitOf(batch.roastable, around),
  };
}

export const draftAnswers = (draft: Draft, day: string, around: Around): Batch[] =>
  draft.batches.map(({ batch, greens }) => ({
    id: null,
    machine_id: batch.machineId,
    position: batch.position,
    wave: 1,
    roastable: batch.key,
    roast_id: readRoastable(batch.key).roastId,
    name: nameOfRoastable(batch.key, draft, around.catalogue),
    is_organic: batch.isOrganic,
    green_grams: batch.greenGrams,
    expected_grams: batch.expectedGrams,
    starts_at: timeInLondon(day, batch.startsAt).toISOString(),
    ends_at: timeInLondon(day, batch.endsAt).toISOString(),
    late_minutes: 0,
    state: 'draft',
    started_at: null,
    dropped_at: null,
    roasted_grams: null,
    end_celsius: null,
    is_weighed: true,
    bin: null,
    expected_loss: around.lossBp(batch.key, batch.machineId) / 100,
    loss: null,
    is_odd: false,
    greens: greens.map(({ beanId, lotId, grams }, i) =>
      greenAnswer(
        {
          position: i + 1,
          bean_id: beanId,
          lot_id: lotId,
          grams,
          weighed_grams: null,
          weighed_by_name: null,
          weighed_at: null,
        },
        around,
      ),
    ),
    ...usesAnswer(batch.uses, around),
    roast_fit: fitOf(batch.key, around),
  }));

function fitOf(key: string, { catalogue }: Around): Batch['roast_fit'] {
  const { recipe } = readRoastable(key);
  return roastFitInWords(
    recipe.map(({ beanId, percentage }) => ({
      ...drumBean(beanOf(beanId, catalogue.beans).row),
      percentage,
    })),
  );
}

function greenAnswer(
  {
    position,
    bean_id,
    lot_id,
    grams,
    weighed_grams,
    weighed_by_name,
    weighed_at,
  }: Pick<GreenRow, 'position' | 'bean_id' | 'lot_id' | 'grams' | 'weighed_grams' | 'weighed_at'> & {
    weighed_by_name: string | null;
  },
  { catalogue, lots }: Around,
): BatchGreen {
  const lot = lot_id === null ? undefined : lots.get(lot_id);
  const bean = beanOf(bean_id, catalogue.beans).row.name;
  return {
    position,
    bean_id,
    bean,
    lot_id,
    lot: lot?.code ?? null,
    place: lot?.place ?? '',
    grams,
    weighed_grams,
    weighed_by: weighed_by_name,
    weighed_at: weighed_at?.toISOString() ?? null,
  };
}

function usesAnswer(
  uses: readonly { lineId: number | null; grams: number }[],
  around: Around,
): Pick<Batch, 'uses' | 'shelf_grams'> {
  return {
    uses: uses.flatMap(({ lineId, grams }) =>
      lineId === null ? [] : [useAnswer({ lineId, grams }, around)],
    ),
    shelf_grams: uses.reduce((sum, { lineId, grams }) => sum + (lineId === null ? grams : 0), 0),
  };
}

export function useAnswer(
  { lineId, grams }: { lineId: number; grams: number },
  { lines }: Pick<Around, 'lines'>,
): PlanUse {
  const line = lines.get(lineId);
  if (line === undefined) throw new Error(`Coffee is planned for line ${lineId}, which does not exist.`);
  return { order_id: line.order_id, order_blend_id: lineId, name: line.name, bags: line.quantity, grams };
}
