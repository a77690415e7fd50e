/** SQL of what goes back for a month of a plan, by PayPal or, where PayPal refused it for good, by a bank transfer. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';

export async function insertPlanRefund(
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
export async function leaseDuePlanRefunds(
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

export interface TransferableRefund {
  period_id: number;
  customer_id: number;
  user_type_id: number;
  pence: number;
  state: 'asked' | 'pending' | 'done' | 'refused';
  transfer_reference: string | null;
}

const ofPlan = (db: Database | InTransaction, planId: number) =>
  db
    .selectFrom('plan_refunds as refund')
    .innerJoin('plan_periods as period', 'period.id', 'refund.period_id')
    .select(['refund.period_id', 'refund.pence', 'refund.state', 'refund.transfer_reference'])
    .select(['period.customer_id', 'period.user_type_id'])
    .where('period.plan_id', '=', planId)
    .$castTo<TransferableRefund>();

/** The refund of a plan: at most one fee goes back, that of its first month. */
export const findRefundOf = (db: Database, planId: number): Promise<TransferableRefund | undefined> =>
  ofPlan(db, planId).executeTakeFirst();

export const lockRefundOf = (db: InTransaction, planId: number): Promise<TransferableRefund> =>
  ofPlan(db, planId).forUpdate('refund').executeTakeFirstOrThrow();

/** The caller holds the lock on the refund, which PayPal refused. */
export async function noteTransferred(
  db: InTransaction,
  periodId: number,
  transfer: { transfer_reference: string; transferred_at: Date },
): Promise<void> {
  await db
    .updateTable('plan_refunds')
    .set({ ...transfer, state: 'done' })
    .where('period_id', '=', periodId)
    .execute();
}
