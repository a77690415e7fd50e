/** SQL of the money that goes back for a bill: whole, and once. */
import { type Expression, type Selectable, sql } from 'kysely';
import type { RefundState } from '#domain/order/refund.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { isDueAgain } from '#server/platform/sql.ts';
import type { RefundId } from './refund-answers.ts';

export interface BillRefund extends Selectable<Schema['bill_refunds']> {
  destination: 'paypal' | 'bank';
  state: RefundState;
  request_id: RefundId;
}

const refunds = (db: Database | InTransaction) =>
  db.selectFrom('bill_refunds').selectAll().$castTo<BillRefund>();

export const findBillRefund = (
  db: Database | InTransaction,
  billId: string,
): Promise<BillRefund | undefined> => refunds(db).where('bill_id', '=', billId).executeTakeFirst();

export const lockBillRefund = (db: InTransaction, billId: string): Promise<BillRefund | undefined> =>
  refunds(db).where('bill_id', '=', billId).forUpdate().executeTakeFirst();

/** SQL fragment: the money that goes back for a bill, if any does. */
export const refundOfBill = (billId: Expression<string>) => sql<Pick<
  BillRefund,
  'state' | 'destination' | 'trouble'
> | null>`(
  select json_build_object('state', state, 'destination', destination, 'trouble', trouble)
  from bill_refunds where bill_refunds.bill_id = ${billId}
)`;

/** Answers whether none was asked for before. */
export async function insertBillRefund(
  db: InTransaction,
  refund: { bill_id: string; request_id: string; asked_at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('bill_refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('bill_id').doNothing())
    .returning('bill_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lease and backoff as for refunds of orders: a refund that is due is one process's until the lease ends. */
export const leaseBillRefunds = (db: Database, most: number, leaseSeconds: number) =>
  db
    .with('due', (due) =>
      due
        .selectFrom('bill_refunds')
        .select('bill_id as due_id')
        .where('destination', '=', 'paypal')
        .where('state', 'in', ['asked', 'pending'])
        .where(isDueAgain(leaseSeconds))
        .orderBy('asked_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('bill_refunds')
    .from('due')
    .whereRef('bill_id', '=', 'due_id')
    .set({ attempted_at: sql<Date>`now()` })
    .returningAll('bill_refunds')
    .$castTo<BillRefund>()
    .execute();

/** Answers whether the refund was still to be done. */
export async function noteBillRefundDone(
  db: InTransaction,
  billId: string,
  providerId: string,
): Promise<boolean> {
  const done = await db
    .updateTable('bill_refunds')
    .set({ state: 'done', trouble: null, provider_id: providerId, done_at: sql<Date>`now()` })
    .where('bill_id', '=', billId)
    .where('state', 'in', ['asked', 'pending'])
    .returning('bill_id')
    .executeTakeFirst();
  return done !== undefined;
}

/** Notes what PayPal says of a refund that it does not give yet, or never will. */
export async function noteBillRefundState(
  db: Database,
  billId: string,
  { state, trouble }: { state: 'asked' | 'pending' | 'refused'; trouble: string | null },
): Promise<void> {
  await db
    .updateTable('bill_refunds')
    .set({ state, trouble })
    .where('bill_id', '=', billId)
    .where('state', 'in', ['asked', 'pending'])
    .execute();
}

/** Staff gave by a transfer what PayPal refused. The caller holds the lock on the refund. */
export async function noteTransferred(
  db: InTransaction,
  billId: string,
  transfer_reference: string,
): Promise<void> {
  await db
    .updateTable('bill_refunds')
    .set({ destination: 'bank', state: 'done', transfer_reference, done_at: sql<Date>`now()` })
    .where('bill_id', '=', billId)
    .execute();
}
