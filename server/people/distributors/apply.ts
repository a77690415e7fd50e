import type { Received } from '#contract/calls.ts';
import { DISTRIBUTOR_USER_TYPE } from '#domain/plans/plans.ts';
import { lockAccount, nameOf } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { insertApplication } from './application-store.ts';
import type { DistributorDeps } from './distributor-deps.ts';
import { applicationForShop, applicationReceived } from './distributor-mails.ts';

/** Transactional outbox: the application, and the mails to the applicant and to the shop, are saved together. */
export async function applyAsDistributor(
  { db, outbox, clock }: DistributorDeps,
  customerId: number,
  { business, sells, kilosAMonth: kilos, message }: Received<'POST /distributor-applications'>['body'],
): Promise<Refusal<'not_signed_in' | 'changed_meanwhile'> | null> {
  const refusal = await transact(db, async (transaction) => {
    const account = await lockAccount(transaction, customerId);
    if (account === undefined) return refuse('not_signed_in');
    if (account.user_type_id === DISTRIBUTOR_USER_TYPE) return IS_ONE;
    const isOnly = await insertApplication(transaction, {
      customer_id: customerId,
      business,
      sells,
      kilos_a_month: kilos,
      message,
      applied_at: clock(),
    });
    if (!isOnly) return IS_OPEN;
    const { email, email_verified_at } = account;
    const forShop = applicationForShop({ name: nameOf(account), email, business, sells, kilos, message });
    // The reader of an unproven mailbox may never have applied.
    if (email_verified_at === null) await outbox.tellShop(transaction, forShop);
    else await outbox.add(transaction, applicationReceived(email, business), forShop);
    return null;
  });
  outbox.flush();
  return refusal;
}

const IS_ONE = refuse('changed_meanwhile', { message: 'You are a Barista Distributor already.' });
const IS_OPEN = refuse('changed_meanwhile', {
  message: 'We’ve got an application of yours already, and will answer it by email.',
});
