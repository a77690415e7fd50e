/** SQL of charges: payments by PayPal out of what a member saved there. A charge is a row of its own before PayPal is asked. */
import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';
import { newId } from '#server/platform/secrets.ts';
import { isAwaitingPayment } from '#server/selling/orders/orders.ts';
import { isOpenBill } from './bill-store.ts';
import { columnsOf, type PaidFor, type PaymentRow } from './payment-store.ts';
import { isInUse } from './saved-payment-store.ts';

interface Started {
  environment: string;
  asked_at: Date;
  saved_payment_id: string;
}

/**
 * Written before PayPal is asked, and only while the order or bill awaits its payment and the saved payment is in use: a caller who pays
 * in another way, ends or removes it at this moment is waited for. `undefined` if it doesn't, or another payment is under way.
 */
export async function startCharge(
  db: Database,
  paidFor: PaidFor,
  { environment, asked_at, saved_payment_id }: Started,
): Promise<PaymentRow | undefined> {
  const orderId = 'orderId' in paidFor ? paidFor.orderId : null;
  const billId = 'billId' in paidFor ? paidFor.billId : null;
  const awaits = sql<boolean>`(
    ${isAwaitingPayment(sql<number>`${orderId}::integer`)} or ${isOpenBill(sql<string>`${billId}::text`)}
  )`;
  return db
    .insertInto('paypal_payments')
    .columns(['id', 'order_id', 'bill_id', 'environment', 'asked_at', 'saved_payment_id', 'state', 'due_at'])
    .expression(
      db
        .selectNoFrom([
          sql<string>`${newId()}::text`.as('id'),
          sql<number | null>`${orderId}::integer`.as('order_id'),
          sql<string | null>`${billId}::text`.as('bill_id'),
          sql<string>`${environment}::text`.as('environment'),
          sql<Date>`${asked_at}::timestamptz`.as('asked_at'),
          sql<string>`${saved_payment_id}::text`.as('saved_payment_id'),
          sql<string>`'capturing'`.as('state'),
          sql<Date>`${asked_at}::timestamptz + interval '10 seconds'`.as('due_at'),
        ])
        .where(awaits)
        .where(isInUse(sql<string>`${saved_payment_id}::text`)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .$castTo<PaymentRow>()
    .executeTakeFirst();
}

export interface ChargeAtPaypal {
  paypal_order_id: string;
  payee: string;
  approval_url: string | null;
}

/** Idempotent: in whatever state, since PayPal made the order that it names. */
export async function noteCharged(db: Database, id: string, atPaypal: ChargeAtPaypal): Promise<void> {
  await db
    .updateTable('paypal_payments')
    .set(atPaypal)
    .where('id', '=', id)
    .where('paypal_order_id', 'is', null)
    .execute();
}

/** PayPal asks for the payer, who finds the order behind the address that PayPal gave. */
export async function noteAwaitsPayer(db: Database, id: string, issue: string): Promise<void> {
  await db
    .updateTable('paypal_payments')
    .set({ state: 'open', issue })
    .where('id', '=', id)
    .where('state', '=', 'capturing')
    .execute();
}

/** Ends what PayPal refused, so that no money moves. */
export async function noteRefused(db: Database, id: string, issue: string): Promise<void> {
  await db
    .updateTable('paypal_payments')
    .set({ state: 'ended', issue })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'capturing'])
    .execute();
}

/** The latest charge of an order or a bill, which says how far it is. */
export const findLatestCharge = (db: Database, paidFor: PaidFor): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('paypal_payments')
    .selectAll()
    .where(({ and }) => and(columnsOf(paidFor)))
    .where('saved_payment_id', 'is not', null)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .$castTo<PaymentRow>()
    .executeTakeFirst();

/** What a saved payment paid for, the latest first. */
export const listChargesTo = (db: Database, savedPaymentId: string, most: number): Promise<PaymentRow[]> =>
  db
    .selectFrom('paypal_payments')
    .selectAll()
    .where('saved_payment_id', '=', savedPaymentId)
    .where('state', '=', 'completed')
    .orderBy('asked_at', 'desc')
    .limit(most)
    .$castTo<PaymentRow>()
    .execute();
