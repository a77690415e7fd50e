import { gramsOnScale } from '#domain/weight.ts';
import { lockReserved, moveRoasted, reserveAllBut } from '#server/coffee/stock/stock.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { listGreens, lockBatch, setUnweighed } from './batch-store.ts';
import { referenceOf } from './reference-store.ts';
import { listWeighedFor, reservedOf } from './reserved-store.ts';
import { joinRest } from './rest-store.ts';
import type { RoastingDeps } from './roasting-deps.ts';
import { weighedAlready } from './weigh-green.ts';

interface Back {
  batchId: number;
  position: number;
  /** What was weighed, as the caller saw it. */
  grams: number;
  /** When it was weighed, as the caller saw it. */
  weighedAt?: string | undefined;
  staffId: number;
}

/**
 * Pours a bucket of green coffee back into its lot, to be weighed again: the weight was wrong, and the batch still waits.
 * Idempotent.
 */
export async function takeWeighingBack(
  { db, clock }: RoastingDeps,
  { batchId, position, grams, weighedAt, staffId }: Back,
): Promise<null | Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>> {
  return transact(db, async (transaction) => {
    const batch = await lockBatch(transaction, batchId);
    const greens = await listGreens(transaction, [batchId]);
    const green = greens.find((one) => one.position === position);
    if (batch === undefined) return refuse('not_found');
    if (green === undefined) return refuseField('position', 'This batch has no such bucket.');
    const { lot_id: lotId } = green;
    if (green.weighed_grams === null) return null;
    if (green.weighed_grams !== grams)
      return refuse('changed_meanwhile', {
        message: `Another weight is in this bucket: ${gramsOnScale(green.weighed_grams)}.`,
      });
    const { weighed_at: now } = green;
    if (weighedAt !== undefined && now !== null && new Date(weighedAt).getTime() !== now.getTime())
      return refuse('changed_meanwhile', {
        message: `Nothing was poured back. ${weighedAlready(green, clock())}`,
      });
    if (batch.state !== 'planned')
      return refuse('changed_meanwhile', {
        message: 'This batch no longer waits for the roaster, so its weight stays.',
      });
    if (lotId !== null) {
      const reference = referenceOf(batchId, 'poured_back');
      await moveRoasted(transaction, [{ lotId, grams: -grams, reference, staffId, at: clock() }]);
    }
    await setUnweighed(transaction, { batchId, position });
    await reserveAgain(transaction, { batchId, position, beanId: green.bean_id });
    await joinWaiting(transaction, batchId);
    await insertAuditEntry(transaction, {
      staffId,
      action: 'take weighing back',
      object: `batch ${batchId}`,
      details: { bean: green.bean_id, weighed: grams, lot: lotId },
    });
    return null;
  });
}

/** A bucket and its rest are one bucket again where both wait: the last rest comes first, since it may be the rest of a rest. */
async function joinWaiting(db: InTransaction, batchId: number): Promise<void> {
  const waiting = (await listGreens(db, [batchId])).filter(({ weighed_grams }) => weighed_grams === null);
  const positions = new Set(waiting.map(({ position }) => position));
  for (const { position, rest_of: restOf } of waiting.toReversed())
    if (restOf !== null && positions.has(restOf)) await joinRest(db, { batchId, position }, restOf);
}

/**
 * Reserves green coffee again once its bucket is out of the batch. The grams are worked out again from all that was weighed, since no
 * line releases more than it has reserved. The rows are locked before anything is read, so that an order which is dispatched meanwhile
 * either is seen here or sees this.
 */
export async function reserveAgain(
  db: InTransaction,
  { beanId, ...bucket }: { batchId: number; position: number; beanId: number },
): Promise<void> {
  const lineIds = (await reservedOf(db, bucket)).map(({ lineId }) => lineId);
  await lockReserved(db, { lineIds, beanId });
  await reserveAllBut(db, await listWeighedFor(db, { lineIds, beanId }));
}
