/** SQL of payments by PayPal and of the events that were handled. */
import { type Selectable, sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { deleteOldest } from '#server/platform/delete-oldest.ts';
import type { Schema } from '#server/platform/schema.ts';
import { newId } from '#server/platform/secrets.ts';
import type { ConditionOn } from '#server/platform/sql.ts';
import { isAwaitingPayment } from '#server/selling/orders/orders.ts';
import { isOpenBill } from './bill-store.ts';
import { isInUse } from './saved-payment-store.ts';

export type PaymentState = 'asked' | 'open' | 'capturing' | 'completed' | 'ended' | 'mismatched';

export interface PaymentRow extends Selectable<Schema['paypal_payments']> {
  state: PaymentState;
}

/** What a payment is for. */
export type PaidFor = { orderId: number } | { billId: string };

export function paidForBy({ id, order_id, bill_id }: PaymentRow): PaidFor {
  if (order_id !== null) return { orderId: order_id };
  if (bill_id !== null) return { billId: bill_id };
  throw new Error(`Payment ${id} is for nothing.`);
}

export const columnsOf = (paidFor: PaidFor) =>
  'orderId' in paidFor ? { order_id: paidFor.orderId } : { bill_id: paidFor.billId };

/** SQL fragment: payments that PayPal has on other terms than were agreed, for the list of all that waits. */
export const paymentsThatMismatch = sql`
  select id, asked_at as since, 'PayPal' as who, 'Its payment isn’t as agreed' as words, order_id
  from paypal_payments where state = 'mismatched'`;

/** In these states a payment may still pay for what it is for. Unique indexes allow one of them for an order or a bill. */
const UNDER_WAY: readonly PaymentState[] = ['asked', 'open', 'capturing', 'mismatched'];

/** The payment that is under way for the order or bill, or a new one. */
export async function findOrStartPayment(
  db: Database,
  paidFor: PaidFor,
  started: { environment: string; asked_at: Date; saves: boolean },
): Promise<PaymentRow> {
  for (;;) {
    const payment = await findPaymentUnderWay(db, paidFor);
    if (payment !== undefined) return payment;
    // Race: if another request inserted first, the next turn finds its payment.
    await db
      .insertInto('paypal_payments')
      .values({ id: newId(), ...columnsOf(paidFor), ...started })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const payments = (db: Database | InTransaction) =>
  db.selectFrom('paypal_payments').selectAll().$castTo<PaymentRow>();

export const findPayment = (db: Database, id: string): Promise<PaymentRow | undefined> =>
  payments(db).where('id', '=', id).executeTakeFirst();

export const findPaymentUnderWay = (
  db: Database | InTransaction,
  paidFor: PaidFor,
): Promise<PaymentRow | undefined> =>
  payments(db)
    .where(({ and }) => and(columnsOf(paidFor)))
    .where('state', 'in', UNDER_WAY)
    .executeTakeFirst();

/** The payment that paid for the order or bill. */
export const findCompletedPayment = (db: Database, paidFor: PaidFor): Promise<PaymentRow | undefined> =>
  payments(db)
    .where(({ and }) => and(columnsOf(paidFor)))
    .where('state', '=', 'completed')
    .executeTakeFirst();

export const isPaidByPaypal = async (db: Database, paidFor: PaidFor): Promise<boolean> =>
  (await findCompletedPayment(db, paidFor)) !== undefined;

export interface OpenAtPaypal {
  paypal_order_id: string;
  payee: string;
  approval_url: string;
}

/** Idempotent: changes a payment only in the state `asked`. */
export async function noteOpen(db: Database, id: string, atPaypal: OpenAtPaypal): Promise<void> {
  await db
    .updateTable('paypal_payments')
    .set({ ...atPaypal, state: 'open' })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute();
}

/** Whether its payer agrees to it still. A charge with an issue is one that PayPal led its payer to, who approved it there. */
const isAgreed = sql<boolean>`(
  saved_payment_id is null or issue is not null or ${isInUse(sql.ref('paypal_payments.saved_payment_id'))}
)`;

/** Whether the member took the consent back on which the payment is charged. */
export async function isTakenBack(db: Database, id: string): Promise<boolean> {
  const payment = await db
    .selectFrom('paypal_payments')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`not ${isAgreed}`)
    .executeTakeFirst();
  return payment !== undefined;
}

/**
 * Written before money moves, so that no other payment of the order or bill begins meanwhile, and only while that awaits it:
 * a transaction that pays in another way or ends it at this moment is waited for, as is a member who removes what a charge is taken from. If
 * this process dies, the payment is due again soon. Answers whether the payment may be captured.
 */
export async function noteCapturing(db: Database, id: string): Promise<boolean> {
  const payment = await db
    .updateTable('paypal_payments')
    .set({ state: 'capturing', due_at: sql<Date>`now() + interval '10 seconds'` })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'capturing'])
    .where(({ or }) =>
      or([
        isAwaitingPayment(sql.ref('paypal_payments.order_id')),
        isOpenBill(sql.ref('paypal_payments.bill_id')),
      ]),
    )
    .where(isAgreed)
    .returning('id')
    .executeTakeFirst();
  return payment !== undefined;
}

