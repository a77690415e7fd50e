/** SQL of labels that the carrier makes by its API. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

type Db = Database | InTransaction;

export type LabelState = 'queued' | 'made' | 'refused' | 'cancelling';

export interface CarrierLabel {
  box_id: number;
  state: LabelState;
  fingerprint: string | null;
  carrier_order_id: number | null;
  reason: string;
}

const labels = (db: Db) =>
  db
    .selectFrom('carrier_labels')
    .select(['box_id', 'fingerprint', 'carrier_order_id', 'reason'])
    .select(sql<LabelState>`state`.as('state'));

export async function labelsOfBoxes(
  db: Db,
  boxIds: readonly number[],
): Promise<ReadonlyMap<number, CarrierLabel>> {
  const rows = await labels(db).where('box_id', '=', anyOf(boxIds)).execute();
  return new Map(rows.map((label) => [label.box_id, label]));
}

/** The same, and until the transaction ends nobody else acts on them. */
export async function lockLabels(
  db: InTransaction,
  boxIds: readonly number[],
): Promise<ReadonlyMap<number, CarrierLabel>> {
  const rows = await labels(db).where('box_id', '=', anyOf(boxIds)).orderBy('box_id').forUpdate().execute();
  return new Map(rows.map((label) => [label.box_id, label]));
}

interface Requested {
  boxIds: readonly number[];
  staffId: number;
  at: Date;
}

/** What was sent before stays: an order that the carrier has already is found by it. */
export async function queueLabels(db: InTransaction, { boxIds, staffId, at }: Requested): Promise<void> {
  const queued = { state: 'queued', requested_by: staffId, requested_at: at, reason: '', attempts: 0 };
  await db
    .insertInto('carrier_labels')
    .values(boxIds.map((box_id) => ({ box_id, ...queued })))
    .onConflict((conflict) => conflict.column('box_id').doUpdateSet({ ...queued, due_at: sql<Date>`now()` }))
    .execute();
}

/** Orders that are cancelled have theirs cancelled by the trigger `cancel_labels`. */
export async function cancelLabels(db: InTransaction, { boxIds, staffId, at }: Requested): Promise<void> {
  await db
    .updateTable('carrier_labels')
    .set({
      state: 'cancelling',
      requested_by: staffId,
      requested_at: at,
      reason: '',
      attempts: 0,
      due_at: sql<Date>`now()`,
    })
    .where('box_id', '=', anyOf(boxIds))
    .execute();
}

export interface DueLabel {
  box_id: number;
  state: LabelState;
  fingerprint: string | null;
  carrier_order_id: number | null;
  requested_by: number;
  attempts: number;
}

/**
 * Lease: takes the label that is due longest. While it is held no other process gets one, since all of them together may make five
 * calls a second; a process that died holds it until the lease ends.
 */
export async function leaseLabel(db: InTransaction, seconds: number): Promise<DueLabel | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('carrier labels'))`.execute(db);
  const { rows } = await sql<DueLabel>`
    update carrier_labels set leased_until = now() + ${seconds} * interval '1 second', attempts = attempts + 1
    where box_id = (
      select box_id from carrier_labels where state in ('queued', 'cancelling') and due_at <= now()
      order by due_at, box_id limit 1 for update skip locked
    ) and not exists (select from carrier_labels where leased_until > now())
    returning box_id, state, fingerprint, carrier_order_id, requested_by, attempts`.execute(db);
  return rows[0];
}

/** Before it is sent: whoever comes after a loss of the answer knows what the carrier may have. */
export async function noteSending(db: Database, boxId: number, fingerprint: string | null): Promise<void> {
  await db.updateTable('carrier_labels').set({ fingerprint }).where('box_id', '=', boxId).execute();
}

interface Outcome {
  state: LabelState;
  reason: string;
  /** None ends it. */
  againInSeconds?: number;
  carrierOrderId?: number;
}

/** Only where it is still what was worked on: staff may have cancelled it meanwhile. Answers whether it was. */
export async function noteOutcome(
  db: Db,
  { box_id, state }: Pick<DueLabel, 'box_id' | 'state'>,
  outcome: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('carrier_labels')
    .set({
      state: outcome.state,
      reason: outcome.reason.slice(0, LONGEST_REASON),
      due_at: sql<Date>`now() + ${outcome.againInSeconds ?? 0} * interval '1 second'`,
      ...(outcome.carrierOrderId !== undefined && { carrier_order_id: outcome.carrierOrderId }),
    })
    .where('box_id', '=', box_id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const LONGEST_REASON = 500;

export async function endLease(db: Database, boxId: number): Promise<void> {
  await db.updateTable('carrier_labels').set({ leased_until: null }).where('box_id', '=', boxId).execute();
}

export async function deleteLabel(db: InTransaction, boxId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('carrier_labels')
    .where('box_id', '=', boxId)
    .where('state', '=', 'cancelling')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
