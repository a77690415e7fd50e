/** A batch on its way through the roaster: started, dropped, or given up. */
import { MINUTE_MS } from '#domain/durations.ts';
import { isEarly } from '#domain/roasting/doubtful.ts';
import { durationInWords } from '#domain/roasting/expected-times.ts';
import { listAllMachines } from '#server/coffee/dispatch/dispatch.ts';
import { moveRoasted } from '#server/coffee/stock/stock.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseDoubtful, refuseField } from '#server/platform/refusal.ts';
import { pushRoasting } from '#server/selling/orders/orders.ts';
import { listGreens, lockBatch, lockMachineOf, lockWaitingBefore, setBatch } from './batch-store.ts';
import { listFirstRoasted } from './first-batch-store.ts';
import { referenceOf } from './reference-store.ts';
import type { RoastingDeps } from './roasting-deps.ts';
import { reserveAgain } from './take-weighing-back.ts';
import { wasLastAtIt, whoWasFaster } from './who-was-faster.ts';

interface Act {
  batchId: number;
  staffId: number;
}

type Refused = Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>;

/** A machine has one batch in it at a time, and a batch is started by one person. */
export async function startBatch(
  { db, clock }: RoastingDeps,
  { batchId, staffId }: Act,
): Promise<null | Refused> {
  return transact(db, async (transaction) => {
    const ofMachine = await lockMachineOf(transaction, batchId);
    const batch = ofMachine.find(({ id }) => id === batchId);
    if (batch === undefined) return refuse('not_found');
    if (batch.state !== 'planned')
      return refuse('changed_meanwhile', {
        message: `This batch no longer waits for the roaster. ${await whoWasFaster(transaction, batch, clock())}`,
      });
    const inside = ofMachine.find(({ state, dropped_at }) => state === 'roasting' && dropped_at === null);
    if (inside !== undefined)
      return refuse('changed_meanwhile', { message: `${inside.name} is in this machine. Drop it first.` });
    const greens = await listGreens(transaction, [batchId]);
    if (greens.some(({ weighed_grams }) => weighed_grams === null))
      return refuseField('weighed_grams', 'Weigh all green coffee of this batch first.');
    await setBatch(transaction, batchId, { state: 'roasting', started_at: clock(), staff_id: staffId });
    await note(transaction, 'start batch', { batchId, staffId });
    await pushRoasting({ db: transaction, clock }, await listFirstRoasted(transaction, batchId));
    return null;
  });
}

/** Idempotent for the same person. One that has hardly been in asks first whether that is meant. */
export const dropBatch = (
  deps: RoastingDeps,
  { isSure, ...act }: Act & { isSure: boolean },
): Promise<null | Refused | Refusal<'doubtful'>> =>
  onBatch(deps, act, async (transaction, batch) => {
    if (batch.dropped_at !== null && (await wasLastAtIt(transaction, batch, act.staffId))) return null;
    if (batch.state !== 'roasting' || batch.dropped_at !== null)
      return refuse('changed_meanwhile', { message: await whoWasFaster(transaction, batch, deps.clock()) });
    const now = deps.clock();
    const machine = (await listAllMachines(transaction)).find(({ id }) => id === batch.machine_id);
    const inside = (now.getTime() - (batch.started_at ?? now).getTime()) / MINUTE_MS;
    if (!isSure && machine !== undefined && isEarly(inside, machine.minutes))
      return refuseDoubtful(
        'is_sure',
        `It has been in for ${durationInWords(Math.floor(inside))}, and a batch takes ${machine.minutes} min here. Drop it already?`,
      );
    await setBatch(transaction, batch.id, { dropped_at: now });
    await note(transaction, 'drop batch', act);
    return null;
  });

/**
 * Green coffee that was weighed and never roasted goes back to its lot; what was in the roaster is lost. Either way its orders need
 * as much again. Idempotent for the same person.
 */
export const abandonBatch = (deps: RoastingDeps, act: Act): Promise<null | Refused> =>
  onBatch(deps, act, async (transaction, batch) => {
    if (batch.state === 'abandoned')
      return (await wasLastAtIt(transaction, batch, act.staffId))
        ? null
        : refuse('changed_meanwhile', { message: await whoWasFaster(transaction, batch, deps.clock()) });
    if (batch.state === 'roasted')
      return refuse('changed_meanwhile', {
        message: 'This batch is in its bin. Throw the bin away instead.',
      });
    await giveUp(transaction, batch, { ...act, at: deps.clock() });
    return null;
  });

/** What waits since an earlier day stands on nobody's screen any more: its orders are planned again. */
export async function giveUpEarlier(
  db: InTransaction,
  { day, staffId, at }: { day: string; staffId: number; at: Date },
): Promise<void> {
  for (const batch of await lockWaitingBefore(db, day))
    await giveUp(db, batch, { batchId: batch.id, staffId, at });
}

async function giveUp(db: InTransaction, batch: Batch, { at, ...act }: Act & { at: Date }): Promise<void> {
  const weighed = (await listGreens(db, [batch.id])).filter((green) => green.weighed_grams !== null);
  if (batch.state === 'planned') await giveGreenBack(db, weighed, { ...act, at });
  await setBatch(db, batch.id, { state: 'abandoned' });
  for (const { position, bean_id: beanId } of weighed)
    await reserveAgain(db, { batchId: batch.id, position, beanId });
  await note(db, 'abandon batch', { ...act, was: batch.state });
}

type Batch = NonNullable<Awaited<ReturnType<typeof lockBatch>>>;

const onBatch = <R extends Refusal>(
  { db }: RoastingDeps,
  { batchId }: Act,
  work: (transaction: InTransaction, batch: Batch) => Promise<null | R>,
): Promise<null | R | Refusal<'not_found'>> =>
  transact(db, async (transaction) => {
    const batch = await lockBatch(transaction, batchId);
    return batch === undefined ? refuse('not_found') : work(transaction, batch);
  });

async function giveGreenBack(
  db: InTransaction,
  greens: Awaited<ReturnType<typeof listGreens>>,
  { batchId, staffId, at }: Act & { at: Date },
): Promise<void> {
  const reference = referenceOf(batchId, 'given_up');
  const back = greens.flatMap(({ lot_id: lotId, weighed_grams: grams }) =>
    lotId === null || grams === null ? [] : [{ lotId, grams: -grams, reference, staffId, at }],
  );
  if (back.length > 0) await moveRoasted(db, back);
}

const note = (db: InTransaction, action: string, { batchId, staffId, ...details }: Act & { was?: string }) =>
  insertAuditEntry(db, { staffId, action, object: `batch ${batchId}`, details });
