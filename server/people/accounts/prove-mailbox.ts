import { handOverBlends } from '#server/coffee/blends/blends.ts';
import {
  type Customer,
  changeCustomer,
  isMember,
  lockMailbox,
} from '#server/foundation/customers/customers.ts';
import { unmarkMailbox } from '#server/foundation/mail/mail.ts';
import { beginWishedTrial, type TrialOutcome } from '#server/money/plans/plans.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { handOverOrders } from '#server/selling/orders/orders.ts';

/**
 * Verifies the account of a mailbox, after somebody used a code that was mailed there. What guests of the same mailbox
 * ordered is handed over to the account, and a trial that was wished for begins. `undefined` where the mailbox has no account.
 */
export async function proveMailbox(
  db: InTransaction,
  identity: string,
  now: Date,
): Promise<{ account: Customer; trial: TrialOutcome } | undefined> {
  const people = await lockMailbox(db, identity);
  await unmarkMailbox(db, identity);
  const account = people.find(isMember);
  if (account === undefined) return undefined;
  const guestIds = people.filter(({ id }) => id !== account.id).map(({ id }) => id);
  if (guestIds.length > 0) {
    await handOverOrders(db, guestIds, account.id);
    await handOverBlends(db, guestIds, account.id);
  }
  const { id, email_verified_at } = account;
  const trial = await beginWishedTrial(db, account, now);
  return { account: await changeCustomer(db, id, { email_verified_at: email_verified_at ?? now }), trial };
}
