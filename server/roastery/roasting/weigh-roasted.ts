import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { isDoubtfulLoss } from '#domain/roasting/doubtful.ts';
import { lossBpOf, lossInWords } from '#domain/roasting/loss.ts';
import { gramsOnScale } from '#domain/weight.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseDoubtful, refuseField } from '#server/platform/refusal.ts';
import { listGreens, listUses, lockBatch, setBatch, setUses } from './batch-store.ts';
import { insertBin, insertBinMoves } from './bin-store.ts';
import type { RoastingDeps } from './roasting-deps.ts';
import { wasLastAtIt, whoWasFaster } from './who-was-faster.ts';

interface Outcome {
  batchId: number;
  grams: number;
  /** A loss far from the usual one is meant so. */
  isSure: boolean;
  endCelsius: number | null;
  staffId: number;
}

/** Puts a batch into its bin, to the gram. Idempotent: the same weight again, by the same person, changes nothing. */
export async function weighRoasted(
  { db, clock }: RoastingDeps,
  { batchId, grams, isSure, endCelsius, staffId }: Outcome,
): Promise<null | Refusal<'not_found' | 'changed_meanwhile' | 'invalid' | 'doubtful'>> {
  return transact(db, async (transaction) => {
    const batch = await lockBatch(transaction, batchId);
    if (batch === undefined) return refuse('not_found');
    if (
      batch.state === 'roasted' &&
      batch.roasted_grams === grams &&
      (await wasLastAtIt(transaction, batch, staffId))
    )
      return null;
    if (batch.state !== 'roasting')
      return refuse('changed_meanwhile', {
        message: `This batch is not in the roaster. ${await whoWasFaster(transaction, batch, clock())}`,
      });
    const green = (await listGreens(transaction, [batchId])).reduce(
      (sum, { weighed_grams }) => sum + (weighed_grams ?? 0),
      0,
    );
    if (grams > green)
      return refuseField(
        'roasted_grams',
        `Only ${gramsOnScale(green)} went in, so ${gramsOnScale(grams)} can’t have come out.`,
      );
    const [lossBp, usualBp] = [lossBpOf(green, grams), lossBpOf(batch.green_grams, batch.expected_grams)];
    if (isDoubtfulLoss(lossBp, usualBp) && !isSure)
      return refuseDoubtful(
        'roasted_grams',
        `That is a loss of ${lossInWords(lossBp)}, and ${lossInWords(usualBp)} is usual. Is ${gramsOnScale(grams)} right?`,
      );
    const at = clock();
    await setBatch(transaction, batchId, {
      state: 'roasted',
      roasted_grams: grams,
      end_celsius: endCelsius,
      dropped_at: batch.dropped_at ?? at,
    });
    const code = await putIntoBin(transaction, batch, { grams, staffId, at });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'weigh roasted',
      object: `batch ${batchId}`,
      details: { green, roasted: grams, end_celsius: endCelsius, bin: code },
    });
    return null;
  });
}

/** Answers the code on the label of the bin. */
export async function putIntoBin(
  db: InTransaction,
  { id, started_at, roastable, roast_id }: NonNullable<Awaited<ReturnType<typeof lockBatch>>>,
  { grams, staffId, at }: { grams: number; staffId: number; at: Date },
): Promise<string> {
  const day = dayInLondon(started_at ?? at);
  const bin = await insertBin(db, {
    batch_id: id,
    code: `${day.slice(2).replaceAll('-', '')}-${id}`,
    roastable,
    roast_id,
    roasted_on: day,
  });
  await insertBinMoves(db, [{ binId: bin.id, grams, kind: 'roasted', staffId, at }]);
  await fitUses(db, id, grams);
  return bin.code;
}

/** The lines get what they were to have as long as it lasts; the rest is for the shelf. A line that goes short is due again in the next wave. */
async function fitUses(db: InTransaction, batchId: number, grams: number): Promise<void> {
  const uses = await listUses(db, [batchId]);
  let left = grams;
  const fitted = uses.flatMap(({ order_blend_id, grams: wanted }) => {
    if (order_blend_id === null) return [];
    const part = Math.min(left, wanted);
    left -= part;
    return part === 0 ? [] : [{ order_blend_id, grams: part }];
  });
  await setUses(db, batchId, left === 0 ? fitted : [...fitted, { order_blend_id: null, grams: left }]);
}
