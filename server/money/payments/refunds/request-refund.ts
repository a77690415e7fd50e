/** Requests a refund at PayPal, or reads what it refunded, and stores what it says of its own fee before anything is noted as done. */
import type { PaymentDeps } from '../payment-deps.ts';
import {
  findCompletedPayment,
  findPaymentUnderWay,
  type PaidFor,
  type PaymentRow,
} from '../payment-store.ts';
import type { MovedMoney } from '../paypal/paypal-answers.ts';
import type { PaypalRefundRequest } from '../paypal/paypal-client.ts';
import type { PaypalTrouble } from '../paypal/paypal-http.ts';
import { noteRefunds } from './reported-store.ts';

export async function requestRefund(
  deps: PaymentDeps,
  paidFor: PaidFor,
  request: PaypalRefundRequest,
): Promise<MovedMoney | PaypalTrouble> {
  const payment = await findPaymentTaken(deps, paidFor);
  return requestRefundOfPayment(deps, payment?.id, request);
}

export async function requestRefundOfPayment(
  deps: PaymentDeps,
  paymentId: string | undefined,
  request: PaypalRefundRequest,
): Promise<MovedMoney | PaypalTrouble> {
  const answer = await deps.paypal().refund(request);
  if (!('trouble' in answer) && paymentId !== undefined) await noteRefunds(deps.db, paymentId, [answer]);
  return answer;
}

/** Race: the money is received, and its payment is not marked as completed yet. */
const findPaymentTaken = async ({ db }: PaymentDeps, paidFor: PaidFor): Promise<PaymentRow | undefined> =>
  (await findCompletedPayment(db, paidFor)) ?? findPaymentUnderWay(db, paidFor);

/** What went back of an order or a bill, or is on its way back. `null` while PayPal can't say. */
export async function readRefunds(
  deps: PaymentDeps,
  paidFor: PaidFor,
): Promise<readonly MovedMoney[] | null> {
  const payment = await findCompletedPayment(deps.db, paidFor);
  // Race: as above.
  if (payment?.paypal_order_id == null) return null;
  const seen = await deps.paypal().readOrder(payment.paypal_order_id);
  if ('trouble' in seen) return null;
  await noteRefunds(deps.db, payment.id, seen.refunds);
  return seen.refunds;
}
