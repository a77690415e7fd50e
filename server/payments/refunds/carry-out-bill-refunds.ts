/** Gives bills back at PayPal, whole. Idempotency key: the same request id each time, so that the money goes back once. */

import { type Bill, readBill } from '../bill-store.ts';
import { receiverOf } from '../bills.ts';
import { CURRENCY } from '../judge-payment.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { MovedMoney } from '../paypal-answers.ts';
import { askForRefund, readRefunds } from './ask-paypal.ts';
import { type BillRefund, leaseBillRefunds, noteBillRefundState } from './bill-refund-store.ts';
import { FAILED, FOR_GOOD, LESS_IS_LEFT, ON_ITS_WAY, PENDING, REMEMBERED_MS } from './refund-answers.ts';
import { billRefundDone } from './refund-bill.ts';

const AT_ONCE = 20;
/** Longer than any request to PayPal takes. */
const LEASE_SECONDS = 60;

export async function carryOutBillRefunds(deps: PaymentDeps): Promise<void> {
  let refunds: BillRefund[];
  do {
    refunds = await leaseBillRefunds(deps.db, AT_ONCE, LEASE_SECONDS);
    await Promise.all(refunds.map((refund) => carryOut(deps, refund)));
  } while (refunds.length > 0);
}

/** A refund that fails does not stop the others, and is attempted again later. */
async function carryOut(deps: PaymentDeps, refund: BillRefund): Promise<void> {
  const { bill_id: billId } = refund;
  const logged = { bill: billId };
  try {
    const bill = await readBill(deps.db, billId);
    const money = await requestRefund(deps, bill, refund);
    if (money === null) return;
    if (FAILED.has(money.status)) {
      await noteBillRefundState(deps.db, billId, { state: 'refused', trouble: money.status });
      deps.log.error({ ...logged, money }, 'PayPal failed to give a bill back');
      return;
    }
    if (money.pence !== bill.pence || money.currency !== CURRENCY || !ON_ITS_WAY.has(money.status)) {
      deps.log.error({ ...logged, money }, 'PayPal gave a different amount of a bill back, or refused');
      return;
    }
    if (money.status === PENDING) {
      await noteBillRefundState(deps.db, billId, { state: 'pending', trouble: null });
      deps.log.info({ ...logged, atPaypal: money.id }, 'the refund of a bill is pending at PayPal');
      return;
    }
    await billRefundDone(deps, { billId, providerId: money.id });
    deps.log.info({ ...logged, atPaypal: money.id }, 'a bill is given back');
  } catch (error) {
    deps.log.error({ ...logged, err: error }, 'a bill was not given back');
  }
}

async function requestRefund(deps: PaymentDeps, bill: Bill, refund: BillRefund): Promise<MovedMoney | null> {
  const { id, pence, capture_id } = bill;
  if (capture_id === null) throw new Error(`Bill ${id} has no payment to give back.`);
  if (deps.clock().getTime() - refund.asked_at.getTime() > REMEMBERED_MS) {
    const earlier = await refundAtPaypal(deps, bill, refund);
    if (earlier !== 'none') return earlier;
  }
  const note = `Refund for ${receiverOf(deps, bill).name}.`;
  const answer = await askForRefund(
    deps,
    { billId: id },
    { id: capture_id, key: refund.request_id, note, pence },
  );
  if (!('trouble' in answer)) return answer;
  const { trouble, issue } = answer;
  const isLess = issue !== null && LESS_IS_LEFT.has(issue);
  if (isLess) {
    const earlier = await refundAtPaypal(deps, bill, refund);
    if (earlier !== 'none') return earlier;
  }
  if (trouble === 'unanswered') return null;
  const state = isLess || (issue !== null && FOR_GOOD.has(issue)) ? 'refused' : 'asked';
  await noteBillRefundState(deps.db, id, { state, trouble: issue ?? trouble });
  deps.log.error({ bill: id, capture: capture_id, ...answer }, 'PayPal refused to give a bill back');
  return null;
}

/** Ours, or what somebody gave back by hand, perhaps in parts, if that is the whole sum. `null` while PayPal can't say. */
async function refundAtPaypal(
  deps: PaymentDeps,
  { id, pence }: Bill,
  { request_id }: BillRefund,
): Promise<MovedMoney | 'none' | null> {
  const refunds = await readRefunds(deps, { billId: id });
  if (refunds === null) return null;
  const onTheirWay = refunds.filter(({ status }) => ON_ITS_WAY.has(status));
  const ours = onTheirWay.find(({ customId }) => customId === request_id);
  if (ours !== undefined) return ours;
  const last = onTheirWay.find(({ status }) => status === PENDING) ?? onTheirWay.at(-1);
  const given = onTheirWay.reduce((sum, refund) => sum + refund.pence, 0);
  return last !== undefined && given >= pence ? { ...last, pence } : 'none';
}
