/** Approving a proposal: its order is placed as any other is, once. */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { type CheckoutMethodId, isCheckoutMethod, PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import { putOffUntil } from '#domain/reorders/proposal-rules.ts';
import { lockBuyer, readCustomer } from '#server/foundation/customers/customers.ts';
import {
  beginPayment,
  type Charge,
  chargeSavedPayment,
  type PaymentDeps,
  readCharge,
} from '#server/money/payments/payments.ts';
import { openPlacing } from '#server/people/checkout/checkout.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import { type OrderRow, readOrder } from '#server/selling/orders/orders.ts';
import { wantedDay } from './next-order.ts';
import { endProposal, lockProposal, type Proposal } from './proposal-store.ts';
import { bagsIn, withQuantities } from './proposed-lines.ts';
import {
  type NotAnswered,
  orderOf,
  type ProposalAnswer,
  problemWith,
  refusalOfAnswered,
  refusalOfCancelled,
  stateAt,
} from './read-proposal.ts';
import { lockStandingOrder, setLines } from './standing/standing-order-store.ts';

type Approval = Pick<
  ProposalAnswer,
  'expectedTotal' | 'checkoutMethodId' | 'chargesSavedPayment' | 'quantities'
>;

/** The order and the answer are written in one transaction: two approvals, also at the same time, are one order. */
export async function approveProposal(
  deps: PaymentDeps,
  proposal: Proposal,
  { expectedTotal, checkoutMethodId, chargesSavedPayment, quantities }: Approval,
): Promise<{ approvalUrl: string | null } | NotAnswered> {
  const { db, clock, outbox } = deps;
  if (expectedTotal == null) return refuseField('expectedTotal', 'Please give the total that you agree to.');
  const method = methodOf(proposal, checkoutMethodId ?? proposal.payment_gateway_id);
  if (method === null) return refuseField('checkoutMethodId', 'We do not take that kind of payment here.');
  const wanted = withQuantities(proposal.lines, quantities);
  if ('refused' in wanted) return wanted;
  const catalogue = await deps.catalogueCache.refresh();
  const place = await openPlacing(deps);
  const notBefore = await dayWanted(deps, proposal);
  const approved = await transact(db, async (transaction): Promise<OrderRow | NotAnswered> => {
    const buyer = await lockBuyer(transaction, proposal.customer_id);
    const standing = await lockStandingOf(transaction, proposal);
    const locked = await lockProposal(transaction, proposal.id);
    if (buyer === undefined || locked === undefined) return refuse('not_found');
    if (locked.order_id !== null) return readOrder(transaction, locked.order_id);
    const now = clock();
    if (stateAt(locked, now) !== 'proposed') return refusalOfAnswered(locked, now);
    const order = { ...orderOf(locked), method, lines: bagsIn(wanted) };
    const problem = problemWith(order, catalogue);
    if (problem !== null) return refuse('changed_meanwhile', { message: problem });
    const placed = await place(transaction, {
      buyer,
      order,
      expectedTotal,
      notBefore,
      purchaseOrder: standing?.purchase_order ?? '',
    });
    if ('refused' in placed) return placed;
    await endProposal(transaction, locked.id, {
      state: 'approved',
      answered_at: now,
      ...(standing === null ? { again_on: putOffUntil(dayInLondon(now)) } : {}),
      order_id: placed.id,
    });
    // What was ordered by a link is what the next one offers.
    if (standing?.asks === true) await setLines(transaction, standing.id, { lines: wanted });
    return placed;
  });
  outbox.flush();
  if ('refused' in approved) return approved;
  if (approved.order_status_id === STATUS.cancelled) return refusalOfCancelled(approved.id);
  if (approved.order_status_id !== STATUS.awaitingPayment) return { approvalUrl: null };
  return payByPaypal(deps, approved.id, chargesSavedPayment);
}

/** A standing order has its day; anything else leaves in time before the coffee runs out. */
async function dayWanted(deps: PaymentDeps, { customer_id, standing_order_id, leaves_on }: Proposal) {
  if (standing_order_id !== null) return leaves_on ?? undefined;
  return wantedDay(deps, await readCustomer(deps.db, customer_id), deps.clock());
}

const lockStandingOf = async (db: InTransaction, { standing_order_id: id }: Proposal) =>
  id === null ? null : ((await lockStandingOrder(db, id)) ?? null);

/** Pays as for the last order, or else by PayPal. */
function methodOf({ payment_gateway_id }: Proposal, methodId: number): CheckoutMethodId | null {
  if (!isCheckoutMethod(methodId)) return null;
  return methodId === payment_gateway_id || methodId === PAYMENT_METHOD.paypal ? methodId : null;
}

async function payByPaypal(
  deps: PaymentDeps,
  orderId: number,
  chargesSaved: boolean,
): Promise<{ approvalUrl: string | null } | NotAnswered> {
  if (chargesSaved && !LEAD_TO_PAYPAL.has(await chargeOnce(deps, orderId))) return { approvalUrl: null };
  const approval = await beginPayment(deps, { orderId });
  if (typeof approval === 'string') return { approvalUrl: approval };
  // Race: the order was paid in another tab meanwhile, or cancelled.
  const now = await readOrder(deps.db, orderId);
  if (now.order_status_id === STATUS.cancelled) return refusalOfCancelled(orderId);
  return now.order_status_id === STATUS.awaitingPayment ? approval : { approvalUrl: null };
}

/** Nothing was charged, so the page at PayPal takes its place. */
const LEAD_TO_PAYPAL: ReadonlySet<Charge['outcome']> = new Set([
  'declined',
  'needs payer',
  'no saved payment',
]);

/** One approval is one charge: what was declined is not tried again, however often the button is pressed. */
async function chargeOnce(deps: PaymentDeps, orderId: number): Promise<Charge['outcome']> {
  const before = await readCharge(deps, { orderId });
  const isOver = before !== null && before.outcome !== 'not known yet';
  return (isOver ? before : await chargeSavedPayment(deps, { orderId })).outcome;
}
