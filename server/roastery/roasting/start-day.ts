/** Freezes what a day's draft says into batches: the first wave starts the day, the second adds what came since. */
import { dayInLondon, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { STATUS } from '#domain/order/status.ts';
import { readRoastable } from '#domain/roasting/roastable.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import {
  type ChosenOrder,
  findAct,
  listAboutTo,
  stageAct,
} from '#server/roastery/staged-acts/staged-acts.ts';
import { lockOrders } from '#server/selling/orders/orders.ts';
import { type Ahead, dueDays } from './ahead.ts';
import {
  findDay,
  insertBatches,
  insertDay,
  insertGreens,
  insertUses,
  listUses,
  lockBatches,
  lockDay,
  setSecondWave,
  setUses,
} from './batch-store.ts';
import { type Draft, draftPlan } from './draft-plan.ts';
import { type DueDays, listDueOrders } from './due-line-store.ts';
import { nameOfRoastable } from './names.ts';
import { insertBinUses } from './plan-store.ts';
import { giveUpEarlier } from './roast-batch.ts';
import type { RoastingDeps } from './roasting-deps.ts';
import { type TakenUp, waveOf } from './undo-wave.ts';

interface Start {
  day: string;
  actId: string;
  staffId: number;
  ahead: Ahead;
}

/** Idempotent under the id of its act. */
export async function startDay(
  { db, catalogueCache, clock }: RoastingDeps,
  { day, actId, staffId, ahead }: Start,
): Promise<null | Refusal<'changed_meanwhile'>> {
  const catalogue = await catalogueCache();
  return transact(db, async (transaction) => {
    const now = clock();
    const refusal = refusalOfDay(day, now);
    if (refusal !== null) return refusal;
    const row = { day, started_at: now, started_by: staffId, staged_act_id: actId };
    if (!(await insertDay(transaction, row))) {
      const started = await findDay(transaction, day);
      return started?.staged_act_id === actId ? null : ALREADY_STARTED;
    }
    const locked = await lockDueOrders(transaction, dueDays(day, now, ahead));
    await giveUpEarlier(transaction, { day, staffId, at: now });
    const draft = await draftPlan(transaction, { day, catalogue, now, locked, ahead });
    await freeze(transaction, draft, { day, wave: 1, catalogue });
    await advance(transaction, draft, { actId, staffId, now });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'start roast day',
      object: `day ${day}`,
      details: { batches: draft.batches.length, ...noteOf(ahead) },
    });
    return null;
  });
}

/** Until the transaction ends, nobody changes what these orders are made of. One that isn’t due any more once it is locked is left out later. */
export async function lockDueOrders(db: InTransaction, days: DueDays): Promise<number[]> {
  const due = await listDueOrders(db, days);
  await lockOrders(db, due);
  return due;
}

const ALREADY_STARTED = refuse('changed_meanwhile', { message: 'Somebody started this day already.' });

/** Adds batches and changes none. Idempotent by the id of its act, also once that is taken back. */
export async function addSecondWave(
  { db, catalogueCache, clock }: RoastingDeps,
  { day, actId, staffId, ahead }: Start,
): Promise<null | Refusal<'changed_meanwhile'>> {
  const catalogue = await catalogueCache();
  return transact(db, async (transaction) => {
    const now = clock();
    const refusal = refusalOfDay(day, now);
    if (refusal !== null) return refusal;
    if ((await lockDay(transaction, day)) === undefined) return NOT_STARTED;
    if ((await findAct(transaction, actId)) !== undefined) return null;
    const locked = await lockDueOrders(transaction, dueDays(day, now, ahead));
    // What a batch is to leave for the shelf is planned for a line: nobody weighs it out meanwhile.
    await lockBatches(transaction, day);
    const draft = await draftPlan(transaction, { day, catalogue, now, locked, ahead });
    const batchIds = await freeze(transaction, draft, { day, wave: 2, catalogue });
    const wave = waveOf(draft, { day, batchIds });
    await advance(transaction, draft, { actId, staffId, now, wave });
    await setSecondWave(transaction, day, now);
    await insertAuditEntry(transaction, {
      staffId,
      action: 'add second wave',
      object: `day ${day}`,
      details: { batches: draft.batches.length, ...noteOf(ahead) },
    });
    return null;
  });
}

/** What was roasted ahead is part of what staff did. */
const noteOf = ({ until, closes, toPar }: Ahead) => ({
  ...(toPar ? { to_par: true } : {}),
  ...(until === null ? {} : { orders_until: until }),
  ...(closes === null ? {} : { machines_until: closes }),
});

export const NOT_STARTED = refuse('changed_meanwhile', { message: 'Start the day first.' });

