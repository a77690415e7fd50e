import { PAYMENT_METHOD, type PaymentMethodId } from '../../domain/order/payment-method.ts';
import { readUsable } from '../credit/credit.ts';
import { refusalOnHold } from '../on-account/on-account.ts';
import type { InTransaction } from '../platform/database.ts';
import { type Refusal, refuseField } from '../platform/refusal.ts';

interface Spending {
  customerId: number;
  method: PaymentMethodId;
  /** Pence. */
  total: number;
  now: Date;
}

/** The caller holds the lock on the customer, so that nothing is spent elsewhere meanwhile. */
export async function refusalOfFunds(
  db: InTransaction,
  { customerId, method, total, now }: Spending,
): Promise<Refusal<'invalid'> | null> {
  if (method === PAYMENT_METHOD.paypal) return null;
  const { credit, balance } = await readUsable(db, customerId);
  if (method === PAYMENT_METHOD.credit)
    return credit >= total ? null : refuseField('checkoutMethodId', 'Your credit does not cover this order.');
  return balance >= total
    ? refusalOnHold(db, customerId, now)
    : refuseField('checkoutMethodId', 'This order is more than your balance still allows.');
}
