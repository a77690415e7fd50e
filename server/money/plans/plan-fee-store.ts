/** SQL of the fees of businesses' plans. The database moves what was paid of each, by allocations alone. */
import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import type { Owing } from '#domain/on-account/terms.ts';
import type { WaiveReason } from '#domain/plans/fee-waiver.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { anyOf, type ConditionOn } from '#server/platform/sql.ts';

export interface Fee extends Selectable<Schema['plan_fees']> {
  /** The user type of its plan. */
  user_type_id: number;
}

/** What is listed of a fee. */
export type ListedFee = Pick<
  Fee,
  | 'id'
  | 'plan_id'
  | 'user_type_id'
  | 'starts_on'
  | 'ends_on'
  | 'charged_on'
  | 'pence'
  | 'debt'
  | 'account_paid'
> & { waived_at: Date | string | null };

const fees = (db: Database | InTransaction) =>
  db
    .selectFrom('plan_fees as fee')
    .innerJoin('business_plans as plan', 'plan.id', 'fee.plan_id')
    .selectAll('fee')
    .select('plan.user_type_id');

interface NewFee {
  plan_id: number;
  customer_id: number;
  period: number;
  starts_on: Day;
  ends_on: Day;
  charged_on: Day;
  pence: number;
}

/** `undefined` where its period was charged before. */
export async function insertFee(db: InTransaction, fee: NewFee): Promise<number | undefined> {
  const inserted = await db
    .insertInto('plan_fees')
    .values(fee)
    .onConflict((conflict) => conflict.columns(['plan_id', 'period']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** The fees of all plans that a customer had, the newest first. */
export const listFeesOfCustomer = (db: Database, customerId: number): Promise<Fee[]> =>
  fees(db).where('fee.customer_id', '=', customerId).orderBy('fee.id', 'desc').execute();

/** The newest first. */
export const listFeesOf = (db: Database | InTransaction, planIds: readonly number[]): Promise<Fee[]> =>
  fees(db).where('fee.plan_id', '=', anyOf(planIds)).orderBy('fee.id', 'desc').execute();

/** When these customers were last charged a fee, if ever. */
export async function lastFeeChargedAt(
  db: InTransaction,
  customerIds: readonly number[],
): Promise<Date | null> {
  const last = await db
    .selectFrom('plan_fees')
    .select(({ fn }) => fn.max('charged_at').as('charged_at'))
    .where('customer_id', '=', anyOf(customerIds))
    .executeTakeFirst();
  return last?.charged_at ?? null;
}

/** A fee by its id: any customer’s, or only this one’s. */
export const findFeeOf = (
  db: Database,
  { id, customerId }: { id: number; customerId: number | null },
): Promise<Fee | undefined> =>
  fees(db)
    .where('fee.id', '=', id)
    .$if(customerId !== null, (query) => query.where('fee.customer_id', '=', customerId))
    .executeTakeFirst();

export interface ChargedFee {
  id: number;
  customer_id: number;
  user_type_id: number;
  starts_on: Day;
  ends_on: Day;
  charged_on: Day;
  charged_at: Date;
  pence: number;
  owed: number;
  waived_at: Date | null;
  waived_by: number | null;
  waive_reason: WaiveReason | null;
  /** Whether its plan has not ended yet. */
  plan_runs: boolean;
}

const charged = (db: Database | InTransaction) =>
  db
    .selectFrom('plan_fees as fee')
    .innerJoin('business_plans as plan', 'plan.id', 'fee.plan_id')
    .select([
      'fee.id',
      'fee.customer_id',
      'plan.user_type_id',
      'fee.starts_on',
      'fee.ends_on',
      'fee.charged_on',
      'fee.charged_at',
      'fee.pence',
      'fee.waived_at',
      'fee.waived_by',
      sql<WaiveReason | null>`fee.waive_reason`.as('waive_reason'),
      sql<number>`fee.debt - fee.account_paid`.as('owed'),
      sql<boolean>`plan.state = 'running'`.as('plan_runs'),
    ]);

/** What is owed, the oldest first. */
export const listOwedFees = (
  db: Database | InTransaction,
  { customerIds, placedBy }: Owing,
): Promise<ChargedFee[]> =>
  charged(db)
    .where(sql<boolean>`fee.account_paid < fee.debt`)
    .$if(customerIds !== undefined, (query) => query.where('fee.customer_id', '=', anyOf(customerIds ?? [])))
    .$if(placedBy !== undefined, (query) => query.where('fee.charged_on', '<=', placedBy ?? ''))
    .orderBy('fee.id')
    .execute();

/** What a customer had been charged at a moment. */
export const listFeesAt = (
  db: Database | InTransaction,
  customerId: number,
  at: Date,
): Promise<ChargedFee[]> =>
  charged(db)
    .where('fee.customer_id', '=', customerId)
    .where('fee.charged_at', '<', at)
    .orderBy('fee.id')
    .execute();

/** One fee of a customer, locked. */
export async function lockFeeOf(
  db: InTransaction,
  { id, customerId }: { id: number; customerId: number },
): Promise<ChargedFee | undefined> {
  const locked = await db
    .selectFrom('plan_fees')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  return locked === undefined ? undefined : charged(db).where('fee.id', '=', id).executeTakeFirstOrThrow();
}

/** By the database's clock, as its entry in the ledger. */
export async function noteWaived(
  db: InTransaction,
  id: number,
  waived: { waived_by: number; waive_reason: WaiveReason },
): Promise<void> {
  await db
    .updateTable('plan_fees')
    .set({ ...waived, waived_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Pence of a customer's fees that were waived since then. */
export async function sumWaived(db: InTransaction, customerId: number, since: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('plan_fees')
    .select(sql<number>`coalesce(sum(pence), 0)::int`.as('sum'))
    .where('customer_id', '=', customerId)
    .where('waived_at', '>', since)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Why each of these fees was waived. */
export async function waivedFees(
  db: InTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WaiveReason>> {
  if (ids.length === 0) return new Map();
  const rows = await charged(db).where('fee.id', '=', anyOf(ids)).execute();
  return new Map(rows.flatMap(({ id, waive_reason }) => (waive_reason === null ? [] : [[id, waive_reason]])));
}

export interface InvoicedFee extends ChargedFee {
  business: string | null;
  address: string | null;
}

/** With the name that their invoices are made out to. */
export async function invoicedFees(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, InvoicedFee>> {
  if (ids.length === 0) return new Map();
  const rows = await charged(db)
    .select(['plan.business', 'plan.address'])
    .where('fee.id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((fee) => [fee.id, fee]));
}

/** SQL condition: a fee of this person. */
export const isFeeOf =
  ({ id }: { id: number }): ConditionOn<number> =>
  (feeId) =>
    sql<boolean>`exists (select from plan_fees where plan_fees.id = ${feeId} and plan_fees.customer_id = ${id})`;

/** SQL fragment: what is owed, fee by fee, dated as orders are. */
export const OWED_FEES: RawBuilder<unknown> = sql`
  select customer_id, charged_on as placed_on, debt - account_paid as owed from plan_fees where account_paid < debt`;

/** SQL fragment: the same of one customer, charged by a day. */
export const owedFeesOf = (customerId: number, by: Day): RawBuilder<unknown> =>
  sql`${OWED_FEES} and customer_id = ${customerId}::int and charged_on <= ${by}::date`;

/** SQL fragment: when a fee was charged. */
export const feeChargedAt = (feeId: Expression<unknown>): RawBuilder<Date | null> =>
  sql`(select charged_at from plan_fees where plan_fees.id = ${feeId})`;
