/** The light way: a batch stands as roasted out of the lots and with the weights of its plan, since nobody weighs it. */
import type { RefusalCode } from '#contract/refusals.ts';
import { bagsInWords } from '#domain/packing/bags-in-words.ts';
import { gramsOnScale } from '#domain/weight.ts';
import { isTracked, moveRoasted, releaseRoasted } from '#server/coffee/stock/stock.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { readSetting, type SettingDeps } from '#server/foundation/settings/settings.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { UNDO_MS } from '#server/roastery/staged-acts/staged-acts.ts';
import { listGreens, lockBatch, setBatch, setUnweighed, setWeighed } from './batch-store.ts';
import { findBinOf, insertBinMoves, isPlannedFor, lockBins } from './bin-store.ts';
import { type FilledOut, listFilledOutOf } from './filled-bag-store.ts';
import { referenceOf } from './reference-store.ts';
import { reservedOf } from './reserved-store.ts';
import type { RoastingDeps } from './roasting-deps.ts';
import { reserveAgain } from './take-weighing-back.ts';
import { putIntoBin } from './weigh-roasted.ts';
import { wasLastAtIt, whoWasFaster } from './who-was-faster.ts';

export type AsPlannedDeps = Pick<RoastingDeps, 'db' | 'clock'> & Pick<SettingDeps, 'first'>;

interface Act {
  batchId: number;
  staffId: number;
}

type Refused = Refusal<RefusalCode & ('not_found' | 'changed_meanwhile')>;
type Batch = NonNullable<Awaited<ReturnType<typeof lockBatch>>>;
type Green = Awaited<ReturnType<typeof listGreens>>[number];

/** What was begun with weights goes on with them. Idempotent for the same person. */
export const roastAsPlanned = (
  { db, clock, first }: AsPlannedDeps,
  { batchId, staffId }: Act,
): Promise<null | Refused> =>
  transact(db, async (transaction) => {
    const at = clock();
    const batch = await lockBatch(transaction, batchId);
    if (batch === undefined) return refuse('not_found');
    const isDone = batch.state === 'roasted' && !batch.is_weighed;
    if (isDone && (await wasLastAtIt(transaction, batch, staffId))) return null;
    if (await readSetting(transaction, 'records_weights', { at, first })) return WEIGHED_HERE;
    const greens = await listGreens(transaction, [batchId]);
    const refused = await whyNotAsPlanned(transaction, batch, { greens, at });
    if (refused !== null) return refused;
    const tooSmall = await takeGreens(transaction, greens, { batchId, staffId, at });
    if (tooSmall !== null) return tooSmall;
    const grams = batch.expected_grams;
    await setBatch(transaction, batchId, {
      state: 'roasted',
      roasted_grams: grams,
      started_at: at,
      dropped_at: at,
      staff_id: staffId,
      is_weighed: false,
    });
    const bin = await putIntoBin(transaction, batch, { grams, staffId, at });
    const details = { weighed: false, green: batch.green_grams, roasted: grams, bin };
    await audit(transaction, 'roast as planned', { batchId, staffId, details });
    return null;
  });

export async function whyNotAsPlanned(
  db: InTransaction,
  batch: Batch,
  { greens, at }: { greens: readonly Green[]; at: Date },
): Promise<Refused | null> {
  if (batch.state === 'roasting') return BEGUN;
  if (batch.state !== 'planned')
    return refuse('changed_meanwhile', { message: await whoWasFaster(db, batch, at) });
  if (greens.some(({ weighed_grams }) => weighed_grams !== null)) return BEGUN;
  for (const { lot_id, bean_id } of greens)
    if (lot_id === null && (await isTracked(db, bean_id))) return NO_LOT;
  return null;
}

export async function takeGreens(
  db: InTransaction,
  greens: readonly Green[],
  { batchId, staffId, at }: Act & { at: Date },
): Promise<Refused | null> {
  const reference = referenceOf(batchId, 'weighed');
  const taken = greens.flatMap(({ lot_id: lotId, grams }) =>
    lotId === null ? [] : [{ lotId, grams, reference, staffId, at }],
  );
  const tooSmall = taken.length === 0 ? null : await moveRoasted(db, taken);
  if (tooSmall !== null)
    return refuse('changed_meanwhile', {
      message: `Lot ${tooSmall.code} holds ${gramsOnScale(tooSmall.onHand)} by the books, which is too little. Count it in Stock, or weigh this batch out of another lot.`,
    });
  for (const { position, grams, lot_id: lotId } of greens) {
    await setWeighed(db, { batchId, position }, { grams, lotId, staffId, at });
    await releaseRoasted(db, await reservedOf(db, { batchId, position }));
  }
  return null;
}

