/** What a payment paid ahead, paid back by a bank transfer that somebody made: once for each id of a call, by the rules of refunds. */
import type { Received } from '#contract/calls.ts';
import { formatPounds, toPounds } from '#domain/money/pounds.ts';
import { ADDED_UP_MS } from '#domain/staff/limits.ts';
import { moreThanMoneyNeeded } from '#server/foundation/approvals/approvals.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import {
  isSamePerson,
  lockAccount,
  lockCustomers,
  recordsOf,
} from '#server/foundation/customers/customers.ts';
import type { Member } from '#server/platform/calls.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { postEntry } from '#server/selling/ledger/ledger.ts';
import type { OnAccountDeps } from './on-account-deps.ts';
import { paidBack } from './on-account-mails.ts';
import { findPayBack, insertPayBack, sumPaidBack } from './pay-back-store.ts';
import { paidAhead, readPayment, type StoredPayment } from './payment-store.ts';
import { NOT_ONES_OWN, readOrThrow } from './record-payment.ts';

export const PAID_BACK = 'account_paid_back';

interface PayingBack {
  paymentId: number;
  member: Member;
  body: Received<'POST /staff/account-payments/{id}/pay-backs'>['body'];
}

type No = Refusal<
  'not_found' | 'not_allowed' | 'invalid' | 'changed_meanwhile' | 'fresh_code_needed' | 'second_person_needed'
>;

export async function payBack(
  { db, clock, outbox }: OnAccountDeps,
  { paymentId, member, body: { call_id, amount: pence, reference } }: PayingBack,
): Promise<StoredPayment | No> {
  const payment = await readPayment(db, paymentId);
  if (payment === undefined || payment.reverses !== null) return refuse('not_found');
  const { customer_id: customerId } = payment;
  const now = clock();
  const outcome = await transact(db, async (transaction): Promise<StoredPayment | No> => {
    if (await isSamePerson(transaction, member.id, customerId)) return NOT_ONES_OWN;
    // Everybody it is added up over, so that what is paid back at once is added up one after the other.
    const records = [...(await recordsOf(transaction, customerId))];
    await lockCustomers(transaction, records);
    const before = await findPayBack(transaction, call_id);
    if (before !== undefined)
      return before.payment_id === paymentId && before.pence === pence
        ? readOrThrow(transaction, paymentId)
        : USED_BEFORE;
    const ahead = paidAhead(await readOrThrow(transaction, paymentId));
    if (pence < 1 || pence > ahead)
      return refuseField('amount', `Of this payment, ${formatPounds(ahead)} is paid ahead.`);
    // What went back to a person within a day adds up, no matter who did it.
    const lately = await sumPaidBack(transaction, records, new Date(now.getTime() - ADDED_UP_MS));
    const refusal = await moreThanMoneyNeeded(transaction, {
      member,
      sum: pence + lately,
      act: 'pay back account payment',
      object: `customer ${customerId}`,
      details: { payment: paymentId, pounds: toPounds(pence), reference },
      customerIds: [customerId],
      now,
    });
    if (refusal !== null) return refusal;
    const id = await insertPayBack(transaction, {
      call_id,
      payment_id: paymentId,
      pence,
      reference,
      made_by: member.id,
      made_at: now,
    });
    if (id === undefined) return USED_BEFORE;
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'pay back account payment',
      object: `customer ${customerId}`,
      details: { payment: paymentId, pence, reference },
    });
    await post(transaction, { id, customerId, pence });
    const account = await lockAccount(transaction, customerId);
    if (account !== undefined) await outbox.add(transaction, paidBack(account.email, { pence, reference }));
    return readOrThrow(transaction, paymentId);
  });
  outbox.flush();
  return outcome;
}

async function post(
  db: InTransaction,
  { id, customerId, pence }: { id: number; customerId: number; pence: number },
): Promise<void> {
  const outcome = await postEntry(db, {
    kind: PAID_BACK,
    reference: String(id),
    description: 'Paid back by bank transfer',
    postings: [
      { account: 'bank', pence },
      { account: { kind: 'on_account', customerId }, pence: -pence },
    ],
  });
  if (outcome !== 'posted') throw new Error(`What goes back as ${id} was not posted: ${outcome}.`);
}

const USED_BEFORE = refuse('changed_meanwhile', {
  message: 'Something else was paid back under this id. Please look again.',
});
