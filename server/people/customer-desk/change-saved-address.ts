/** Staff add, change and remove addresses that a customer has saved. */
import type { ShippingDetail } from '#contract/accounts/saved-addresses.ts';
import type { Received } from '#contract/calls.ts';
import { readPostalAddress } from '#server/foundation/customers/customers.ts';
import { deleteAddress, insertAddressUnlessFull, updateAddress } from '#server/people/accounts/accounts.ts';
import { transact } from '#server/platform/database.ts';
import { refuse } from '#server/platform/refusal.ts';
import { type Changing, lockToChange, noteChange, type Refused } from './change-details.ts';
import type { CustomerDeskDeps } from './customer-desk-deps.ts';

type Written = Received<'POST /staff/customers/{id}/addresses'>['body'];

/** Another one where no id is given. */
export async function saveAddress(
  { db, clock, catalogueCache }: CustomerDeskDeps,
  changing: Changing & { addressId?: number },
  written: Written,
): Promise<{ version: number; address: ShippingDetail } | Refused> {
  const { rows } = await catalogueCache();
  const read = readPostalAddress(written, rows.countries);
  if ('refused' in read) return read;
  const { customerId, addressId } = changing;
  return transact(db, async (transaction) => {
    const account = await lockToChange(transaction, changing, clock());
    if ('refused' in account) return account;
    const address =
      addressId === undefined
        ? await insertAddressUnlessFull(transaction, customerId, read)
        : await updateAddress(transaction, { id: addressId, customerId }, read);
    if (address === undefined) return refuse('not_found');
    if ('refused' in address) return address;
    return { ...(await noteChange(transaction, changing, ['saved address'])), address };
  });
}

export const removeAddress = (
  { db, clock }: CustomerDeskDeps,
  changing: Changing & { addressId: number },
): Promise<{ version: number } | Refused> =>
  transact(db, async (transaction) => {
    const account = await lockToChange(transaction, changing, clock());
    if ('refused' in account) return account;
    if (!(await deleteAddress(transaction, changing.addressId, changing.customerId)))
      return refuse('not_found');
    return noteChange(transaction, changing, ['saved address']);
  });
