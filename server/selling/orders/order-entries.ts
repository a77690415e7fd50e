/** The ledger entries of an order. */
import type { Posting, ShopAccount } from '#domain/money/posting.ts';
import { PAYMENT_METHOD, type PaymentMethodId } from '#domain/order/payment-method.ts';
import { REASON_IN_WORDS } from '#domain/order/refund.ts';
import type { Entry } from '#server/selling/ledger/ledger.ts';
import type { OrderRow } from './order-store.ts';
import type { RefundRow } from './refunds/refund-store.ts';

export const PAYMENT = 'order_payment';
export const REFUND = 'order_refund';

/** The kinds of ledger entries that refer to an order by its number. */
export const ledgerKinds: readonly string[] = [PAYMENT, REFUND];

/** By number and refund; until an order could be refunded in parts, by its number alone. */
export const ledgerReferences = (orderId: number, refundIds: readonly number[]): string[] => [
  String(orderId),
  ...refundIds.map((id) => `${orderId}/${id}`),
];

/** Whose entry it is; `null` for those of nothing that was ordered. */
export const orderOfEntry = ({ kind, reference }: { kind: string; reference: string }): number | null =>
  ledgerKinds.includes(kind) ? Number(reference.split('/')[0]) : null;

export const paymentEntry = (order: OrderRow): Entry => ({
  kind: PAYMENT,
  reference: String(order.id),
  description: `Order ${order.id}`,
  postings: [
    { account: fundsOf(order), pence: -order.total },
    { account: 'sales', pence: order.total },
  ],
});

export const refundEntry = (order: OrderRow, { id, amount, reason, destination }: RefundRow): Entry => ({
  kind: REFUND,
  reference: `${order.id}/${id}`,
  description:
    reason === 'cancelled'
      ? `Order ${order.id} was cancelled`
      : `Refund for order ${order.id}: ${REASON_IN_WORDS[reason]}`,
  postings: [
    { account: 'refunds', pence: -amount },
    {
      account:
        destination === 'paypal' || destination === 'bank'
          ? destination
          : { kind: destination, customerId: order.customer_id },
      pence: amount,
    },
  ],
});

function fundsOf({ payment_gateway_id, customer_id }: OrderRow): Posting['account'] {
  const kind = payment_gateway_id === PAYMENT_METHOD.credit ? 'credit' : 'on_account';
  return OURS[payment_gateway_id] ?? { kind, customerId: customer_id };
}

/** Where money lies that comes from outside. */
const OURS: Partial<Record<PaymentMethodId, ShopAccount>> = {
  [PAYMENT_METHOD.paypal]: 'paypal',
  [PAYMENT_METHOD.cash]: 'cash',
  [PAYMENT_METHOD.bank]: 'bank',
};
