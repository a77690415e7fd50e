/** Hold of an account: a customer who is too late with what is owed orders no further on it until that is paid. */
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { dueOn, placedWhenHeld } from '#domain/on-account/terms.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import { readFunds } from './funds-store.ts';

/** A caller who spends holds the lock on the customer. */
export async function refusalOnAccount(
  db: Database | InTransaction,
  { customerId, total, now }: { customerId: number; total: number; now: Date },
): Promise<Refusal<'invalid'> | null> {
  const today = dayInLondon(now);
  const { balance, waiting, late } = await readFunds(db, customerId, {
    lateIfBy: placedWhenHeld(today),
    today,
  });
  if (balance < total)
    return refuseField('checkoutMethodId', 'This order is more than your balance still allows.');
  if (balance - waiting < total)
    return refuseField(
      'checkoutMethodId',
      `We recorded your payment today. The ${formatPounds(waiting)} that it paid ahead can be used from tomorrow.`,
    );
  if (late.owed === null) return null;
  return refuseField(
    'checkoutMethodId',
    `${formatPounds(late.owed)} on your account was due by ${dayInWords(dueOn(late.first_placed_on))}. Please pay it before you order on account again, or pay this order in another way.`,
  );
}
