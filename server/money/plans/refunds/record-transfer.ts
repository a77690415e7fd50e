/** A fee that PayPal refused for good to give back goes by a bank transfer, which a person makes and records here. */
import { formatPounds } from '#domain/money/pounds.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { isSamePerson, lockAccount, lockCustomers } from '#server/foundation/customers/customers.ts';
import type { Mail, MailingDeps } from '#server/foundation/mail/mail.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { postVerified } from '#server/selling/ledger/ledger.ts';
import { planOn } from '../plan-on.ts';
import { findRefundOf, lockRefundOf, noteTransferred, type TransferableRefund } from './plan-refund-store.ts';

/** The kind of the ledger entry, with the id of the month as reference. */
const TRANSFERRED = 'plan_refund_transferred';

interface Transfer {
  planId: number;
  staffId: number;
  reference: string;
}

/** Idempotent: the same transfer again is answered the same. */
export async function recordTransfer(
  { db, outbox, clock }: MailingDeps & { clock: Clock },
  { planId, staffId, reference }: Transfer,
): Promise<Refusal<'not_found' | 'not_allowed' | 'changed_meanwhile'> | null> {
  const refund = await findRefundOf(db, planId);
  if (refund === undefined) return refuse('not_found');
  const { customer_id: customerId } = refund;
  const refusal = await transact(db, async (transaction) => {
    if (await isSamePerson(transaction, staffId, customerId)) return NOT_ONES_OWN;
    await lockCustomers(transaction, [customerId]);
    const refund = await lockRefundOf(transaction, planId);
    if (refund.transfer_reference !== null)
      return refund.transfer_reference === reference ? null : RECORDED_BEFORE;
    if (refund.state !== 'refused') return NOT_REFUSED;
    const { period_id, pence } = refund;
    await noteTransferred(transaction, period_id, {
      transfer_reference: reference,
      transferred_at: clock(),
    });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'record refund by transfer',
      object: `customer ${customerId}`,
      details: { plan: planId, pence, reference },
    });
    // A deleted account has no mailbox any more.
    const account = await lockAccount(transaction, customerId);
    if (account !== undefined)
      await outbox.add(transaction, feeTransferred(account.email, { ...refund, reference }));
    await post(transaction, refund);
    return null;
  });
  outbox.flush();
  return refusal;
}

/** The fee left PayPal's account in the books when the plan ended; PayPal kept it, and the bank paid in its place. */
async function post(
  db: InTransaction,
  { period_id, user_type_id, pence }: TransferableRefund,
): Promise<void> {
  const isNew = await postVerified(db, {
    kind: TRANSFERRED,
    reference: String(period_id),
    description: `${planOn(user_type_id).name} ended, its fee paid back by bank transfer`,
    postings: [
      { account: 'bank', pence },
      { account: 'paypal', pence: -pence },
    ],
  });
  if (!isNew) throw new Error(`The fee of month ${period_id} went back by a transfer before.`);
}

const feeTransferred = (
  to: string,
  { user_type_id, pence, reference }: TransferableRefund & { reference: string },
): Mail => ({
  kind: 'plan fee transferred',
  to,
  subject: `We’ve paid ${formatPounds(pence)} back to you`,
  blocks: [
    { heading: 'We’ve paid money back to you' },
    {
      paragraph: `PayPal couldn’t refund what you paid for ${planOn(user_type_id).name}, so we’ve sent ${formatPounds(pence)} to your bank account. A transfer may take a day to arrive.`,
    },
    { facts: [['Reference', reference]] },
  ],
  reason: 'You’re receiving this because you had a plan with us.',
});

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This is the fee of your own plan. Somebody else has to record its transfer.',
});
const RECORDED_BEFORE = refuse('changed_meanwhile', {
  message: 'A different transfer has already been recorded for this fee. Please look again.',
});
const NOT_REFUSED = refuse('changed_meanwhile', {
  message: 'Only a refund that PayPal refused can be sent by bank transfer. Please look again.',
});
