/** Staff refund an order, in part or whole: an amount or bags of it, once for each id that the screen makes up. */
import type { Received } from '#contract/calls.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import {
  FAILED_AT_PAYPAL,
  isGivenAtOnce,
  planRefund,
  type RefundDestination,
  type RefundPlan,
  type RefundTo,
} from '#domain/order/refund.ts';
import { STATUS } from '#domain/order/status.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { isSamePerson } from '#server/foundation/customers/customers.ts';
import type { Member } from '#server/platform/calls.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import type { OrderDeps, OrderDepsInTransaction } from '../order-deps.ts';
import { insertLog, type OrderRow } from '../order-store.ts';
import { countVersionUp } from '../staff-act-store.ts';
import { creditsAfterRefund } from './credits-after-refund.ts';
import { askForRefund, giveAtOnce, newRequestId, refundableOf, sourceOf } from './give-refund.ts';
import { moreThanARightNeeded } from './large-refund.ts';
import { mailRefund } from './refund-mail.ts';
import {
  findRefund,
  findRefundByRequest,
  lockOrderAndBuyer,
  type RefundRow,
  sendElsewhere,
} from './refund-store.ts';
import { waysOf } from './ways-to-refund.ts';

type Body = Received<'POST /staff/orders/{id}/refunds'>['body'];
type Refused = Refusal<
  'not_found' | 'not_allowed' | 'invalid' | 'changed_meanwhile' | 'fresh_code_needed' | 'second_person_needed'
>;

/** Idempotent: the same id again answers the refund that it made. */
export async function refundOrder(
  { db, outbox, clock }: OrderDeps,
  { orderId, member }: { orderId: number; member: Member },
  body: Body,
): Promise<RefundRow | Refused> {
  const outcome = await transact(db, async (transaction): Promise<RefundRow | Refused> => {
    const order = await lockOrderAndBuyer(transaction, orderId, member.id);
    if (order === undefined) return refuse('not_found');
    if (await isSamePerson(transaction, member.id, order.customer_id)) return NOT_ONES_OWN;
    const before = await findRefundByRequest(transaction, body.id);
    if (before !== undefined) return before.order_id === orderId ? before : USED_BEFORE;
    const planned = await plan(transaction, order, { body, now: clock() });
    if ('refused' in planned) return planned;
    const destination = destinationOf(order, body.to);
    const refusal = await moreThanARightNeeded(transaction, {
      member,
      act: 'refund order',
      refunds: [{ orderId, pence: planned.amount }],
      details: { ...planned, reason: body.reason, destination },
      now: clock(),
    });
    if (refusal !== null) return refusal;
    const refund = await askForRefund(transaction, order, {
      plan: planned,
      requestId: body.id,
      reason: body.reason,
      destination,
      note: body.note,
      askedBy: member.id,
      askedAt: clock(),
    });
    if (refund === undefined) return USED_BEFORE;
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'refund order',
      object: `order ${orderId}`,
      after: { refund: refund.id, ...planned, destination, reason: body.reason },
    });
    await countVersionUp(transaction, orderId);
    await creditsAfterRefund({ db: transaction, clock }, order);
    return tellAndGive({ db: transaction, outbox, clock }, order, refund);
  });
  outbox.flush();
  return outcome;
}

/** A refund that PayPal refused for good goes to the buyer's credit or bank, or PayPal is asked once more. */
export async function redirectRefund(
  { db, outbox, clock }: OrderDeps,
  { refundId, member }: { refundId: number; member: Member },
  { to }: { to: RefundTo },
): Promise<RefundRow | Refused> {
  const outcome = await transact(db, async (transaction): Promise<RefundRow | Refused> => {
    const unlocked = await findRefund(transaction, refundId);
    if (unlocked === undefined) return refuse('not_found');
    const order = await lockOrderAndBuyer(transaction, unlocked.order_id, member.id);
    if (order === undefined) return refuse('not_found');
    if (await isSamePerson(transaction, member.id, order.customer_id)) return NOT_ONES_OWN;
    const refund = (await findRefund(transaction, refundId)) ?? unlocked;
    if (refund.state !== 'refused') return NOT_REFUSED;
    if (to === 'credit' && order.is_guests) return NO_CREDIT;
    const destination = destinationOf(order, to);
    const refusal = await moreThanARightNeeded(transaction, {
      member,
      act: 'refund order',
      refunds: [{ orderId: order.id, pence: refund.amount }],
      redirects: refundId,
      details: { refund: refundId, destination },
      now: clock(),
    });
    if (refusal !== null) return refusal;
    const failed = refund.trouble !== null && FAILED_AT_PAYPAL.has(refund.trouble);
    await sendElsewhere(transaction, refundId, {
      destination,
      ...(destination === 'paypal' && failed && { paypal_request_id: newRequestId() }),
    });
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'redirect refund',
      object: `order ${order.id}`,
      before: { refund: refundId, trouble: refund.trouble },
      after: { refund: refundId, destination },
    });
    await countVersionUp(transaction, order.id);
    return tellAndGive({ db: transaction, outbox, clock }, order, { ...refund, destination, state: 'asked' });
  });
  outbox.flush();
  return outcome;
}

