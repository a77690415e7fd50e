/** All SQL of the months of plans, and of what goes back for one. Whoever writes holds the lock on the customer. */
import { type Selectable, sql } from 'kysely';
import type { Day } from '../../domain/dispatch/day.ts';
import type { Database, InTransaction } from '../platform/database.ts';
import type { Schema } from '../platform/schema.ts';
import { anyOf } from '../platform/sql.ts';

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

export async function insertRefund(
  db: InTransaction,
  refund: { period_id: number; pence: number; asked_at: Date },
): Promise<void> {
  await db
    .insertInto('plan_refunds')
    .values({ ...refund, due_at: refund.asked_at })
    .execute();
}

export interface DueRefund {
  period_id: number;
  bill_id: string;
  pence: number;
  asked_at: Date;
}

/** Lease: takes refunds that are due, each to one process. Backoff: the pause grows with the age, up to an hour. */
export async function leaseRefunds(
  db: Database,
  { now, most }: { now: Date; most: number },
): Promise<DueRefund[]> {
  return db
    .with('due', (due) =>
      due
        .selectFrom('plan_refunds')
        .select('period_id as due_id')
        .where('state', 'in', ['asked', 'pending'])
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('plan_refunds')
    .from(['due', 'plan_periods'])
    .whereRef('plan_refunds.period_id', '=', 'due.due_id')
    .whereRef('plan_periods.id', '=', 'plan_refunds.period_id')
    .set({
      due_at: sql<Date>`${now}::timestamptz + greatest(
        interval '1 minute', least(interval '1 hour', (${now}::timestamptz - plan_refunds.asked_at) / 2)
      )`,
    })
    .returning([
      'plan_refunds.period_id',
      'plan_periods.bill_id',
      'plan_refunds.pence',
      'plan_refunds.asked_at',
    ])
    .execute();
}

/** What became of a refund at PayPal; one that is done or refused stays so. */
export async function noteRefund(
  db: Database,
  periodId: number,
  outcome:
    | { state: 'pending' | 'done'; provider_id: string }
    | { state: 'asked' | 'refused'; trouble: string },
): Promise<void> {
  await db
    .updateTable('plan_refunds')
    .set({ provider_id: null, trouble: null, ...outcome })
    .where('period_id', '=', periodId)
    .where('state', 'in', outcome.state === 'asked' ? ['asked'] : ['asked', 'pending'])
    .execute();
}
