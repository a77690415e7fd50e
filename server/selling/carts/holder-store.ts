/** SQL on whose a cart is, and on the lock of it. */
import { type RawBuilder, sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';

/** The member who asks, or `null`: a member's carts are changed by that member alone, a cart that is nobody's by anybody who has its id. */
export type Holder = number | null;

const mayBeChangedBy = (holder: Holder) =>
  sql<boolean>`(${isOpenTo(holder)} and (carts.customer_id is null or carts.customer_id = ${holder}::int))`;

/** What an assistant fills for a member is that member's alone. */
export const isOpenTo = (holder: Holder) =>
  sql<boolean>`(carts.prepared_for is null or carts.prepared_for = ${holder}::int)`;

export const lockCart = async (db: InTransaction, id: string, holder: Holder) =>
  (await lockedCart(id, holder, sql`true`).execute(db)).rows[0];

/** SQL fragment: locks a cart that the holder may change, once the condition holds. */
export const lockedCart = (id: string, holder: Holder, condition: RawBuilder<unknown>) => sql<{ id: string }>`
  select id from carts
  where ${condition} and id = ${id} and ${mayBeChangedBy(holder)} for update`;

/** Also one that an assistant fills for a member: the caller judges whose assistant asks. */
export const lockPreparedCart = (db: InTransaction, id: string, holder: Holder) =>
  db
    .selectFrom('carts')
    .select(['id', 'prepared_for'])
    .where('id', '=', id)
    .where((cart) => cart.or([cart('customer_id', 'is', null), cart('customer_id', '=', holder)]))
    .forUpdate()
    .executeTakeFirst();

/** By the id of the line alone, also of a member's own cart. */
export const lockCartOfLine = (
  db: InTransaction,
  { line, holder, isById = false }: { line: string; holder: Holder; isById?: boolean },
) =>
  db
    .selectFrom('carts')
    .innerJoin('cart_blends', 'cart_id', 'carts.id')
    .select('carts.id')
    .where('cart_blends.id', '=', line)
    .where(isById ? isOpenTo(holder) : mayBeChangedBy(holder))
    .forUpdate('carts')
    .executeTakeFirst();

/** By the id of a flight in it, as by that of a line. */
export const lockCartOfFlight = (db: InTransaction, { flight, holder }: { flight: string; holder: Holder }) =>
  db
    .selectFrom('carts')
    .innerJoin('cart_flights', 'cart_id', 'carts.id')
    .select('carts.id')
    .where('cart_flights.id', '=', flight)
    .where(isOpenTo(holder))
    .forUpdate('carts')
    .executeTakeFirst();

/** Lock order: by id, so that two requests which join the same carts cannot deadlock. */
export const lockCarts = (db: InTransaction, ids: string[]) =>
  db
    .selectFrom('carts')
    .select(['id', 'customer_id', 'prepared_for', 'voucher_id'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

/** From then on it is the member's, or anybody's who has its id, and no assistant's any more. */
export async function giveCart(db: InTransaction, id: string, holder: Holder): Promise<void> {
  await db
    .updateTable('carts')
    .set({ customer_id: holder, prepared_for: null })
    .where('id', '=', id)
    .execute();
}

/** An assistant goes on with a cart that is nobody's, for this member. */
export async function prepareCart(db: InTransaction, id: string, prepared_for: number): Promise<void> {
  await db.updateTable('carts').set({ prepared_for }).where('id', '=', id).execute();
}
