/** The ledger entries of an order. */
import type { Posting } from '../../domain/credit/posting.ts';
import { PAYMENT_METHOD } from '../../domain/order/payment-method.ts';
import type { Entry } from '../credit/credit.ts';
import type { OrderRow } from './order-store.ts';

export const PAYMENT = 'order_payment';
export const REFUND = 'order_refund';

/** The kinds of ledger entries that refer to an order by its number. */
export const ledgerKinds: readonly string[] = [PAYMENT, REFUND];

export const paymentEntry = (order: OrderRow): Entry => ({
  kind: PAYMENT,
  reference: String(order.id),
  description: `Order ${order.id}`,
  postings: [
    { account: fundsOf(order), pence: -order.total },
    { account: 'sales', pence: order.total },
  ],
});

export const refundEntry = (order: OrderRow): Entry => ({
  kind: REFUND,
  reference: String(order.id),
  description: `Order ${order.id} was cancelled`,
  postings: [
    { account: 'refunds', pence: -order.total },
    { account: fundsOf(order), pence: order.total },
  ],
});

function fundsOf({ payment_gateway_id, customer_id }: OrderRow): Posting['account'] {
  if (payment_gateway_id === PAYMENT_METHOD.paypal) return 'paypal';
  const kind = payment_gateway_id === PAYMENT_METHOD.credit ? 'credit' : 'on_account';
  return { kind, customerId: customer_id };
}
