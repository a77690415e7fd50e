import { type MISSING, missingFor } from '#domain/storefronts/storefront.ts';
import { lockAccount, nameOf } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { insertApplication } from './application-store.ts';
import type { StorefrontDeps } from './storefront-deps.ts';
import { applicationForShop } from './storefront-mails.ts';
import { findMaker, findStorefrontOf } from './storefront-store.ts';

/** Transactional outbox: the application and the mail to the shop are saved together. */
export async function applyForStorefront(
  { db, outbox, clock }: StorefrontDeps,
  customerId: number,
  message: string,
): Promise<Refusal<'not_signed_in' | 'invalid' | 'changed_meanwhile'> | null> {
  const refusal = await transact(db, async (transaction) => {
    const account = await lockAccount(transaction, customerId);
    if (account === undefined) return refuse('not_signed_in');
    const maker = await findMaker(transaction, customerId);
    const missing = missingFor({
      userTypeId: account.user_type_id,
      isProven: account.email_verified_at !== null,
      publicBlends: maker?.public_blends ?? 0,
    });
    if (maker === undefined || missing !== null) return NEEDED[missing ?? 'public blend'];
    const storefront = await findStorefrontOf(transaction, customerId);
    if (storefront?.closed_at === null) return HAS_ONE;
    const applied = { customer_id: customerId, message, applied_at: clock() };
    if (!(await insertApplication(transaction, applied))) return IS_OPEN;
    const { shown_name: shownName, handle } = maker;
    await outbox.tellShop(
      transaction,
      applicationForShop({ name: nameOf(account), email: account.email, shownName, handle, message }),
    );
    return null;
  });
  outbox.flush();
  return refusal;
}

const NEEDED: Readonly<Record<(typeof MISSING)[number], Refusal<'invalid'>>> = {
  plan: refuse('invalid', {
    message: 'Storefronts come with the plans Barista and Barista Plus, and with those of businesses.',
  }),
  'confirmed email': refuse('invalid', { message: 'Please confirm your email address first.' }),
  'public blend': refuse('invalid', { message: 'Please publish a blend first: a storefront sells those.' }),
};
const HAS_ONE = refuse('changed_meanwhile', { message: 'You have a storefront already.' });
const IS_OPEN = refuse('changed_meanwhile', {
  message: 'We’ve got an application of yours already, and will answer it by email.',
});
