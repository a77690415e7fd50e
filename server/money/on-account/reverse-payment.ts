import { randomUUID } from 'node:crypto';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { isSamePerson, lockCustomers } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { OnAccountDeps } from './on-account-deps.ts';
import { insertAccountPayment, readPayment, type StoredPayment } from './payment-store.ts';
import { NOT_ONES_OWN, post, readOrThrow } from './record-payment.ts';

interface Reversal {
  paymentId: number;
  reason: string;
  staffId: number;
}

/** Takes back a transfer that was recorded by mistake, by a row of its own. What it paid is owed again. */
export async function reversePayment(
  { db, clock }: OnAccountDeps,
  { paymentId, reason, staffId }: Reversal,
): Promise<StoredPayment | Refusal<'not_found' | 'not_allowed' | 'changed_meanwhile'>> {
  const payment = await readPayment(db, paymentId);
  if (payment === undefined) return refuse('not_found');
  const { customer_id, pence, means, reference } = payment;
  if (payment.reverses !== null)
    return refuse('not_found', { message: 'That is itself a payment taken back.' });
  if (means === 'paypal') return refuse('changed_meanwhile', { message: BY_PAYPAL });
  return transact(db, async (transaction) => {
    if (await isSamePerson(transaction, staffId, customer_id)) return NOT_ONES_OWN;
    await lockCustomers(transaction, [customer_id]);
    const { is_reversed, paid_back } = await readOrThrow(transaction, paymentId);
    if (paid_back > 0) return PAID_BACK_ALREADY;
    if (is_reversed) return refuse('changed_meanwhile', { message: 'This payment was taken back already.' });
    const now = clock();
    const id = await insertAccountPayment(transaction, {
      call_id: randomUUID(),
      customer_id,
      pence: -pence,
      means,
      received_on: dayInLondon(now),
      reference,
      reverses: paymentId,
      reason,
      recorded_by: staffId,
      recorded_at: now,
    });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'take back account payment',
      object: `customer ${customer_id}`,
      details: { payment: paymentId, pence, reason },
    });
    await post(transaction, { id, customer_id, pence: -pence, means, reference });
    return readOrThrow(transaction, id);
  });
}

const PAID_BACK_ALREADY = refuse('changed_meanwhile', {
  message: 'Some of this payment was paid back by a transfer, so it stays.',
});
const BY_PAYPAL = 'PayPal holds this money. What it paid ahead can be paid back by a transfer.';