/** A plan that stayed open over midnight is of another day. */
export function refusalOfDay(day: string, now: Date): Refusal<'changed_meanwhile'> | null {
  const today = dayInLondon(now);
  if (day === today) return null;
  const message =
    day < today ? 'That day is over. Please look at today’s plan.' : 'A day can be started once it has come.';
  return refuse('changed_meanwhile', { message });
}

interface Wave {
  day: string;
  wave: 1 | 2;
  catalogue: Catalogue;
}

/** Answers the ids of the batches. */
export async function freeze(
  db: InTransaction,
  draft: Draft,
  { day, wave, catalogue }: Wave,
): Promise<number[]> {
  const rows = draft.batches.map(({ batch }) => ({
    day,
    wave,
    machine_id: batch.machineId,
    position: batch.position,
    roastable: batch.key,
    roast_id: readRoastable(batch.key).roastId,
    name: nameOfRoastable(batch.key, draft, catalogue),
    green_grams: batch.greenGrams,
    expected_grams: batch.expectedGrams,
    starts_at: timeInLondon(day, batch.startsAt),
  }));
  const inserted = await insertBatches(db, rows);
  const withIds = draft.batches.map(({ batch, greens }) => {
    const own = inserted.find((one) => one.machine_id === batch.machineId && one.position === batch.position);
    if (own === undefined)
      throw new Error(`Batch ${batch.position} of machine ${batch.machineId} was not planned.`);
    return { id: own.id, batch, greens };
  });
  await insertGreens(
    db,
    withIds.flatMap(({ id, greens }) =>
      greens.map(({ beanId, lotId, grams }, i) => ({
        batch_id: id,
        position: i + 1,
        bean_id: beanId,
        lot_id: lotId,
        grams,
      })),
    ),
  );
  await insertUses(
    db,
    withIds.flatMap(({ id, batch }) =>
      batch.uses.map(({ lineId, grams }) => ({ batch_id: id, order_blend_id: lineId, grams })),
    ),
  );
  await takeLeftovers(db, draft, day);
  return withIds.map(({ id }) => id);
}

interface Advance extends Omit<Start, 'day' | 'ahead'> {
  now: Date;
  wave?: TakenUp;
}

/** With time to undo. */
async function advance(
  db: InTransaction,
  draft: Draft,
  { actId, staffId, now, wave }: Advance,
): Promise<void> {
  const orders = await listOrdersToStart(db, draft);
  const details = { to: STATUS.roasting, wave };
  await stageAct(db, { id: actId, kind: 'advance', staffId, orders, details, now });
}

async function takeLeftovers(db: InTransaction, { plan }: Draft, day: string): Promise<void> {
  const ofBins = plan.fromLeftovers.flatMap(({ source, lineId, grams }) =>
    'bin' in source ? [{ bin_id: source.bin, order_blend_id: lineId, grams, planned_on: day }] : [],
  );
  await insertBinUses(db, ofBins);
  for (const { source, lineId, grams } of plan.fromLeftovers)
    if ('batch' in source) await takeFromShelf(db, source.batch, { lineId, grams });
}

/** A line is to have what a batch was to leave for the shelf. The caller holds the lock on the batch. */
async function takeFromShelf(
  db: InTransaction,
  batchId: number,
  { lineId, grams }: { lineId: number; grams: number },
): Promise<void> {
  const uses = await listUses(db, [batchId]);
  const before = (id: number | null) => uses.find((use) => use.order_blend_id === id)?.grams ?? 0;
  const others = uses.filter(({ order_blend_id: id }) => id !== null && id !== lineId);
  const shelf = { order_blend_id: null, grams: before(null) - grams };
  const changed = [...others, { order_blend_id: lineId, grams: before(lineId) + grams }, shelf];
  await setUses(
    db,
    batchId,
    changed
      .filter((use) => use.grams > 0)
      .map(({ order_blend_id, grams: of }) => ({ order_blend_id, grams: of })),
  );
}

/** Due orders that go on to Roasting with a start: their coffee has its batches or bins by then, and they are short of no bean. */
export async function listOrdersToStart(
  db: Database | InTransaction,
  { plan, rows, short }: Draft,
): Promise<ChosenOrder[]> {
  const received = [...rows.values()].filter((row) => row.order_status_id === STATUS.received);
  const orders = new Map(received.map(({ order_id: id, version }) => [id, { id, version }]));
  const waiting = new Set([
    ...plan.unplanned.flatMap(({ parts }) => parts.map(({ lineId }) => rows.get(lineId)?.order_id)),
    ...short.map(({ lineId }) => rows.get(lineId)?.order_id),
    // Within the time to undo they have not gone on yet.
    ...(await listAboutTo(db, [...orders.keys()])).keys(),
  ]);
  return [...orders.values()].filter(({ id }) => !waiting.has(id));
}
