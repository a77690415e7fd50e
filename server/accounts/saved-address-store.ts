/** All SQL of saved addresses. Every statement names the owner, so that nobody reaches another's address by its id. */
import type { PostalAddress } from '../customers/customers.ts';
import type { Database, InTransaction } from '../platform/database.ts';

export const listAddresses = (db: Database | InTransaction, customerId: number) =>
  db.selectFrom('shipping_details').selectAll().where('customer_id', '=', customerId).orderBy('id').execute();

export const insertAddress = (db: InTransaction, customerId: number, address: PostalAddress) =>
  db
    .insertInto('shipping_details')
    .values({ ...address, customer_id: customerId })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateAddress = (
  db: Database,
  { id, customerId }: { id: number; customerId: number },
  address: PostalAddress,
) =>
  db
    .updateTable('shipping_details')
    .set(address)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returningAll()
    .executeTakeFirst();

/** Answers whether the address was there. */
export async function deleteAddress(db: Database, id: number, customerId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shipping_details')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
