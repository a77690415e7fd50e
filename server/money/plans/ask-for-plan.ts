/** A business asks for a plan: its request, and the mails to the person who asked and to the shop, are saved together. */
import type { Received } from '#contract/calls.ts';
import { BUSINESS_OFFERS } from '#domain/plans/business-plans.ts';
import { lockAccount, nameOf } from '#server/foundation/customers/customers.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import type { Clock } from '#server/platform/clock.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { requestForShop, requestReceived } from './plan-request-mails.ts';
import { insertPlanRequest } from './plan-request-store.ts';

export async function askForPlan(
  { db, outbox, clock }: MailingDeps & { clock: Clock },
  customerId: number,
  { offer: slug, ...wanted }: Received<'POST /plan-requests'>['body'],
): Promise<Refusal<'not_signed_in' | 'changed_meanwhile'> | null> {
  const offer = BUSINESS_OFFERS.find((one) => one.slug === slug);
  if (offer === undefined) throw new Error(`There is no plan “${slug}”.`);
  const refusal = await transact(db, async (transaction) => {
    const account = await lockAccount(transaction, customerId);
    if (account === undefined) return refuse('not_signed_in');
    const { userTypeId } = offer.plan;
    if (account.user_type_id === userTypeId && account.trial_ends_at === null) return HAS_IT;
    const isOnly = await insertPlanRequest(transaction, {
      ...wanted,
      customer_id: customerId,
      user_type_id: userTypeId,
      paid_by: offer.paidBy,
      asked_at: clock(),
    });
    if (!isOnly) return IS_OPEN;
    const { email, email_verified_at } = account;
    const forShop = requestForShop({ ...wanted, offer, name: nameOf(account), email });
    // The reader of an unproven mailbox may never have asked.
    if (email_verified_at === null) await outbox.tellShop(transaction, forShop);
    else await outbox.add(transaction, requestReceived(email, { offer, business: wanted.business }), forShop);
    return null;
  });
  outbox.flush();
  return refusal;
}

const HAS_IT = refuse('changed_meanwhile', { message: 'Your account has this plan already.' });
const IS_OPEN = refuse('changed_meanwhile', {
  message: 'We’ve got a request of yours already, and will answer it by email.',
});
