/** Staff refund an order, in part or whole: an amount or bags of it, once for each id that the screen makes up. */
import type { Received } from '../../../contract/calls.ts';
import { formatPounds } from '../../../domain/money/pounds.ts';
import { type RefundDestination, type RefundPlan, refundOf } from '../../../domain/order/refund.ts';
import { STATUS } from '../../../domain/order/status.ts';
import { ADDED_UP_MS, FRESH_CODE_ABOVE, SECOND_PERSON_ABOVE } from '../../../domain/staff/limits.ts';
import { secondPersonNeeded } from '../../approvals/approvals.ts';
import { insertAuditEntry } from '../../audit-log/audit-log.ts';
import { isSamePerson } from '../../customers/customers.ts';
import { freshCodeNeeded } from '../../platform/acts/fresh-code.ts';
import type { Member } from '../../platform/calls.ts';
import { type InTransaction, transact } from '../../platform/database.ts';
import { type Refusal, refuse, refuseField } from '../../platform/refusal.ts';
import type { OrderDeps, OrderDepsInTransaction } from '../order-deps.ts';
import { insertLog, type OrderRow } from '../order-store.ts';
import { countVersionUp } from '../staff-act-store.ts';
import { askForRefund, giveAtOnce, refundableOf, sourceOf } from './give-refund.ts';
import { mailRefund } from './refund-mail.ts';
import {
  findRefund,
  findRefundByRequest,
  lockOrderAndBuyer,
  type RefundRow,
  sendElsewhere,
  sumByStaff,
} from './refund-store.ts';

type Body = Received<'POST /staff/orders/{id}/refunds'>['body'];
type Refused = Refusal<
  'not_found' | 'not_allowed' | 'invalid' | 'changed_meanwhile' | 'fresh_code_needed' | 'second_person_needed'
>;

/** Idempotent: the same id again answers the refund that it made. */
export async function refundOrder(
  { db, outbox, clock }: OrderDeps,
  { orderId, member }: { orderId: number; member: Member },
  asked: Body,
): Promise<RefundRow | Refused> {
  const outcome = await transact(db, async (transaction): Promise<RefundRow | Refused> => {
    const order = await lockOrderAndBuyer(transaction, orderId);
    if (order === undefined) return refuse('not_found');
    if (await isSamePerson(transaction, member.id, order.customer_id)) return NOT_ONES_OWN;
    const before = await findRefundByRequest(transaction, asked.id);
    if (before !== undefined) return before.order_id === orderId ? before : USED_BEFORE;
    const planned = await plan(transaction, order, asked);
    if ('refused' in planned) return planned;
    const destination = asked.as_credit ? 'credit' : sourceOf(order);
    const refusal = await moreThanARightNeeded(transaction, order, {
      member,
      amount: planned.amount,
      destination,
      details: { ...planned, reason: asked.reason },
      now: clock(),
    });
    if (refusal !== null) return refusal;
    const refund = await askForRefund(transaction, order, {
      plan: planned,
      requestId: asked.id,
      reason: asked.reason,
      destination,
      note: asked.note,
      askedBy: member.id,
      askedAt: clock(),
    });
    if (refund === undefined) return USED_BEFORE;
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'refund order',
      object: `order ${orderId}`,
      after: { refund: refund.id, ...planned, destination, reason: asked.reason },
    });
    await countVersionUp(transaction, orderId);
    return tellAndGive({ db: transaction, outbox, clock }, order, refund);
  });
  outbox.flush();
  return outcome;
}

