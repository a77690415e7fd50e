/** All SQL of saved addresses. Each is its owner's alone, whatever id is asked for. */
import { type Database, transact } from '../platform/database.ts';
import { lockAccount } from './customer-store.ts';
import type { Place } from './place.ts';

export const MOST_ADDRESSES = 50;

const COLUMNS = [
  'id',
  'first_name',
  'last_name',
  'company_name',
  'address',
  'city',
  'province',
  'zip_code',
  'country_id',
  'phone',
] as const;

export const listAddresses = (db: Database, customerId: number) =>
  db
    .selectFrom('shipping_details')
    .select(COLUMNS)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();

/** `undefined` when the address book is full, `null` when its owner's account was given up a moment ago. */
export const insertAddress = (db: Database, customerId: number, place: Place) =>
  transact(db, async (transaction) => {
    if ((await lockAccount(transaction, customerId)) === undefined) return null;
    const held = await transaction
      .selectFrom('shipping_details')
      .select('id')
      .where('customer_id', '=', customerId)
      .execute();
    if (held.length >= MOST_ADDRESSES) return undefined;
    return transaction
      .insertInto('shipping_details')
      .values({ ...place, customer_id: customerId })
      .returning(COLUMNS)
      .executeTakeFirst();
  });

export const updateAddress = (
  db: Database,
  { id, customerId }: { id: number; customerId: number },
  place: Place,
) =>
  db
    .updateTable('shipping_details')
    .set(place)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning(COLUMNS)
    .executeTakeFirst();

/** Whether it was there. */
export async function deleteAddress(db: Database, id: number, customerId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shipping_details')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
