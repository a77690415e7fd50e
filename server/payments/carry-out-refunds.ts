/** Carries out the refunds of cancelled orders at PayPal. Idempotency key: the same request id each time, so money goes back once. */
import { openRefunds, refundDone } from '../orders/orders.ts';
import { CURRENCY } from './judge-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findCompletedPayment } from './payment-store.ts';
import type { MovedMoney } from './paypal-answers.ts';

type Refund = Awaited<ReturnType<typeof openRefunds>>[number];

export async function carryOutRefunds(deps: PaymentDeps): Promise<void> {
  let refunds: Refund[];
  do {
    refunds = await openRefunds(deps.db);
    await Promise.all(refunds.map((refund) => carryOut(deps, refund)));
  } while (refunds.length > 0);
}

/** A refund that fails does not stop the others, and is attempted again later. */
async function carryOut(deps: PaymentDeps, refund: Refund): Promise<void> {
  const logged = { order: refund.orderId, capture: refund.captureId };
  try {
    const money = await requestRefund(deps, refund);
    if (money === null) return;
    if (money.pence !== refund.amount || money.currency !== CURRENCY || !ON_ITS_WAY.has(money.status)) {
      deps.log.error({ ...logged, money }, 'PayPal refunded a different amount, or refused');
      return;
    }
    if (money.status === PENDING) {
      deps.log.info({ ...logged, refund: money.id }, 'a refund is pending at PayPal');
      return;
    }
    await refundDone(deps, { orderId: refund.orderId, providerId: money.id });
    deps.log.info({ ...logged, refund: money.id }, 'a refund is done');
  } catch (error) {
    deps.log.error({ ...logged, err: error }, 'a refund was not carried out');
  }
}

/** A pending refund may still fail, so it is requested again under the same request id until PayPal says that it is done. */
const PENDING = 'PENDING';
const ON_ITS_WAY = new Set(['COMPLETED', PENDING]);

async function requestRefund(deps: PaymentDeps, refund: Refund): Promise<MovedMoney | null> {
  const { orderId, captureId, amount } = refund;
  const answer = await deps.paypal().refund({
    id: captureId,
    key: `refund-${orderId}-${captureId}`,
    note: `Refund for order ${orderId}.`,
    pence: amount,
  });
  if (!('trouble' in answer)) return answer;
  if (answer.issue === 'CAPTURE_FULLY_REFUNDED') return findEarlierRefund(deps, refund);
  if (answer.trouble !== 'unanswered')
    deps.log.error({ order: orderId, capture: captureId, ...answer }, 'PayPal refused a refund');
  return null;
}

/** Finds a refund that somebody made by hand, perhaps in parts, or so long ago that PayPal forgot the request id. */
async function findEarlierRefund(deps: PaymentDeps, { orderId }: Refund): Promise<MovedMoney | null> {
  const paypalOrderId = (await findCompletedPayment(deps.db, orderId))?.paypal_order_id;
  // Race: the money is received, and its payment is not marked as completed yet.
  if (paypalOrderId == null) return null;
  const order = await deps.paypal().readOrder(paypalOrderId);
  if ('trouble' in order) return null;
  const refunds = order.refunds.filter(({ status }) => ON_ITS_WAY.has(status));
  const last = refunds.find(({ status }) => status === PENDING) ?? refunds.at(-1);
  return last === undefined ? null : { ...last, pence: refunds.reduce((sum, { pence }) => sum + pence, 0) };
}