/**
 * Ends what may still be approved, and answers whether no money can come any more. The caller holds the lock on the order or bill,
 * and gives it another status or payment method in the same transaction.
 */
export async function endPaymentsOf(db: InTransaction, paidFor: PaidFor): Promise<boolean> {
  await db
    .updateTable('paypal_payments')
    .set({ state: 'ended' })
    .where(({ and }) => and(columnsOf(paidFor)))
    .where('state', 'in', ['asked', 'open'])
    .execute();
  return (await findPaymentUnderWay(db, paidFor)) === undefined;
}

/** Completes a payment in whatever state it was, since PayPal has the money. */
export async function noteCompleted(db: Database, id: string): Promise<void> {
  await db.updateTable('paypal_payments').set({ state: 'completed' }).where('id', '=', id).execute();
}

/** Answers whether the payment was in one of these states. */
export async function changeState(
  db: Database,
  id: string,
  { from, to }: { from: readonly PaymentState[]; to: PaymentState },
): Promise<boolean> {
  const payment = await db
    .updateTable('paypal_payments')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return payment !== undefined;
}

/** Lease: takes payments that are due, each to one process. Backoff: the pause until a payment is due again grows with its age. */
export function leaseDuePayments(
  db: Database,
  { environment, now, most }: { environment: string; now: Date; most: number },
): Promise<PaymentRow[]> {
  const time = sql<Date>`${now}::timestamptz`;
  const pause = sql`case state
    when 'open' then greatest(interval '1 minute', least(interval '10 minutes', (${time} - asked_at) / 4))
    else case when ${time} - asked_at < interval '4 hours' then interval '30 seconds' else interval '10 minutes' end
  end`;
  return db
    .with('due', (due) =>
      due
        .selectFrom('paypal_payments')
        .select('id as due_id')
        .where('state', 'in', ['open', 'capturing'])
        .where('environment', '=', environment)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('paypal_payments')
    .from('due')
    .whereRef('id', '=', 'due_id')
    .set({ due_at: sql<Date>`${time} + ${pause}` })
    .returningAll('paypal_payments')
    .$castTo<PaymentRow>()
    .execute();
}

/** Whether the order has, had, or may still get money by PayPal. */
export const mayHaveMoney: ConditionOn<number> = (orderId) => sql<boolean>`exists (
  select from paypal_payments where order_id = ${orderId} and state <> 'ended'
)`;

/** Every environment of PayPal that payments were made in. */
export async function listEnvironments(db: InTransaction): Promise<string[]> {
  const rows = await db.selectFrom('paypal_payments').select('environment').distinct().execute();
  return rows.map(({ environment }) => environment);
}

export async function isEventKnown(db: Database, id: string): Promise<boolean> {
  const event = await db.selectFrom('paypal_events').select('id').where('id', '=', id).executeTakeFirst();
  return event !== undefined;
}

export const deleteEventsBefore = (db: Database, before: Date): Promise<void> =>
  deleteOldest(db, { table: 'paypal_events', key: 'id', column: 'received_at', before });

export async function saveEvent(db: Database, event: { id: string; event_type: string }): Promise<void> {
  const { id, event_type } = event;
  await db
    .insertInto('paypal_events')
    .values({ id, event_type })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
