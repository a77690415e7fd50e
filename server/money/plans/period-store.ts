/** SQL of the months of plans. The caller who writes holds the lock on the customer. */
import type { Selectable } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { anyOf } from '#server/platform/sql.ts';

export interface Period extends Selectable<Schema['plan_periods']> {
  /** Failed: its payment was tried, or asked for, in vain. Ended: it was never paid, or its fee went back. */
  state: 'due' | 'paid' | 'failed' | 'ended';
}

const periods = (db: Database | InTransaction) => db.selectFrom('plan_periods').selectAll().$castTo<Period>();

export const findPeriodOfBill = (db: Database | InTransaction, billId: string): Promise<Period | undefined> =>
  periods(db).where('bill_id', '=', billId).executeTakeFirst();

/** The last month of a plan that was written. */
export const findLastPeriod = (db: Database | InTransaction, planId: number): Promise<Period | undefined> =>
  periods(db).where('plan_id', '=', planId).orderBy('month', 'desc').limit(1).executeTakeFirst();

/** The bill that a plan began with. */
export async function readFirstBill(db: InTransaction, planId: number): Promise<string> {
  const first = await periods(db)
    .where('plan_id', '=', planId)
    .where('month', '=', 0)
    .executeTakeFirstOrThrow();
  return first.bill_id;
}

export const isUnpaid = ({ state }: Pick<Period, 'state'>): boolean => state === 'due' || state === 'failed';

/** Those of these plans, the newest first. */
export const listPeriods = (db: Database, planIds: readonly number[]) =>
  db
    .selectFrom('plan_periods')
    .leftJoin('plan_refunds', 'plan_refunds.period_id', 'plan_periods.id')
    .selectAll('plan_periods')
    .select([
      'plan_refunds.pence as refunded',
      'plan_refunds.state as refund_state',
      'plan_refunds.trouble as refund_trouble',
    ])
    .where('plan_id', '=', anyOf(planIds))
    .orderBy('plan_periods.id', 'desc')
    .$castTo<ListedPeriod>()
    .execute();

export interface ListedPeriod extends Period {
  refunded: number | null;
  refund_state: string | null;
  refund_trouble: string | null;
}

interface NewPeriod {
  plan_id: number;
  customer_id: number;
  user_type_id: number;
  month: number;
  starts_on: Day;
  ends_on: Day;
  pence: number;
  bill_id: string;
  due_on: Day;
}

export async function insertPeriod(db: InTransaction, period: NewPeriod): Promise<void> {
  await db.insertInto('plan_periods').values(period).execute();
}

export async function changePeriod(
  db: InTransaction,
  id: number,
  changes: Partial<Omit<Period, 'id' | 'plan_id' | 'customer_id'>>,
): Promise<void> {
  await db.updateTable('plan_periods').set(changes).where('id', '=', id).execute();
}
