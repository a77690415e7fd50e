/** Carries out refunds at PayPal. Idempotency key: the same request id each time, so that each part goes back once. */

import { levelOf } from '#server/platform/outage.ts';
import {
  leaseDueRefunds,
  noteRefundState,
  readGivenByPaypal,
  refundDone,
} from '#server/selling/orders/orders.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { MovedMoney } from './paypal/paypal-answers.ts';
import { isOurs, PENDING } from './refunds/refund-answers.ts';
import { requestRefundOnce } from './refunds/request-refund-once.ts';

type Refund = Awaited<ReturnType<typeof leaseDueRefunds>>[number];

export async function carryOutRefunds(deps: PaymentDeps): Promise<void> {
  let refunds: Refund[];
  do {
    refunds = await leaseDueRefunds(deps.db);
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
  const { id, orderId, captureId, requestId, amount, askedAt } = refund;
  const logged = { order: orderId, capture: captureId, refund: id };
  try {
    const outcome = await requestRefundOnce(deps, {
      paidFor: { orderId },
      captureId,
      requestId,
      note: `Refund for order ${orderId}.`,
      pence: amount,
      askedAt,
      logged,
      byHand: (onTheirWay) => findByHand(deps, refund, onTheirWay),
    });
    if (outcome === null) return;
    if ('trouble' in outcome) {
      await noteRefundState(deps.db, refund, outcome);
      return;
    }
    const { state, provider_id: providerId } = outcome;
    if (state === 'pending') await noteRefundState(deps.db, refund, { state, trouble: null });
    else await refundDone(deps, { refundId: id, providerId });
    deps.log.info({ ...logged, atPaypal: providerId, state }, 'a refund goes back');
  } catch (error) {
    deps.log[levelOf(error)]({ ...logged, err: error }, 'a refund was not carried out');
  }
}

/** What went back without us, perhaps in parts, less what our books say of that, covers this one or doesn't. */
async function findByHand(
  { db }: PaymentDeps,
  { id, orderId, amount }: Refund,
  onTheirWay: readonly MovedMoney[],
): Promise<MovedMoney | null> {
  const foreign = onTheirWay.filter((refund) => !isOurs(refund));
  const counted = await readGivenByPaypal(db, orderId);
  const isCounted = (refund: MovedMoney) => counted.some((one) => one.id === refund.id);
  const rest = foreign.reduce((sum, { pence }) => sum + pence, 0) - sumOf(counted, foreign);
  const last =
    foreign.find(({ status }) => status === PENDING) ??
    foreign.findLast((refund) => !isCounted(refund)) ??
    foreign.at(-1);
  if (last === undefined || rest < amount) return null;
  return { ...last, id: isCounted(last) ? `${last.id}${FOR}${id}` : last.id, pence: amount };
}

/** Between PayPal's id of one refund by hand and ours of the second refund that it covers. */
const FOR = ' for ';

/** What our books say of these refunds. */
const sumOf = (counted: Awaited<ReturnType<typeof readGivenByPaypal>>, of: readonly MovedMoney[]): number =>
  counted
    .filter(({ id }) => of.some((refund) => refund.id === id.split(FOR)[0]))
    .reduce((sum, { pence }) => sum + pence, 0);
