import type { ShippingDetail } from '#contract/accounts/saved-addresses.ts';
import { isSameAddress, type PostalAddress } from '#domain/customer/postal-address.ts';
import { changeCustomer, lockAccount } from '#server/foundation/customers/customers.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { ensureAddress, insertAddress, listAddresses } from './saved-address-store.ts';

/**
 * Saves the addresses of a member's order, to be filled in next time. The name stays that of the account, no matter who is billed. The
 * caller holds the lock on the member.
 */
export async function saveAgreedAddresses(
  db: InTransaction,
  customerId: number,
  { billing, shipping }: { billing: PostalAddress; shipping: PostalAddress },
): Promise<void> {
  const { first_name: _, last_name: __, ...address } = billing;
  await changeCustomer(db, customerId, {
    ...address,
    ...(await usualOf(db, customerId, { billing, shipping })),
  });
}

/** Where a member's orders usually go: to the billing address, or to one of the saved ones. A full address book takes no other. */
async function usualOf(
  db: InTransaction,
  customerId: number,
  { billing, shipping }: { billing: PostalAddress; shipping: PostalAddress },
): Promise<{ usual_shipping_detail_id?: number | null }> {
  if (isSameAddress(billing, shipping)) return { usual_shipping_detail_id: null };
  const saved = await ensureAddress(db, customerId, { address: shipping, most: MOST_ADDRESSES });
  return saved === null ? {} : { usual_shipping_detail_id: saved };
}

const MOST_ADDRESSES = 50;

export const addAddress = (
  db: Database,
  customerId: number,
  address: PostalAddress,
): Promise<ShippingDetail | Refusal<'not_signed_in' | 'invalid'>> =>
  transact(db, async (transaction) => {
    if ((await lockAccount(transaction, customerId)) === undefined) return refuse('not_signed_in');
    return insertAddressUnlessFull(transaction, customerId, address);
  });

/** The caller holds the lock on the member. */
export async function insertAddressUnlessFull(
  db: InTransaction,
  customerId: number,
  address: PostalAddress,
): Promise<ShippingDetail | Refusal<'invalid'>> {
  const saved = await listAddresses(db, customerId);
  return saved.length < MOST_ADDRESSES ? insertAddress(db, customerId, address) : FULL;
}

const FULL = refuse('invalid', {
  message: `We keep at most ${MOST_ADDRESSES} addresses. Please delete one first.`,
});
