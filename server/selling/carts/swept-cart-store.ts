/** SQL on carts that nobody needs any more. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { deleteOldest } from '#server/platform/delete-oldest.ts';
import type { Schema } from '#server/platform/schema.ts';

type Which = (cart: ExpressionBuilder<Schema, 'carts'>) => Expression<SqlBool>;

/**
 * Empty carts that were last changed between these times: made, or emptied. Not those that clients go on using: a cart that was
 * ordered, and a member's newest one.
 */
export const isEmptySince =
  (time: Date, notBefore: Date): Which =>
  ({ and, eb, not, exists, selectFrom }) =>
    and([
      eb('changed_at', '<', time),
      eb('changed_at', '>=', notBefore),
      eb('last_order_key', 'is', null),
      not(exists(selectFrom('cart_blends').select('cart_blends.id').whereRef('cart_id', '=', 'carts.id'))),
      not(exists(selectFrom('cart_flights').select('cart_flights.id').whereRef('cart_id', '=', 'carts.id'))),
      sql<boolean>`(carts.customer_id is null or carts.id <> (
        select id from carts as newest where newest.customer_id = carts.customer_id order by created_at desc, id limit 1
      ))`,
    ]);

export const isUnchangedSince =
  (time: Date): Which =>
  (cart) =>
    cart('changed_at', '<', time);

export const isGuestsUnchangedSince =
  (time: Date, isOrdered: boolean): Which =>
  (cart) =>
    cart.and([
      cart('customer_id', 'is', null),
      cart('changed_at', '<', time),
      cart('last_order_key', isOrdered ? 'is not' : 'is', null),
    ]);

/** Takes out all lines of guests' carts that were ordered before, and last changed between these times; answers how many carts. */
export async function emptyOrderedCarts(
  db: InTransaction,
  { before, notBefore }: { before: Date; notBefore: Date },
  most: number,
): Promise<number> {
  const which: Which = (cart) =>
    cart.and([isGuestsUnchangedSince(before, true)(cart), cart('changed_at', '>=', notBefore)]);
  const locked = await db
    .selectFrom('carts')
    .select('carts.id')
    .where(which)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('cart_blends').select('cart_blends.id').whereRef('cart_id', '=', 'carts.id')),
        exists(selectFrom('cart_flights').select('cart_flights.id').whereRef('cart_id', '=', 'carts.id')),
      ]),
    )
    .orderBy('changed_at')
    .limit(most)
    .forUpdate('carts')
    .skipLocked()
    .execute();
  const ids = locked.map(({ id }) => id);
  if (ids.length > 0) {
    await db.deleteFrom('cart_blends').where('cart_id', 'in', ids).execute();
    await db.deleteFrom('cart_flights').where('cart_id', 'in', ids).execute();
  }
  return ids.length;
}

/** Deletes carts and their lines; answers how many carts. */
export async function deleteCarts(db: InTransaction, which: Which, most: number): Promise<number> {
  const locked = await db
    .selectFrom('carts')
    .select('id')
    .where(which)
    .orderBy('changed_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = locked.map(({ id }) => id);
  // Race: a line may have been added a moment before the lock, so the condition is checked again.
  if (ids.length > 0) await db.deleteFrom('carts').where('id', 'in', ids).where(which).execute();
  return ids.length;
}

export const deleteIdempotencyKeys = (db: Database, before: Date): Promise<void> =>
  deleteOldest(db, { table: 'cart_idempotency_keys', key: 'id', column: 'added_at', before });
