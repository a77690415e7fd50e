/** House blends that are kept on the shelf, and what is to be roasted to reach their par. */
import type { ParLevel } from '#contract/roasting/par-levels.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { splitByWeights } from '#domain/money/rounding.ts';
import { greenFor } from '#domain/roasting/loss.ts';
import type { DueLine, RoastPlan } from '#domain/roasting/plan.ts';
import type { Catalogue, HouseBlend } from '#server/coffee/catalogue/catalogue.ts';
import { readRoastingSettings } from '#server/coffee/dispatch/dispatch.ts';
import { listGreen } from '#server/coffee/stock/stock.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { listPars, lockPar, setPar } from './par-store.ts';
import { listFreeBins, listShelfToCome } from './plan-store.ts';
import { houseKey, lossOfBean } from './roastable-facts.ts';
import type { RoastingDeps } from './roasting-deps.ts';

interface Reading {
  catalogue: Catalogue;
  now: Date;
  /** Batches whose coffee is planned again. */
  replaced?: readonly number[];
}

export async function readParLevels(
  db: Database | InTransaction,
  { catalogue, now, replaced = [] }: Reading,
): Promise<ParLevel[]> {
  const today = dayInLondon(now);
  const { mostDaysInBin } = await readRoastingSettings(db);
  const shelf = new Map<string, number>();
  const lay = (key: string, grams: number) => shelf.set(key, (shelf.get(key) ?? 0) + grams);
  for (const { roastable, free } of await listFreeBins(db, dayAfter(today, -mostDaysInBin)))
    lay(roastable, free);
  for (const { id, roastable, grams } of await listShelfToCome(db, today))
    if (!replaced.includes(id)) lay(roastable, grams);
  const pars = new Map((await listPars(db)).map(({ blend_id, grams }) => [blend_id, grams]));
  const green = new Map((await listGreen(db, now)).map((row) => [row.beanId, row]));
  return catalogue.blends.map((blend) => {
    const { row } = blend;
    const par = pars.get(row.id) ?? 0;
    const onShelf = shelf.get(houseKey(blend)) ?? 0;
    const missing = Math.max(0, par - onShelf);
    const lacks = rowsOf(blend, missing).some(({ beanId, grams }) => {
      const bean = green.get(beanId);
      const needed = greenFor(grams, lossOfBean(beanId, row.roast_id, catalogue));
      return bean?.isTracked === true && bean.onHand - bean.reserved < needed;
    });
    return {
      blend_id: row.id,
      name: row.name,
      roast_id: row.roast_id,
      par_grams: par,
      shelf_grams: onShelf,
      missing_grams: missing,
      lacks_green: missing > 0 && lacks,
    };
  });
}

/** What is missing, as lines that are nobody's: their ids are below zero. Those that lack most come first. */
export async function parLines(db: Database | InTransaction, reading: Reading): Promise<DueLine[]> {
  const { blends } = reading.catalogue;
  const missing = (await readParLevels(db, reading)).filter(
    ({ missing_grams, lacks_green }) => missing_grams > 0 && !lacks_green,
  );
  return missing
    .toSorted((one, other) => one.shelf_grams / one.par_grams - other.shelf_grams / other.par_grams)
    .flatMap(({ blend_id, roast_id, par_grams }) => {
      const blend = blends.find(({ row }) => row.id === blend_id);
      if (blend === undefined) return [];
      const line = { lineId: -blend_id, bags: par_grams, roastId: roast_id, rows: rowsOf(blend, par_grams) };
      // Mixed green, so that what lies on the shelf is this blend.
      return [{ ...line, isHouseBlend: true, planned: new Map([[houseKey(blend), 0]]) }];
    });
}

const rowsOf = ({ recipe }: HouseBlend, grams: number): DueLine['rows'] => {
  const shares = splitByWeights(
    grams,
    recipe.map(({ percentage }) => percentage),
  );
  return recipe.map(({ bean, percentage }, i) => ({
    beanId: bean.row.id,
    percentage,
    grams: shares[i] ?? 0,
  }));
};

/** A plan as orders see it: what is roasted for the shelf is nobody's. */
export function forTheShelf(plan: RoastPlan): RoastPlan {
  const isOrders = ({ lineId }: { lineId: number | null }) => lineId !== null && lineId > 0;
  return {
    ...plan,
    batches: plan.batches.map((batch) => {
      const uses = batch.uses.filter(isOrders);
      const shelf = batch.expectedGrams - uses.reduce((sum, { grams }) => sum + grams, 0);
      return { ...batch, uses: shelf === 0 ? uses : [...uses, { lineId: null, grams: shelf }] };
    }),
    fromLeftovers: plan.fromLeftovers.filter(isOrders),
    unplanned: plan.unplanned
      .map((one) => ({ ...one, parts: one.parts.filter(isOrders) }))
      .filter(({ parts }) => parts.length > 0),
  };
}

/** Idempotent. */
export async function setParLevel(
  { db, catalogueCache }: RoastingDeps,
  { blendId, grams, staffId }: { blendId: number; grams: number; staffId: number },
): Promise<null | Refusal<'not_found'>> {
  const { blends } = await catalogueCache();
  if (!blends.some(({ row }) => row.id === blendId)) return refuse('not_found');
  return transact(db, async (transaction) => {
    const before = await lockPar(transaction, blendId);
    await setPar(transaction, blendId, grams);
    await insertAuditEntry(transaction, {
      staffId,
      action: 'set par level',
      object: `blend ${blendId}`,
      before: { grams: before?.grams ?? 0 },
      after: { grams },
    });
    return null;
  });
}
