/**
 * Payments by PayPal as the other modules see them. Without PayPal's keys, a simulator inside the shop stands in for it.
 *
 * Saved payments: call `beginPayment(deps, paidFor, { saves: true })` where a member ticked that PayPal may save the payment. Offer
 * charging only where `hasSavedPayment` says so. After the commit of the order or bill, `chargeSavedPayment(deps, paidFor)` charges the
 * saved payment, and `readCharge` tells later how that went. A member may agree to charges of one saved payment alone: the caller then
 * names the bill that saved it, and no other saved payment is charged. The money is received by the order, or by the bill's receiver.
 */
import type { FastifyInstance } from 'fastify';
import type { PaymentDeps } from './payment-deps.ts';
import { openPaypal } from './paypal/paypal-client.ts';
import type { Fetch, PaypalAccount } from './paypal/paypal-http.ts';
import { openPaypalSimulator } from './simulator/simulator.ts';

export { beginPayment } from './begin-payment.ts';
export type { BillReceiver } from './bill-receiver.ts';
export { openBill, readBill } from './bill-store.ts';
export { endBill, endOpenBill, openOnlyBill, receiverOf } from './bills.ts';
export { type Charge, chargeSavedPayment, hasSavedPayment, readCharge } from './charge-saved-payment.ts';
export { forgetOldEvents, forgetUnpaidOrders } from './forget-payments.ts';
export { paymentJobs } from './jobs.ts';
export { NO_SUCH_PAYMENT } from './not-settled.ts';
export type { PaymentDeps } from './payment-deps.ts';
export { endPaymentsOf, findPayment, paymentsThatMismatch } from './payment-store.ts';
export type { MovedMoney } from './paypal/paypal-answers.ts';
export type { Fetch } from './paypal/paypal-http.ts';
export { personalData } from './personal-data-store.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export {
  type BillRefund,
  leaseBillRefunds,
  noteBillRefundState,
  refundOfBill,
} from './refunds/bill-refund-store.ts';
export { isOurs, PENDING, type RefundId } from './refunds/refund-answers.ts';
export { askForBillRefund, billRefundDone, transferBillRefund } from './refunds/refund-bill.ts';
export { type RefundOutcome, type RefundRequest, requestRefundOnce } from './refunds/request-refund-once.ts';
export { deleteRemovedPayments } from './remove-saved-payment.ts';
export { paymentRoutes } from './routes.ts';
export { hasSavedPayments } from './saved-payment-store.ts';
export { settlePayment } from './settle-payment.ts';
export { payByDemoCard } from './simulator/pay-by-demo-card.ts';
export { settleTradingMode } from './trading-mode.ts';

export type PaypalKeys = Pick<PaypalAccount, 'apiUrl' | 'clientId' | 'secret' | 'webhookId'>;

export interface PaypalSettings {
  /** `null` for the PayPal simulator. */
  keys: PaypalKeys | null;
  /** Wraps the requests to PayPal, as tests do. */
  between?: (fetch: Fetch) => Fetch;
}

export function openPayments(
  http: FastifyInstance,
  deps: Omit<PaymentDeps, 'paypal'>,
  { keys, between = (fetch) => fetch }: PaypalSettings,
): PaymentDeps {
  const nameNow = () => deps.settingsCache.lastKnown().names.trading;
  const account =
    keys === null
      ? openPaypalSimulator(http, { ...deps, between, nameNow })
      : {
          ...keys,
          log: deps.log,
          clock: deps.clock,
          fetch: between((url, options) => fetch(url, { ...options, redirect: 'error' })),
        };
  return { ...deps, paypal: openPaypal(account, nameNow) };
}