async function plan(
  db: InTransaction,
  order: OrderRow,
  { body: { lines, amount, shipping, to, expected_amount }, now }: { body: Body; now: Date },
): Promise<RefundPlan | Refused> {
  if (order.order_status_id === STATUS.awaitingPayment) return NOT_PAID;
  if (!(await waysOf(db, order, now)).includes(to)) return whyNot(order, to);
  const choice = { lines: lines.map(({ order_blend_id: id, bags }) => ({ id, bags })), amount, shipping };
  const planned = planRefund(await refundableOf(db, order), choice);
  if ('wrong' in planned) return refuseField(amount === null ? 'lines' : 'amount', planned.wrong);
  if (planned.amount === expected_amount) return planned;
  return refuse('changed_meanwhile', {
    message: `That comes to ${formatPounds(planned.amount)} now. Please look again.`,
  });
}

const destinationOf = (order: OrderRow, to: RefundTo): RefundDestination =>
  to === 'source' ? sourceOf(order) : to;

function whyNot(order: OrderRow, to: RefundTo): Refused {
  if (to === 'source') return TOO_LATE_FOR_PAYPAL;
  const source = sourceOf(order);
  if (to === 'credit')
    return source === 'on_account' ? NOT_PAID_YET : order.is_guests ? NO_CREDIT : FROM_CREDIT;
  return { paypal: STILL_AT_PAYPAL, on_account: STILL_OWED, credit: FROM_CREDIT, bank: BY_BANK }[source];
}

/** PayPal is asked by a job, after the commit; a transfer waits for a person. The others are given here, and their posting comes last. */
async function tellAndGive(
  deps: OrderDepsInTransaction,
  order: OrderRow,
  refund: RefundRow,
): Promise<RefundRow> {
  const { db } = deps;
  await insertLog(db, order.id, SAID[refund.destination](formatPounds(refund.amount)));
  if (!isGivenAtOnce(refund)) return refund;
  await mailRefund(deps, order, refund);
  await giveAtOnce(db, order, refund);
  return (await findRefund(db, refund.id)) ?? refund;
}

const SAID: Readonly<Record<RefundDestination, (pounds: string) => string>> = {
  paypal: (pounds) => `We are refunding ${pounds} to PayPal.`,
  credit: (pounds) => `We refunded ${pounds} as credit.`,
  on_account: (pounds) => `We took ${pounds} off what you owe on account.`,
  bank: (pounds) => `We are refunding ${pounds} by bank transfer.`,
};

export const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This is your own order. Somebody else has to refund it.',
});
const USED_BEFORE = refuse('changed_meanwhile', { message: 'That id was used for another refund.' });
const NOT_REFUSED = refuse('changed_meanwhile', {
  message: 'Only a refund that PayPal refused can go elsewhere. Please look again.',
});
const NOT_PAID = refuse('changed_meanwhile', {
  message: 'This order is not paid, so that there is nothing to refund.',
});
const NO_CREDIT = refuseField('to', 'A guest has no credit with us.');
const NOT_PAID_YET = refuseField(
  'to',
  'This order is on account: what is owed shrinks, and nothing becomes credit.',
);
const FROM_CREDIT = refuseField('to', 'This order was paid from credit, and goes back there.');
const BY_BANK = refuseField('to', 'This order goes back by bank transfer. Please choose that.');
const STILL_AT_PAYPAL = refuseField('to', 'PayPal still refunds this order. A transfer is for later.');
const TOO_LATE_FOR_PAYPAL = refuseField('to', 'PayPal refunds for 180 days. Please choose another way.');
const STILL_OWED = refuseField('to', 'A transfer is for orders on account that have left and are paid for.');
