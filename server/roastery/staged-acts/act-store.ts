/** SQL of acts on orders: those that wait to be undone, and what became of each order. */
import { type RawBuilder, sql } from 'kysely';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

export interface ChosenOrder {
  id: number;
  /** The version that the screen showed. */
  version: number;
}

export type Outcome = 'done' | 'already' | 'changed' | 'refused';

export interface StoredAct {
  id: string;
  kind: string;
  staff_id: number;
  due_at: Date;
  begun_at: Date | null;
  undone_at: Date | null;
  details: unknown;
}

export interface OutcomeOfOrder {
  order_id: number;
  version: number;
  /** `null` while the act waits or is being carried out. */
  outcome: Outcome | null;
  words: string;
}

const COLUMNS = ['id', 'kind', 'staff_id', 'due_at', 'begun_at', 'undone_at', 'details'] as const;

interface NewAct {
  id: string;
  kind: string;
  staff_id: number;
  staged_at: Date;
  due_at: Date;
  begun_at: Date | null;
  details: object;
  /** Where an act is on all orders that match: the filter as JSON, and how many matched. */
  filter?: string;
  total?: number;
}

/** Idempotency key: answers whether the act is new. Waits for a transaction that brings the same act. */
export async function insertAct(db: InTransaction, { details, ...act }: NewAct): Promise<boolean> {
  const inserted = await db
    .insertInto('staged_acts')
    .values({ ...act, details: JSON.stringify(details) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const findAct = (db: Database | InTransaction, id: string): Promise<StoredAct | undefined> =>
  db.selectFrom('staged_acts').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** Lock order: an act before the day that was started by it. */
export const lockAct = (db: InTransaction, id: string) =>
  db.selectFrom('staged_acts').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** In a statement of one size, however many orders there are. */
export async function insertOutcomes(
  db: InTransaction,
  actId: string,
  outcomes: readonly OutcomeOfOrder[],
): Promise<void> {
  await sql`insert into staged_act_orders (staged_act_id, order_id, version, outcome, words)
    select ${actId}::uuid, order_id, version, outcome, words
    from json_populate_recordset(null::staged_act_orders, ${JSON.stringify(outcomes)}::json)`.execute(db);
}

export const listOutcomes = (db: Database | InTransaction, actId: string): Promise<OutcomeOfOrder[]> =>
  db
    .selectFrom('staged_act_orders')
    .select(['order_id', 'version', 'outcome', 'words'])
    .where('staged_act_id', '=', actId)
    .orderBy('order_id')
    .$castTo<OutcomeOfOrder>()
    .execute();

/** Tombstone: the act stays so that its id can't bring it back, and nothing of the orders stays in it. */
export async function undo(db: InTransaction, id: string, now: Date): Promise<boolean> {
  const undone = await db
    .updateTable('staged_acts')
    .set({ undone_at: now, details: '{}' })
    .where('id', '=', id)
    .where('begun_at', 'is', null)
    .where('undone_at', 'is', null)
    .where('due_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (undone !== undefined)
    await db.deleteFrom('staged_act_orders').where('staged_act_id', '=', id).execute();
  return undone !== undefined;
}

/** From then on they can't be undone. */
export async function beginDueActs(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('staged_acts')
    .set({ begun_at: now })
    .where('due_at', '<=', now)
    .where('begun_at', 'is', null)
    .where('undone_at', 'is', null)
    .execute();
}

/** Asked every other second, and mostly without anything to do. */
export async function isAnythingDue(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`select exists (
      select from staged_acts where due_at <= ${now} and begun_at is null and undone_at is null
    ) or exists (
      select from staged_act_orders as row join staged_acts as act on act.id = row.staged_act_id
      where row.outcome is null and act.begun_at is not null
    ) as is_due`.execute(db);
  return rows[0]?.is_due ?? false;
}

export interface NextOrder extends Pick<StoredAct, 'kind' | 'staff_id' | 'details'> {
  act_id: string;
  order_id: number;
  version: number;
}

export interface Wanted {
  kind: string;
  /** Acts on whatever matched a filter wait for those on chosen orders. */
  isFiltered: boolean;
  most: number;
}

/** Lease: orders of acts that have begun. No other process gets them until the transaction ends. */
export async function lockNextOrders(
  db: InTransaction,
  { kind, isFiltered, most }: Wanted,
): Promise<NextOrder[]> {
  const { rows } = await sql<NextOrder>`
    select act.id as act_id, kind, staff_id, details, next.order_id, next.version
    from staged_act_orders as next join staged_acts as act on act.id = next.staged_act_id
    where next.outcome is null and act.begun_at is not null and act.kind = ${kind}
      and (act.filter is not null) = ${isFiltered}
    order by act.id, next.order_id limit ${most} for update of next skip locked`.execute(db);
  return rows;
}

/** Lease: the same order alone; answers whether nobody else has taken it or done it since. */
export async function lockAgain(db: InTransaction, { act_id, order_id }: NextOrder): Promise<boolean> {
  const { rows } = await sql`
    select from staged_act_orders where staged_act_id = ${act_id} and order_id = ${order_id} and outcome is null
    for update skip locked`.execute(db);
  return rows.length > 0;
}

export interface CarriedOut extends Pick<NextOrder, 'act_id' | 'order_id'> {
  outcome: Outcome;
  words: string;
}

/** In a statement of one size, however many orders there are. */
export async function setOutcomes(
  db: Database | InTransaction,
  carriedOut: readonly CarriedOut[],
): Promise<void> {
  await sql`update staged_act_orders as row set outcome = done.outcome, words = done.words
    from json_to_recordset(${JSON.stringify(carriedOut)}::json)
      as done (act_id uuid, order_id int, outcome text, words text)
    where row.staged_act_id = done.act_id and row.order_id = done.order_id`.execute(db);
}

export interface WaitingAct extends Pick<StoredAct, 'id' | 'kind' | 'due_at' | 'details'> {
  by: string;
  orders: number[];
}

/**
 * SQL fragment: those that can still be undone, and those that are being carried out; on whatever matched a filter only those of an
 * order.
 */
export function unfinishedActs(orderId?: number): RawBuilder<WaitingAct> {
  const ofOrder =
    orderId === undefined
      ? sql`act.filter is null`
      : sql`exists (select from staged_act_orders where staged_act_id = act.id and order_id = ${orderId})`;
  return sql`
    select act.id, kind, due_at, details, ${nameOfStaff(sql.ref('act.staff_id'))} as by,
      array(select order_id from staged_act_orders where staged_act_id = act.id and outcome is null order by order_id)
        as orders
    from staged_acts as act
    where act.undone_at is null and ${ofOrder}
      and act.id in (select staged_act_id from staged_act_orders where outcome is null)
    order by due_at, act.id`;
}

export const listUnfinished = async (db: Database, orderId: number): Promise<WaitingAct[]> =>
  (await unfinishedActs(orderId).execute(db)).rows;

/** By the id of the order: who is about to do something to it. */
export async function listAboutTo(
  db: Database | InTransaction,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, { by: string; kind: string; details: unknown }>> {
  const { rows } = await sql<{ order_id: number; by: string; kind: string; details: unknown }>`
    select order_id, kind, details, ${nameOfStaff(sql.ref('act.staff_id'))} as by
    from staged_act_orders as row join staged_acts as act on act.id = row.staged_act_id
    where row.outcome is null and act.undone_at is null and order_id = any(${orderIds}::int[])`.execute(db);
  return new Map(rows.map(({ order_id, ...act }) => [order_id, act]));
}

export async function deleteOldActs(db: Database, before: Date): Promise<void> {
  await sql`delete from staged_acts where staged_at < ${before} and not exists (
    select from staged_act_orders where staged_act_id = staged_acts.id and outcome is null
  )`.execute(db);
}
