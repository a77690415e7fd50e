/** What cancelled orders still have to give back at PayPal. The same request each time, so that money goes back once. */
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

/** One that fails holds up no other, and comes again later. */
async function carryOut(deps: PaymentDeps, refund: Refund): Promise<void> {
  const told = { order: refund.orderId, capture: refund.captureId };
  try {
    const money = await giveBack(deps, refund);
    if (money === null) return;
    if (money.pence !== refund.amount || money.currency !== CURRENCY || !ON_ITS_WAY.has(money.status)) {
      deps.log.error({ ...told, money }, 'PayPal gave back something else');
      return;
    }
    if (money.status === PENDING) {
      deps.log.info({ ...told, refund: money.id }, 'PayPal holds a refund back');
      return;
    }
    await refundDone(deps, { orderId: refund.orderId, providerId: money.id });
    deps.log.info({ ...told, refund: money.id }, 'PayPal gave back');
  } catch (error) {
    deps.log.error({ ...told, err: error }, 'a refund was not carried out');
  }
}

/** It may fail yet, so it is asked for again, which is the same request, until PayPal says that it is done. */
const PENDING = 'PENDING';
const ON_ITS_WAY = new Set(['COMPLETED', PENDING]);

async function giveBack(deps: PaymentDeps, refund: Refund): Promise<MovedMoney | null> {
  const { orderId, captureId, amount } = refund;
  const answer = await deps.paypal().refund({ id: captureId, orderId, pence: amount });
  if (!('trouble' in answer)) return answer;
  if (answer.issue === 'CAPTURE_FULLY_REFUNDED') return findGivenBack(deps, refund);
  if (answer.trouble !== 'unanswered')
    deps.log.error({ order: orderId, capture: captureId, ...answer }, 'PayPal refused to give back');
  return null;
}

/** Somebody gave it back by hand, perhaps in parts, or it was done so long ago that PayPal forgot the request. */
async function findGivenBack(deps: PaymentDeps, { orderId }: Refund): Promise<MovedMoney | null> {
  const paypalOrderId = (await findCompletedPayment(deps.db, orderId))?.paypal_order_id;
  if (paypalOrderId == null) throw new Error(`Order ${orderId} has a refund but no payment by PayPal.`);
  const order = await deps.paypal().readOrder(paypalOrderId);
  if ('trouble' in order) return null;
  const given = order.refunds.filter(({ status }) => ON_ITS_WAY.has(status));
  const last = given.find(({ status }) => status === PENDING) ?? given.at(-1);
  return last === undefined ? null : { ...last, pence: given.reduce((sum, { pence }) => sum + pence, 0) };
}
