import { changeCustomer, isSameAddress, type PostalAddress } from '#server/foundation/customers/customers.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { MOST_ADDRESSES } from './add-address.ts';
import { ensureAddress } from './saved-address-store.ts';

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
