/** Carries out refunds at PayPal. Idempotency key: the same request id each time, so that each part goes back once. */
import { noteRefundState, openRefunds, readGivenByPaypal, refundDone } from '../orders/orders.ts';
import { CURRENCY } from './judge-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { MovedMoney } from './paypal-answers.ts';
import { askForRefund, readRefunds } from './refunds/ask-paypal.ts';
import {
  FOR_GOOD,
  isOurs,
  LESS_IS_LEFT,
  ON_ITS_WAY,
  PENDING,
  REMEMBERED_MS,
} from './refunds/refund-answers.ts';

type Refund = Awaited<ReturnType<typeof openRefunds>>[number];

export async function carryOutRefunds(deps: PaymentDeps): Promise<void> {
  let refunds: Refund[];
  do {
    refunds = await openRefunds(deps.db);
    // Those of one order come one after the other, so that sums can be compared.
    const byOrder = Map.groupBy(refunds, ({ orderId }) => orderId);
    await Promise.all(
      [...byOrder.values()].map(async (ofOrder) => {
        for (const refund of ofOrder) await carryOut(deps, refund);
      }),
    );
  } while (refunds.length > 0);
}

/** A refund that fails does not stop the others, and is attempted again later. */
async function carryOut(deps: PaymentDeps, refund: Refund): Promise<void> {
  const logged = { order: refund.orderId, capture: refund.captureId, refund: refund.id };
  try {
    const money = await requestRefund(deps, refund);
    if (money === null) return;
    if (money.pence !== refund.amount || money.currency !== CURRENCY || !ON_ITS_WAY.has(money.status)) {
      deps.log.error({ ...logged, money }, 'PayPal refunded a different amount, or refused');
      return;
    }
    if (money.status === PENDING) {
      await noteRefundState(deps.db, refund.id, { state: 'pending', trouble: null });
      deps.log.info({ ...logged, atPaypal: money.id }, 'a refund is pending at PayPal');
      return;
    }
    await refundDone(deps, { refundId: refund.id, providerId: money.id });
    deps.log.info({ ...logged, atPaypal: money.id }, 'a refund is done');
  } catch (error) {
    deps.log.error({ ...logged, err: error }, 'a refund was not carried out');
  }
}

async function requestRefund(deps: PaymentDeps, refund: Refund): Promise<MovedMoney | null> {
  const { id, orderId, captureId, requestId, amount } = refund;
  if (deps.clock().getTime() - refund.askedAt.getTime() > REMEMBERED_MS) {
    const refunds = await refundsAtPaypal(deps, orderId);
    if (refunds === null) return null;
    const ours = refunds.find(({ customId }) => customId === requestId);
    if (ours !== undefined) return ours;
  }
  const note = `Refund for order ${orderId}.`;
  const answer = await askForRefund(
    deps,
    { orderId },
    { id: captureId, key: requestId, note, pence: amount },
  );
  if (!('trouble' in answer)) return answer;
  const { trouble, issue } = answer;
  if (issue !== null && LESS_IS_LEFT.has(issue)) return findEarlierRefund(deps, refund, issue);
  if (trouble === 'unanswered') return null;
  const state = issue !== null && FOR_GOOD.has(issue) ? 'refused' : 'asked';
  await noteRefundState(deps.db, id, { state, trouble: issue ?? trouble });
  deps.log.error({ order: orderId, capture: captureId, refund: id, ...answer }, 'PayPal refused a refund');
  return null;
}

/**
 * Finds a refund that somebody made by hand, perhaps in parts: what went back without us, less what our books say of that, covers
 * this one. Otherwise the money is not there to be given, and a person has to look.
 */
async function findEarlierRefund(
  deps: PaymentDeps,
  { id, orderId, requestId, amount }: Refund,
  issue: string,
): Promise<MovedMoney | null> {
  const refunds = await refundsAtPaypal(deps, orderId);
  if (refunds === null) return null;
  const ours = refunds.find(({ customId }) => customId === requestId);
  if (ours !== undefined) return ours;
  const foreign = refunds.filter((refund) => !isOurs(refund));
  const counted = await readGivenByPaypal(deps.db, orderId);
  const isCounted = (refund: MovedMoney) => counted.some((one) => one.id === refund.id);
  const rest = foreign.reduce((sum, { pence }) => sum + pence, 0) - sumOf(counted, foreign);
  const last =
    foreign.find(({ status }) => status === PENDING) ??
    foreign.findLast((refund) => !isCounted(refund)) ??
    foreign.at(-1);
  if (last !== undefined && rest >= amount)
    return { ...last, id: isCounted(last) ? `${last.id}${FOR}${id}` : last.id, pence: amount };
  await noteRefundState(deps.db, id, { state: 'refused', trouble: issue });
  deps.log.error({ order: orderId, refund: id, rest, issue }, 'PayPal has too little left to refund');
  return null;
}

/** Between PayPal's id of one refund by hand and ours of the second refund that it covers. */
const FOR = ' for ';

/** What our books say of these refunds. */
const sumOf = (counted: Awaited<ReturnType<typeof readGivenByPaypal>>, of: readonly MovedMoney[]): number =>
  counted
    .filter(({ id }) => of.some((refund) => refund.id === id.split(FOR)[0]))
    .reduce((sum, { pence }) => sum + pence, 0);

/** What went back, or is on its way back, of the payment of an order. `null` while PayPal can't say. */
async function refundsAtPaypal(deps: PaymentDeps, orderId: number): Promise<readonly MovedMoney[] | null> {
  const refunds = await readRefunds(deps, { orderId });
  return refunds?.filter(({ status }) => ON_ITS_WAY.has(status)) ?? null;
}
