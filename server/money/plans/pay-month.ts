/** The month that is due, paid by its member through PayPal. */
import { lockAccount } from '#server/foundation/customers/customers.ts';
import { beginPayment, openOnlyBill, type PaymentDeps } from '#server/money/payments/payments.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { findPlanOf } from './paid-plan-store.ts';
import { changePeriod, findLastPeriod, isUnpaid, type Period } from './period-store.ts';
import { STILL_CHECKING } from './start-plan.ts';

/** Answers where the member approves the payment. */
export async function payMonth(
  deps: PaymentDeps,
  customerId: number,
): Promise<{ paypal_approval_url: string } | Refusal<'not_signed_in' | 'changed_meanwhile' | 'unavailable'>> {
  const billId = await transact(deps.db, async (transaction) => {
    if ((await lockAccount(transaction, customerId)) === undefined) return refuse('not_signed_in');
    const plan = await findPlanOf(transaction, customerId);
    const period = plan?.state === 'running' ? await findLastPeriod(transaction, plan.id) : undefined;
    if (period === undefined || !isUnpaid(period)) return NOTHING_DUE;
    return (await openBillOf(transaction, period)) ?? STILL_CHECKING;
  });
  if (typeof billId !== 'string') return billId;
  const address = await beginPayment(deps, { billId });
  return typeof address === 'string' ? { paypal_approval_url: address } : address;
}

/** A bill ends after a day, so a month that waits gets another. `undefined` while money may be on its way. */
export async function openBillOf(
  db: InTransaction,
  { id, customer_id, pence, bill_id }: Pick<Period, 'id' | 'customer_id' | 'pence' | 'bill_id'>,
): Promise<string | undefined> {
  const open = await openOnlyBill(db, { kind: 'plan', customerId: customer_id, pence });
  if (open !== undefined && open !== bill_id) await changePeriod(db, id, { bill_id: open });
  return open;
}

const NOTHING_DUE = refuse('changed_meanwhile', {
  message: 'There is nothing to pay for your plan just now.',
});
