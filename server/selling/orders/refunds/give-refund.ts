/** Gives a refund of an order, whole or in part: at once to an account with us, by a job at PayPal. */
import { PAYMENT_METHOD, type PaymentMethodId } from '#domain/order/payment-method.ts';
import {
  type Refundable,
  type RefundDestination,
  type RefundPlan,
  type RefundReason,
} from '#domain/order/refund.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { newId } from '#server/platform/secrets.ts';
import { postEntry } from '#server/selling/ledger/ledger.ts';
import { refundEntry } from '../order-entries.ts';
import { insertPayment, type OrderRow } from '../order-store.ts';
import { insertRefund, noteRefundDone, type RefundRow, readRefundable, sumReceived } from './refund-store.ts';

/** Where the money of an order goes back to: where it came from, or to the bank if that was cash. */
export const sourceOf = ({
  payment_gateway_id,
}: {
  payment_gateway_id: PaymentMethodId;
}): RefundDestination => SOURCES[payment_gateway_id];

const SOURCES: Readonly<Record<PaymentMethodId, RefundDestination>> = {
  [PAYMENT_METHOD.paypal]: 'paypal',
  [PAYMENT_METHOD.onAccount]: 'on_account',
  [PAYMENT_METHOD.credit]: 'credit',
  [PAYMENT_METHOD.cash]: 'bank',
  [PAYMENT_METHOD.bank]: 'bank',
};

/** What can be refunded of an order: on account, what it cost shrinks. The caller holds the lock on the order. */
export const refundableOf = async (db: InTransaction, order: OrderRow): Promise<Refundable> =>
  readRefundable(
    db,
    order,
    order.payment_gateway_id === PAYMENT_METHOD.onAccount ? order.total : await sumReceived(db, order.id),
  );

interface RefundRequest {
  plan: RefundPlan;
  /** Idempotency key. */
  requestId: string;
  reason: RefundReason;
  destination: RefundDestination;
  note?: string;
  askedBy?: number;
  askedAt?: Date;
}

/**
 * Asks for a refund that the caller has verified. The caller holds the locks on the customer and the order, and posts it with
 * `giveAtOnce` as its last step if it goes to an account with us. `undefined` where the same request made one before.
 */
export const askForRefund = (
  db: InTransaction,
  order: OrderRow,
  { plan, requestId, reason, destination, note = '', askedBy, askedAt }: RefundRequest,
): Promise<RefundRow | undefined> =>
  insertRefund(
    db,
    {
      order_id: order.id,
      request_id: requestId,
      reason,
      destination,
      note,
      asked_by: askedBy ?? null,
      ...(askedAt === undefined ? {} : { asked_at: askedAt }),
      paypal_request_id: destination === 'paypal' ? newRequestId() : null,
    },
    plan,
  );

/** Idempotency key of a refund at PayPal. */
export const newRequestId = (): string => `refund-${newId()}`;

/** Gives a refund to an account with us. It posts, so that it comes last in a transaction. */
export async function giveAtOnce(db: InTransaction, order: OrderRow, refund: RefundRow): Promise<void> {
  await noteRefundDone(db, refund.id);
  if (refund.destination === 'credit')
    await insertPayment(db, {
      order_id: order.id,
      payment_gateway_id: PAYMENT_METHOD.credit,
      amount: -refund.amount,
    });
  await postRefund(db, order, refund);
}

export async function postRefund(db: InTransaction, order: OrderRow, refund: RefundRow): Promise<void> {
  const outcome = await postEntry(db, refundEntry(order, refund));
  if (outcome !== 'posted')
    throw new Error(`Refund ${refund.id} of order ${order.id} was not posted: ${outcome}.`);
}