/** For ten seconds, while nothing was taken out of its bin: the batch waits for the roaster again. Idempotent. */
export const undoRoastedAsPlanned = (
  { db, clock }: AsPlannedDeps,
  { batchId, staffId }: Act,
): Promise<null | Refused> =>
  transact(db, async (transaction) => {
    const at = clock();
    const batch = await lockBatch(transaction, batchId);
    if (batch === undefined) return refuse('not_found');
    if (batch.state === 'planned') return null;
    if (batch.state !== 'roasted' || batch.is_weighed || batch.roasted_grams === null)
      return refuse('changed_meanwhile', { message: await whoWasFaster(transaction, batch, at) });
    if (batch.dropped_at !== null && at.getTime() > batch.dropped_at.getTime() + UNDO_MS) return TOO_LATE;
    const found = await findBinOf(transaction, batchId);
    const [bin] = found === undefined ? [] : await lockBins(transaction, [found.id]);
    if (bin === undefined) throw new Error(`Batch ${batchId} is roasted and in no bin.`);
    if (bin.on_hand !== batch.roasted_grams) return whyItStays(await listFilledOutOf(transaction, bin.id));
    if (await isPlannedFor(transaction, bin.id)) return PLANNED_FOR;
    await insertBinMoves(transaction, [{ binId: bin.id, grams: -bin.on_hand, kind: 'roasted', staffId, at }]);
    await giveGreensBack(transaction, { batchId, staffId, at });
    await audit(transaction, 'undo roast as planned', { batchId, staffId, details: {} });
    return null;
  });

const LIST = new Intl.ListFormat('en-GB');
const MOST_NAMED = 3;

function whyItStays(filled: readonly FilledOut[]): Refused {
  const named = filled
    .slice(0, MOST_NAMED)
    .map(({ order_id, name, numbers }) => `${bagsInWords(numbers)} of order ${order_id} (${name})`);
  const isOne = filled.length === 1 && filled[0]?.numbers.length === 1;
  const stay = isOne
    ? 'is filled out of its bin and stays so. Empty it first.'
    : 'are filled out of its bin and stay so. Empty them first.';
  const more = filled.length > MOST_NAMED ? ['more bags'] : [];
  return refuse('changed_meanwhile', {
    message:
      filled.length === 0
        ? 'Its bin was counted or emptied, or tasters were filled out of it, so it stays roasted.'
        : `It stays roasted, since ${LIST.format([...named, ...more])} ${stay}`,
  });
}

async function giveGreensBack(
  db: InTransaction,
  { batchId, staffId, at }: Act & { at: Date },
): Promise<void> {
  const greens = await listGreens(db, [batchId]);
  const reference = referenceOf(batchId, 'poured_back');
  const back = greens.flatMap(({ lot_id: lotId, grams }) =>
    lotId === null ? [] : [{ lotId, grams: -grams, reference, staffId, at }],
  );
  if (back.length > 0) await moveRoasted(db, back);
  for (const { position } of greens) await setUnweighed(db, { batchId, position });
  await setBatch(db, batchId, {
    state: 'planned',
    roasted_grams: null,
    started_at: null,
    dropped_at: null,
    staff_id: null,
    is_weighed: true,
  });
  for (const { position, bean_id: beanId } of greens) await reserveAgain(db, { batchId, position, beanId });
}

const audit = (
  db: InTransaction,
  action: string,
  { batchId, staffId, details }: Act & { details: object },
): Promise<void> => insertAuditEntry(db, { staffId, action, object: `batch ${batchId}`, details });

export const WEIGHED_HERE = refuse('changed_meanwhile', {
  message: 'Batches are weighed here by now. Reload the page, and go on with their weights.',
});
const BEGUN = refuse('changed_meanwhile', {
  message: 'This batch was begun with weights, so it goes on with them.',
});
const NO_LOT = refuse('changed_meanwhile', {
  message: 'No lot is planned for one of its beans. Weigh that bucket, which asks for its lot.',
});
const PLANNED_FOR = refuse('changed_meanwhile', {
  message: 'The plan gives coffee of its bin to other orders by now, so it stays roasted.',
});
const TOO_LATE = refuse('changed_meanwhile', {
  message: 'That was more than ten seconds ago, and can’t be undone.',
});
