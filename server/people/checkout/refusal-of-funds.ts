import { PAYMENT_METHOD, type PaymentMethodId } from '#domain/order/payment-method.ts';
import { refusalOnAccount } from '#server/money/on-account/on-account.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import { readUsable } from '#server/selling/ledger/ledger.ts';

interface Spending {
  customerId: number;
  method: PaymentMethodId;
  /** Pence. */
  total: number;
  now: Date;
}

/** A caller who spends holds the lock on the customer, so that nothing is spent elsewhere meanwhile; one who only asks needs none. */
export async function refusalOfFunds(
  db: Database | InTransaction,
  { method, ...spending }: Spending,
): Promise<Refusal<'invalid'> | null> {
  if (method === PAYMENT_METHOD.onAccount) return refusalOnAccount(db, spending);
  if (method !== PAYMENT_METHOD.credit) return null;
  const { credit } = await readUsable(db, spending.customerId);
  return credit >= spending.total
    ? null
    : refuseField('checkoutMethodId', 'Your credit does not cover this order.');
}

/** Whether a member’s account would pay that now, or else PayPal has to. Placing the order asks again, under the customer’s lock. */
export const coversNow = async (
  db: Database | InTransaction,
  spending: { customerId: number; method: PaymentMethodId; total: number; now: Date },
): Promise<boolean> => (await refusalOfFunds(db, spending)) === null;
