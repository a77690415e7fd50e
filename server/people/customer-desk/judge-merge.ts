/** Whether two records may be merged, and what that takes. */
import { type Customer, isMember, isStaff } from '#server/foundation/customers/customers.ts';
import { hasSavedPayments } from '#server/money/payments/payments.ts';
import { hasOpenRequest, hasPlanUnderWay, wasGivenPlan } from '#server/money/plans/plans.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { readUsable } from '#server/selling/ledger/ledger.ts';
import { hasOrdersOnAccount, listIdsOfOrders } from '#server/selling/orders/desk/desk.ts';
import { wasMerged } from './merge-store.ts';

interface Two {
  kept: Customer;
  merged: Customer;
}

/** Why they can't be merged, in a sentence. Money of an account is not rewritten, so what hangs on it comes to an end first. */
export async function whyNoMerge(
  db: Database | InTransaction,
  { kept, merged }: Two,
): Promise<string | null> {
  if (kept.id === merged.id) return 'That is one record already.';
  if (!isMember(kept)) return 'The record that is kept has to be an account.';
  if (!isMember(merged) && merged.email_identity !== kept.email_identity)
    return 'A guest’s orders can only go to the account of the same mailbox.';
  if ((await isStaff(db, kept.id)) || (await isStaff(db, merged.id)))
    return 'One of them is staff. Staff accounts are not merged.';
  if ((await wasMerged(db, merged.id)) && (await listIdsOfOrders(db, merged.id)).length === 0)
    return 'The other one became part of another record already.';
  if (await hasPlanUnderWay(db, merged.id))
    return 'The other one pays for a plan. Please end that first, or keep that record.';
  if (await hasOpenRequest(db, merged.id))
    return 'The other one asked for a plan, and nobody has answered yet. Please decide that first.';
  if (await wasGivenPlan(db, merged.id))
    return 'The other one has a plan of a business, whose invoices stay as they are. Keep that record instead.';
  const { balance } = await readUsable(db, merged.id);
  if (merged.balance_limit > 0 || balance !== 0 || (await hasOrdersOnAccount(db, merged.id)))
    return 'The other one buys on account, and its statements stay as they were sent. Keep that record instead.';
  if (await hasSavedPayments(db, merged.id))
    return 'The other one saved a payment at PayPal, which cannot be moved. Keep that record instead.';
  return null;
}

/** One mailbox that its account has proven is one person. An account with two, or with one that nobody proved, may be anybody’s. */
export const takesSecondPerson = ({ kept, merged }: Two): boolean =>
  kept.email_identity !== merged.email_identity || kept.email_verified_at === null;
