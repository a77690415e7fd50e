import { lockAccount } from '#server/foundation/customers/customers.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { deleteAddress } from './saved-address-store.ts';

/** Answers whether the address was there. Lock order: the member first, since an order may be making it the usual one. */
export const removeAddress = (db: Database, id: number, customerId: number): Promise<boolean> =>
  transact(db, async (transaction) => {
    await lockAccount(transaction, customerId);
    return deleteAddress(transaction, id, customerId);
  });
