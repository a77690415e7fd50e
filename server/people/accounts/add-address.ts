import type { ShippingDetail } from '#contract/accounts/saved-addresses.ts';
import type { PostalAddress } from '#server/foundation/customers/customers.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { insertAddress, listAddresses } from './saved-address-store.ts';

export const MOST_ADDRESSES = 50;

export const addAddress = (
  db: Database,
  customerId: number,
  address: PostalAddress,
): Promise<ShippingDetail | Refusal<'not_signed_in' | 'invalid'>> =>
  transact(db, async (transaction) => {
    if ((await lockAccount(transaction, customerId)) === undefined) return refuse('not_signed_in');
    const saved = await listAddresses(transaction, customerId);
    return saved.length < MOST_ADDRESSES ? insertAddress(transaction, customerId, address) : FULL;
  });

const FULL = refuse('invalid', {
  message: `We keep at most ${MOST_ADDRESSES} addresses. Please delete one first.`,
});
