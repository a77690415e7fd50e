/** A refund that goes by bank transfer is given once a person records that the transfer was made. */
import type { Received } from '#contract/calls.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { isSamePerson } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import type { OrderDeps } from '../order-deps.ts';
import { insertLog } from '../order-store.ts';
import { countVersionUp } from '../staff-act-store.ts';
import { postRefund } from './give-refund.ts';
import { mailRefund } from './refund-mail.ts';
import { NOT_ONES_OWN } from './refund-order.ts';
import { findRefund, lockOrderAndBuyer, noteTransferred, type RefundRow } from './refund-store.ts';

type Transfer = Received<'PUT /staff/refunds/{id}/transfer'>['body'];

/** Idempotent: the same transfer again answers the refund that was given. */
export async function recordTransfer(
  { db, outbox, clock }: OrderDeps,
  { refundId, staffId }: { refundId: number; staffId: number },
  transfer: Transfer,
): Promise<RefundRow | Refusal<'not_found' | 'not_allowed' | 'invalid' | 'changed_meanwhile'>> {
  if (transfer.transferred_on > dayInLondon(clock()))
    return refuseField('transferred_on', 'That day is still to come.');
  const outcome = await transact(db, async (transaction) => {
    const unlocked = await findRefund(transaction, refundId);
    const order = unlocked && (await lockOrderAndBuyer(transaction, unlocked.order_id, staffId));
    if (order === undefined) return refuse('not_found');
    if (await isSamePerson(transaction, staffId, order.customer_id)) return NOT_ONES_OWN;
    const refund = await findRefund(transaction, refundId);
    if (refund?.destination !== 'bank') return NOT_BY_BANK;
    if (transfer.transferred_on < dayInLondon(refund.asked_at))
      return refuseField('transferred_on', 'The refund was asked for after that day.');
    if (refund.state === 'done') return isSame(refund, transfer) ? refund : RECORDED_BEFORE;
    const transferred = await noteTransferred(transaction, refundId, transfer);
    await insertLog(transaction, order.id, `We refunded ${formatPounds(refund.amount)} by bank transfer.`);
    await insertAuditEntry(transaction, {
      staffId,
      action: 'record refund by transfer',
      object: `order ${order.id}`,
      after: { refund: refundId, amount: refund.amount, ...transfer },
    });
    await countVersionUp(transaction, order.id);
    await mailRefund({ db: transaction, outbox, clock }, order, transferred);
    await postRefund(transaction, order, transferred);
    return transferred;
  });
  outbox.flush();
  return outcome;
}

const isSame = (refund: RefundRow, { reference, transferred_on }: Transfer): boolean =>
  refund.transfer_reference === reference && refund.transferred_on === transferred_on;

const NOT_BY_BANK = refuse('changed_meanwhile', {
  message: 'This refund does not go by bank transfer. Please look again.',
});
const RECORDED_BEFORE = refuse('changed_meanwhile', {
  message: 'A transfer was recorded for this refund before. Please look again.',
});
