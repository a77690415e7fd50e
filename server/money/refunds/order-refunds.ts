/** Refunds of orders at PayPal, of which there may be several for one order. */
import { isOurs, type MovedMoney, type PaymentDeps, PENDING } from '#server/money/payments/payments.ts';
import { leaseDueRefunds, noteRefundState, refundDone } from '#server/selling/orders/orders.ts';
import { readGivenByPaypal } from './given-by-paypal-store.ts';
import type { RefundSource } from './refund-source.ts';

type Refund = Awaited<ReturnType<typeof leaseDueRefunds>>[number];

export const orderRefunds: RefundSource<Refund> = {
  lease: ({ db }) => leaseDueRefunds(db),
  of: ({ orderId }) => orderId,
  logged: ({ id, orderId, captureId }) => ({ order: orderId, capture: captureId, refund: id }),
  plan: (deps, refund) => {
    const { orderId, captureId, requestId, amount: pence, askedAt } = refund;
    return {
      paidFor: { orderId },
      captureId,
      requestId,
      note: `Refund for order ${orderId}.`,
      pence,
      askedAt,
      byHand: (onTheirWay) => findByHand(deps, refund, onTheirWay),
    };
  },
  note: ({ db }, refund, outcome) =>
    noteRefundState(db, refund, 'trouble' in outcome ? outcome : { state: outcome.state, trouble: null }),
  settle: (deps, { id: refundId }, providerId) => refundDone(deps, { refundId, providerId }),
  given: 'a refund goes back',
  failed: 'a refund was not carried out',
};

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