/** A refund that PayPal refused for good goes to the buyer's credit, or PayPal is asked once more. */
export async function redirectRefund(
  { db, outbox, clock }: OrderDeps,
  { refundId, member }: { refundId: number; member: Member },
  { as_credit: asCredit }: { as_credit: boolean },
): Promise<RefundRow | Refused> {
  const outcome = await transact(db, async (transaction): Promise<RefundRow | Refused> => {
    const known = await findRefund(transaction, refundId);
    if (known === undefined) return refuse('not_found');
    const order = await lockOrderAndBuyer(transaction, known.order_id);
    if (order === undefined) return refuse('not_found');
    if (await isSamePerson(transaction, member.id, order.customer_id)) return NOT_ONES_OWN;
    const refund = (await findRefund(transaction, refundId)) ?? known;
    if (refund.state !== 'refused') return NOT_REFUSED;
    if (asCredit && order.is_guests) return NO_CREDIT;
    const destination = asCredit ? 'credit' : 'paypal';
    const refusal = await moreThanARightNeeded(transaction, order, {
      member,
      amount: refund.amount,
      destination,
      details: { refund: refundId },
      now: clock(),
    });
    if (refusal !== null) return refusal;
    await sendElsewhere(transaction, refundId, destination);
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'redirect refund',
      object: `order ${order.id}`,
      before: { refund: refundId, trouble: refund.trouble },
      after: { refund: refundId, destination },
    });
    return tellAndGive({ db: transaction, outbox, clock }, order, { ...refund, destination, state: 'asked' });
  });
  outbox.flush();
  return outcome;
}

async function plan(
  db: InTransaction,
  order: OrderRow,
  { lines, amount, shipping, as_credit, expected_amount }: Body,
): Promise<RefundPlan | Refused> {
  if (order.order_status_id === STATUS.awaitingPayment) return NOT_PAID;
  if (as_credit && order.is_guests) return NO_CREDIT;
  if (as_credit && sourceOf(order) === 'on_account') return NOT_PAID_YET;
  const choice = { lines: lines.map(({ order_blend_id: id, bags }) => ({ id, bags })), amount, shipping };
  const planned = refundOf(await refundableOf(db, order), choice);
  if ('wrong' in planned) return refuseField(amount === null ? 'lines' : 'amount', planned.wrong);
  if (planned.amount === expected_amount) return planned;
  return refuse('changed_meanwhile', {
    message: `That comes to ${formatPounds(planned.amount)} now. Please look again.`,
  });
}

interface LargeAct {
  member: Member;
  amount: number;
  destination: RefundDestination;
  details: object;
  now: Date;
}

/** Counted over what staff refunded of the order within a day, so that splitting doesn't help. */
async function moreThanARightNeeded(
  db: InTransaction,
  order: OrderRow,
  { member, amount, destination, details, now }: LargeAct,
): Promise<Refusal<'fresh_code_needed' | 'second_person_needed'> | null> {
  const before = await sumByStaff(db, order.id, new Date(now.getTime() - ADDED_UP_MS));
  const pence = before + amount;
  if (pence > FRESH_CODE_ABOVE.refund) {
    const refusal = freshCodeNeeded(member);
    if (refusal !== null) return refusal;
  }
  if (pence <= SECOND_PERSON_ABOVE.refund) return null;
  return secondPersonNeeded(db, {
    staffId: member.id,
    right: 'money',
    act: 'refund order',
    object: `order ${order.id}`,
    details: { ...details, pounds: amount / 100, destination },
    now,
  });
}

/** PayPal is asked by a job, after the commit. The others are given here, and their posting comes last. */
async function tellAndGive(
  deps: OrderDepsInTransaction,
  order: OrderRow,
  refund: RefundRow,
): Promise<RefundRow> {
  const { db } = deps;
  await insertLog(db, order.id, SAID[refund.destination](formatPounds(refund.amount)));
  if (refund.destination === 'paypal') return refund;
  await mailRefund(deps, order, refund);
  await giveAtOnce(db, order, refund);
  return (await findRefund(db, refund.id)) ?? refund;
}

const SAID: Readonly<Record<RefundDestination, (pounds: string) => string>> = {
  paypal: (pounds) => `We are refunding ${pounds} to PayPal.`,
  credit: (pounds) => `We refunded ${pounds} as credit.`,
  on_account: (pounds) => `We took ${pounds} off what you owe on account.`,
};

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This is your own order. Somebody else has to refund it.',
});
const USED_BEFORE = refuse('changed_meanwhile', { message: 'That id was used for another refund.' });
const NOT_REFUSED = refuse('changed_meanwhile', {
  message: 'Only a refund that PayPal refused can go elsewhere. Please look again.',
});
const NOT_PAID = refuse('changed_meanwhile', {
  message: 'This order is not paid, so that there is nothing to refund.',
});
const NO_CREDIT = refuseField('as_credit', 'A guest has no credit with us.');
const NOT_PAID_YET = refuseField(
  'as_credit',
  'This order is on account: what is owed shrinks, and nothing becomes credit.',
);
