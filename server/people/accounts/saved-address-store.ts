/** SQL of saved addresses. Every statement names the owner, so that nobody reaches another's address by its id. */
import { sql } from 'kysely';
import { POSTAL_COLUMNS, type PostalAddress } from '#domain/customer/postal-address.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

export const listAddresses = (db: Database | InTransaction, customerId: number) =>
  db.selectFrom('shipping_details').selectAll().where('customer_id', '=', customerId).orderBy('id').execute();

export const insertAddress = (db: InTransaction, customerId: number, address: PostalAddress) =>
  db
    .insertInto('shipping_details')
    .values({ ...address, customer_id: customerId })
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * The id of the address among a member's saved ones, to which it is added unless there are that many; then `null`. The caller
 * holds the lock on the member.
 */
export async function ensureAddress(
  db: InTransaction,
  customerId: number,
  { address, most }: { address: PostalAddress; most: number },
): Promise<number | null> {
  const columns = sql.join(POSTAL_COLUMNS.map((column) => sql.ref(column)));
  const values = sql.join(POSTAL_COLUMNS.map((column) => sql`${address[column]}::text`));
  const { rows } = await sql<{ id: number }>`
    with saved as (
      select id, (${columns}) = (${values}) as is_same from shipping_details where customer_id = ${customerId}
    ), added as (
      insert into shipping_details (customer_id, ${columns}) select ${customerId}::int, ${values}
      where not exists (select from saved where is_same) and (select count(*) from saved) < ${most}::int
      returning id
    )
    select id from added union all (select id from saved where is_same order by id limit 1)`.execute(db);
  return rows[0]?.id ?? null;
}

export const updateAddress = (
  db: InTransaction,
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
export async function deleteAddress(db: InTransaction, id: number, customerId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shipping_details')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All of one customer's to another. Answers their ids. */
export async function moveAddresses(
  db: InTransaction,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const moved = await db
    .updateTable('shipping_details')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}

/** Those of these that are still there. */
export async function moveAddressesBack(
  db: InTransaction,
  { ids, from, to }: { ids: readonly number[]; from: number; to: number },
): Promise<void> {
  await db
    .updateTable('shipping_details')
    .set({ customer_id: to })
    .where('id', '=', anyOf(ids))
    .where('customer_id', '=', from)
    .execute();
}
