/** What a payment by PayPal is for: an order, or a bill. All that they differ in stands here; money comes in for both in one way. */
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import { refuse } from '#server/platform/refusal.ts';
import { type OrderRow, readOrder, receivePayment } from '#server/selling/orders/orders.ts';
import { type Bill, readBill } from './bill-store.ts';
import { receiveBill, receiverOf } from './bills.ts';
import type { Called, NotSettled } from './not-settled.ts';
import { findOrderPaidBy } from './order-to-pay-store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaidFor } from './payment-store.ts';
import { type BillRefund, findBillRefund } from './refunds/bill-refund-store.ts';

export interface Payable {
  /** What it is called in sentences to the payer. */
  called: Called;
  /** What names it in the log. */
  logged: { order: number } | { bill: string };
  /** Whose it is; `null` for a bill of a guest. */
  customerId: number | null;
  pence: number;
  /** As the payer reads it at PayPal. */
  description: string;
  returnPath: string;
  cancelPath: string;
  /** Whether a payment by PayPal is awaited; nothing is captured where none is. */
  isAwaited: boolean;
  /** Whether the shop gives money back that PayPal has taken. */
  givesBack: boolean;
  /** What the payer reads about money that never counted. */
  whyGivenBack: NotSettled;
  /** Why it is not simply paid, although its money came. */
  refusal: NotSettled | null;
  /** Whether this capture never counts, since it was paid in another way or nothing is to be paid any more. */
  isUnwanted(captureId: string): boolean;
  /** Whether this capture was received before. */
  isKnown(captureId: string): Promise<boolean>;
  /** Receives what PayPal captured, in a transaction of its own, once. `unwanted` money counts for nothing. */
  receive(captureId: string): Promise<'received' | 'received before' | 'to be refunded' | 'unwanted'>;
}

/** Reads again what a payment is for. */
export const readPayable = async (deps: PaymentDeps, paidFor: PaidFor): Promise<Payable> =>
  'orderId' in paidFor
    ? orderToPay(deps, await readOrder(deps.db, paidFor.orderId))
    : billToPay(deps, await readBill(deps.db, paidFor.billId), await findBillRefund(deps.db, paidFor.billId));

const nameIn = ({ settingsCache }: PaymentDeps): string => settingsCache.lastKnown().names.trading;

function orderToPay(deps: PaymentDeps, order: OrderRow): Payable {
  const { id, total, order_status_id: status, payment_gateway_id: method } = order;
  const called = { name: `order ${id}`, kept: `Your order ${id} is kept` };
  const isByPaypal = method === PAYMENT_METHOD.paypal;
  const isCancelled = status === STATUS.cancelled;
  return {
    called,
    logged: { order: id },
    customerId: order.customer_id,
    pence: total,
    description: `${nameIn(deps)} order ${id}`,
    returnPath: '/checkout/complete',
    cancelPath: '/checkout/incomplete',
    isAwaited: status === STATUS.awaitingPayment && isByPaypal,
    givesBack: isCancelled || !isByPaypal,
    whyGivenBack: refuse('changed_meanwhile', {
      message: `You paid for order ${id} in another way. What PayPal took for it is being refunded.`,
    }),
    refusal: isCancelled
      ? refuse('changed_meanwhile', {
          message: `Order ${id} was cancelled. What you paid for it is being refunded.`,
        })
      : null,
    isUnwanted: () => !isByPaypal,
    isKnown: async (captureId) => (await findOrderPaidBy(deps.db, captureId)) !== null,
    receive: async (captureId) => {
      const outcome = await receivePayment(deps, { orderId: id, captureId });
      return outcome === 'paid otherwise' ? 'unwanted' : outcome;
    },
  };
}

function billToPay(deps: PaymentDeps, bill: Bill, refund: BillRefund | undefined): Payable {
  const { id, pence, state, capture_id, customer_id } = bill;
  const { name, kept, cancelPath } = receiverOf(deps, bill);
  return {
    called: { name, kept },
    logged: { bill: id },
    customerId: customer_id,
    pence,
    description: `${nameIn(deps)}: ${name}`,
    returnPath: '/paid',
    cancelPath,
    isAwaited: state === 'open',
    givesBack: state === 'ended' || refund !== undefined,
    whyGivenBack: refuse('changed_meanwhile', {
      message: `We no longer wait for your payment for ${name}. What PayPal took for it is being refunded.`,
    }),
    refusal: null,
    isUnwanted: (captureId) => state === 'ended' || (state === 'paid' && capture_id !== captureId),
    isKnown: (captureId) => Promise.resolve(capture_id === captureId),
    receive: (captureId) => receiveBill(deps, { billId: id, captureId }),
  };
}
