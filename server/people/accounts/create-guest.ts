import type { Received } from '#contract/calls.ts';
import type { Guest } from '#contract/customers/customer.ts';
import { emailIdentity, tidyEmail } from '#domain/customer/email.ts';
import { insertGuest, type Referral } from '#server/foundation/customers/customers.ts';
import type { Database } from '#server/platform/database.ts';

/** Makes a new record each time, since a typed address proves nothing about whose mailbox it is. */
export async function createGuest(
  db: Database,
  { email, ...told }: Received<'POST /customers/create-guest'>['body'],
): Promise<Guest> {
  const tidy = tidyEmail(email);
  const id = await insertGuest(db, tidy, { identity: emailIdentity(email), referral: referralIn(told) });
  return { id, email: tidy, usable_balance: 0, balance_limit: 0 };
}

/** `null` where nobody is named, as for nearly everybody. */
function referralIn({
  isBaristaDistributorReferral,
  isSalesManagerReferral,
  isFacebookCustomer,
  referralCode,
}: Omit<Received<'POST /customers/create-guest'>['body'], 'email'>): Referral | null {
  const code = referralCode ?? '';
  if (!(isBaristaDistributorReferral || isSalesManagerReferral || isFacebookCustomer || code !== ''))
    return null;
  return {
    by_distributor: isBaristaDistributorReferral,
    by_sales_manager: isSalesManagerReferral,
    from_facebook: isFacebookCustomer,
    code,
  };
}
