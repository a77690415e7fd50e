/** What is owed on account, paid by PayPal: a bill, which pays the oldest orders when its money is there. */
import { randomUUID } from 'node:crypto';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import {
  type BillReceiver,
  beginPayment,
  openOnlyBill,
  type PaymentDeps,
} from '#server/money/payments/payments.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { listDebts } from './debt.ts';
import { insertAccountPayment } from './payment-store.ts';
import { post } from './record-payment.ts';

type No = Refusal<'not_signed_in' | 'invalid' | 'changed_meanwhile' | 'unavailable'>;

/** Answers where the member approves the payment. */
export async function payByPaypal(
  deps: PaymentDeps,
  { customerId, pence }: { customerId: number; pence: number },
): Promise<{ paypal_approval_url: string } | No> {
  const billId = await transact(deps.db, async (transaction) => {
    if ((await lockAccount(transaction, customerId)) === undefined) return refuse('not_signed_in');
    const debts = await listDebts(transaction, { customerIds: [customerId] });
    const owed = debts.reduce((sum, debt) => sum + debt.owed, 0);
    if (owed === 0) return refuse('changed_meanwhile', { message: 'You owe nothing on account.' });
    if (pence < 1 || pence > owed)
      return refuseField('amount', `You owe ${formatPounds(owed)}. Please pay a part of that, or all of it.`);
    return (await openOnlyBill(transaction, { kind: 'account', customerId, pence })) ?? STILL_CHECKING;
  });
  if (typeof billId !== 'string') return billId;
  const address = await beginPayment(deps, { billId });
  return typeof address === 'string' ? { paypal_approval_url: address } : address;
}

const STILL_CHECKING = refuse('changed_meanwhile', {
  message:
    'We are still checking a payment for what you owe on account. Please wait a little before you pay again.',
});

/** Whatever was paid in another way meanwhile: the money is the customer's, and what is too much is paid ahead. */
export const accountBills: BillReceiver = {
  name: 'what you owe on account',
  kept: 'What you owe stays as it is',
  cancelPath: '/profile',
  receive: async ({ db, clock }, { id: reference, customer_id, pence }) => {
    if (customer_id === null) throw new Error(`The bill ${reference} of an account has no customer.`);
    const now = clock();
    const id = await insertAccountPayment(db, {
      call_id: randomUUID(),
      customer_id,
      pence,
      means: 'paypal',
      received_on: dayInLondon(now),
      reference,
      reason: '',
      recorded_by: null,
      recorded_at: now,
    });
    await post(db, { id, customer_id, pence, means: 'paypal', reference });
    return 'received';
  },
};
