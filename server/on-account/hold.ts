/** Whoever is too late with what is owed orders no further on account until it is paid. */
import { dayInWords } from '../../domain/dispatch/day-in-words.ts';
import { dayInLondon } from '../../domain/dispatch/dispatch.ts';
import { formatPounds } from '../../domain/money/pounds.ts';
import { dueOn, holdsOrders } from '../../domain/on-account/terms.ts';
import type { InTransaction } from '../platform/database.ts';
import { type Refusal, refuseField } from '../platform/refusal.ts';
import { listDebts } from './debt.ts';

/** The caller holds the customer. */
export async function refusalOnHold(
  db: InTransaction,
  customerId: number,
  now: Date,
): Promise<Refusal<'invalid'> | null> {
  const today = dayInLondon(now);
  const late = (await listDebts(db, [customerId])).filter(({ placed_on }) =>
    holdsOrders(dueOn(placed_on), today),
  );
  const [oldest] = late;
  if (oldest === undefined) return null;
  const owed = late.reduce((sum, debt) => sum + debt.owed, 0);
  return refuseField(
    'checkoutMethodId',
    `${formatPounds(owed)} on your account was due by ${dayInWords(dueOn(oldest.placed_on))}. Please pay it before you order on account again, or pay this order in another way.`,
  );
}
