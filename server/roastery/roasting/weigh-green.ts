import { whenInWords } from '#domain/dispatch/when-in-words.ts';
import { isFarOff, isSlip } from '#domain/roasting/green-weight.ts';
import { gramsOnScale } from '#domain/weight.ts';
import { isTracked, listLotsOnHand, moveRoasted, releaseRoasted } from '#server/coffee/stock/stock.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseDoubtful, refuseField } from '#server/platform/refusal.ts';
import { listGreens, lockBatch, setWeighed } from './batch-store.ts';
import { referenceOf } from './reference-store.ts';
import { reservedOf } from './reserved-store.ts';
import { splitGreen } from './rest-store.ts';
import type { RoastingDeps } from './roasting-deps.ts';
import { whoWasFaster } from './who-was-faster.ts';

interface Weighing {
  batchId: number;
  position: number;
  grams: number;
  /** More than one per cent off is meant so. */
  isSure: boolean;
  /** The lot is used up: the rest is weighed out of another. */
  lotEnds: boolean;
  /** The lot that it was taken from; as planned if it isn't said. */
  lotId: number | null;
  staffId: number;
}

/** Takes a bucket of green coffee out of its lot. Idempotent: the same weight of the same lot again, by the same person, changes nothing. */
export async function weighGreen(
  { db, clock }: RoastingDeps,
  weighing: Weighing,
): Promise<null | Refusal<'not_found' | 'changed_meanwhile' | 'invalid' | 'doubtful'>> {
  return transact(db, async (transaction) => {
    const { batchId, position, grams, staffId } = weighing;
    const at = clock();
    const batch = await lockBatch(transaction, batchId);
    const greens = await listGreens(transaction, [batchId]);
    const green = greens.find((one) => one.position === position);
    if (batch === undefined) return refuse('not_found');
    if (green === undefined) return refuseField('position', 'This batch has no such bucket.');
    if (green.weighed_grams === grams && isOnes(green, staffId) && isSaidOf(green, weighing)) return null;
    if (green.weighed_grams !== null)
      return refuse('changed_meanwhile', { message: weighedAlready(green, at) });
    if (batch.state !== 'planned')
      return refuse('changed_meanwhile', { message: await whoWasFaster(transaction, batch, at) });
    const isPart = weighing.lotEnds && grams < green.grams;
    if (isSlip(grams, green.grams))
      return refuseField(
        'weighed_grams',
        `${gramsOnScale(grams)} is more than twice the ${gramsOnScale(green.grams)} of this bucket. Please weigh it again.`,
      );
    if (isFarOff(grams, green.grams) && !weighing.isSure && !isPart)
      return refuseDoubtful(
        'weighed_grams',
        `That is ${percentOff(grams, green.grams)} % off ${gramsOnScale(green.grams)}. Is it right?`,
      );
    const lotId = weighing.lotId ?? green.lot_id;
    const refusal = await takeFromLot(transaction, green, { ...weighing, lotId, at });
    if (refusal !== null) return refusal;
    if (isPart) await splitGreen(transaction, { batchId, position }, grams);
    await setWeighed(transaction, { batchId, position }, { grams, lotId, staffId, at });
    // It is in the bucket now.
    await releaseRoasted(transaction, await reservedOf(transaction, { batchId, position }));
    await insertAuditEntry(transaction, {
      staffId,
      action: 'weigh green',
      object: `batch ${batchId}`,
      details: {
        bean: green.bean_id,
        planned: green.grams,
        weighed: grams,
        lot: lotId,
        ...(weighing.lotEnds && lotId !== null && (await usedUp(transaction, green, lotId))),
      },
    });
    return null;
  });
}

type Green = Awaited<ReturnType<typeof listGreens>>[number];

/** A bucket that was weighed before names were noted is everybody's. */
const isOnes = ({ weighed_by }: Green, staffId: number): boolean => [null, staffId].includes(weighed_by);

const isSaidOf = ({ lot_id }: Green, { lotId }: Weighing): boolean => lotId === null || lotId === lot_id;

/** “Ravi Shah weighed this at 11:02: 626 g.” */
export const weighedAlready = ({ weighed_grams, weighed_by_name, weighed_at }: Green, now: Date): string =>
  weighed_at === null
    ? `This was weighed already: ${gramsOnScale(weighed_grams ?? 0)}.`
    : `${weighed_by_name} weighed this ${whenInWords(weighed_at, now)}: ${gramsOnScale(weighed_grams ?? 0)}.`;

/** What the books still have of a lot that was used up is to be counted. */
async function usedUp(db: InTransaction, { bean_id }: Green, lotId: number) {
  const lots = await listLotsOnHand(db, [bean_id]);
  return { lot_used_up: true, still_in_the_books: lots.find(({ id }) => id === lotId)?.on_hand ?? 0 };
}

const percentOff = (grams: number, planned: number): string =>
  ((Math.abs(grams - planned) / planned) * 100).toFixed(1);

const ALL_USED_UP =
  'By the books, all lots of this bean are used up. Count the lot of the sack that you have, or scrap the batch.';

/** A bean that never had a lot isn't tracked, and nothing is taken of it; any other is weighed out of a lot that has so much. */
async function takeFromLot(
  db: InTransaction,
  green: { bean_id: number },
  { batchId, grams, lotId, staffId, at }: Weighing & { at: Date },
): Promise<null | Refusal<'changed_meanwhile' | 'invalid'>> {
  if (lotId === null && !(await isTracked(db, green.bean_id))) return null;
  const lots = await listLotsOnHand(db, [green.bean_id]);
  if (lots.length === 0) return refuseField('lot_id', ALL_USED_UP);
  if (lotId === null) return refuseField('lot_id', 'Please say which lot this was taken from.');
  if (!lots.some(({ id }) => id === lotId)) return refuseField('lot_id', 'That lot holds none of this bean.');
  const reference = referenceOf(batchId, 'weighed');
  const tooSmall = await moveRoasted(db, [{ lotId, grams, reference, staffId, at }]);
  if (tooSmall === null) return null;
  return refuse('changed_meanwhile', {
    message: `Lot ${tooSmall.code} holds ${gramsOnScale(tooSmall.onHand)}, not ${gramsOnScale(grams)}.`,
  });
}
