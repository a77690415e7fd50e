/** SQL about carts. Every write to a cart locks the row of the cart first, so that nothing else writes to it meanwhile. */
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { MOST_BAGS } from '#domain/blend/line.ts';
import { type CartCoffee, MOST_LINES } from '#domain/cart/cart.ts';
import type { FlightRanking } from '#server/coffee/preference/preference.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type Attempt, isCounted, limitRateOf } from '#server/platform/rate-limit.ts';
import type { Schema } from '#server/platform/schema.ts';
import { newId } from '#server/platform/secrets.ts';
import { builtOnce } from '#server/platform/sql.ts';
import { openCreditsOf } from '#server/selling/vouchers/vouchers.ts';
import { deletedFlights, type Vote } from './cart-flight-store.ts';
import { type Holder, isOpenTo, lockedCart } from './holder-store.ts';

/** On which terms a line is sold while its storefront is open. */
export interface Storefront {
  handle: string;
  shown_name: string;
  mark_up_percent: number;
  commission_percent: number;
}

type StoredCart = NonNullable<Awaited<ReturnType<typeof readCart>>>;
type StoredLine = StoredCart['lines'][number];

/** Only what was put in on a maker’s own page has a storefront. */
export type LineRow = Omit<StoredLine, 'storefront' | 'storefront_id'> &
  Partial<Pick<StoredLine, 'storefront' | 'storefront_id'>>;
export type CartRow = Omit<StoredCart, 'lines'> & { lines: LineRow[] };
export type FlightRow = CartRow['flights'][number];

export interface NewLine extends CartCoffee {
  id: string;
  cartId: string;
  blendId: number | null;
  fingerprint: string;
  quantity: number;
  /** The CTAPS id of the public blend that it was opened from, if it was. */
  openedFrom: string | null;
  storefrontId: number | null;
  /** Idempotency key: chosen by the sender, so that bags which are asked for twice are added once. */
  idempotencyKey: string | null;
}

/** Makes a cart if the attempt counts, in one statement with the counting: every first visit makes a cart. */
export const insertCart = (
  db: Database,
  { id, holder }: { id: string; holder: Holder },
  attempts: readonly Attempt[],
) =>
  limitRateOf(db, attempts, {
    work: sql`cart as (insert into carts (id, customer_id) select ${id}, ${holder}::int where ${isCounted})`,
    result: sql<null>`null`,
  });

/** Makes a cart for a member who has none. */
export const insertCartOf = async (db: Database, customerId: number): Promise<string> => {
  const id = newId();
  await db.insertInto('carts').values({ id, customer_id: customerId }).execute();
  return id;
};

/** The newest of a member's carts; pages show this one. */
export const findCartOf = (db: Database | InTransaction, customerId: number) =>
  db
    .selectFrom('carts')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** A cart with its lines, in the order in which they joined it. */
export const readCart = async (db: Database | InTransaction, id: string) => (await cartsById(db, { id }))[0];

/** As those see it who sell no flights: these stay in the cart, and so do the credits of those that were had. */
export async function readCoffees(db: Database | InTransaction, id: string): Promise<CartRow | undefined> {
  const cart = await readCart(db, id);
  return cart && { ...cart, flights: [], credits: [] };
}

const cartsById = builtOnce((db, { id }: { id: string }) =>
  db
    .selectFrom('carts')
    .select(['id', 'customer_id', 'prepared_for', 'voucher_id', 'last_order_key'])
    .select(ORDER_KEY.as('order_key'))
    .select((cart) => jsonArrayFrom(linesOf(cart)).as('lines'))
    .select((cart) => jsonArrayFrom(flightsOf(cart)).as('flights'))
    .select(openCreditsOf(sql.ref('carts.customer_id')).as('credits'))
    .where('id', '=', id),
);

/** Idempotency key of placing: what lies in a cart now is ordered under it once. The first one is the cart's id. */
const ORDER_KEY = sql<string>`coalesce(carts.order_key, carts.id)`;

const flightsOf = (cart: ExpressionBuilder<Schema, 'carts'>) =>
  cart
    .selectFrom('cart_flights')
    .select(['id', 'grind_id'])
    .select([sql<object>`wishes`.as('wishes'), sql<FlightRanking>`ranking`.as('ranking')])
    .select(
      sql<Vote | null>`case when vote_name is not null then
        json_build_object('name', vote_name, 'people', vote_people, 'closes_on', vote_closes_on) end`.as(
        'vote',
      ),
    )
    .whereRef('cart_id', '=', 'carts.id')
    .orderBy('added_at')
    .orderBy('id');

const linesOf = (cart: ExpressionBuilder<Schema, 'carts'>) =>
  cart
    .selectFrom('cart_blends')
    .select([
      'id',
      'blend_id',
      'name',
      'description',
      'roast_id',
      'grind_id',
      'bag_size_id',
      'bag_type_id',
      'certification_id',
      'label_design_id',
      'quantity',
      'opened_from',
      'storefront_id',
      sql<Storefront | null>`case when storefront_id is not null then storefront_terms(storefront_id, opened_from) end`.as(
        'storefront',
      ),
      (line) =>
        jsonArrayFrom(
          line
            .selectFrom('cart_blend_recipes as row')
            .select(['row.bean_id', 'row.percentage'])
            .whereRef('row.cart_blend_id', '=', 'cart_blends.id')
            .orderBy('row.id'),
        ).as('recipe'),
    ])
    .whereRef('cart_id', '=', 'carts.id')
    .orderBy('number');

/**
 * Adds bags of a coffee to a cart, as a line of their own or to the line of the same coffee, within the limits of both: answers
 * the line and how many bags it has now, or nothing where there is no such cart or a limit forbids it. One statement, which
 * locks the cart itself, so that adding costs one round trip. The idempotency key is inserted after the line, so that it is not
 * used up by a line that was refused; a key that was used before makes the whole statement fail.
 */
export async function joinLine(db: InTransaction, line: NewLine, holder: Holder) {
  const { rows } = await sql<JoinedLine>`
    with ${joining(line, holder, sql`true`)} select id, quantity from line`.execute(db);
  return rows[0];
}

/** Adds bags as `joinLine` does if the attempt counts, in one statement with the counting. */
export const joinCountedLine = (
  db: Database,
  { line, holder }: { line: NewLine; holder: Holder },
  attempts: readonly Attempt[],
) =>
  limitRateOf(db, attempts, {
    work: joining(line, holder, isCounted),
    result: sql<JoinedLine>`(select json_build_object('id', id, 'quantity', quantity) from line)`,
  });

interface JoinedLine {
  id: string;
  quantity: number;
}

const joining = (line: NewLine, holder: Holder, condition: RawBuilder<unknown>) => sql`
  cart as (${lockedCart(line.cartId, holder, condition)}), line as (
    insert into cart_blends (
      id, cart_id, fingerprint, blend_id, name, description, roast_id, grind_id, bag_size_id, bag_type_id,
      certification_id, label_design_id, quantity, opened_from, storefront_id
    )
    select
      ${line.id}, cart.id, ${line.fingerprint}, ${line.blendId}::int, ${line.name}, ${line.description},
      ${line.roastId}::int, ${line.grindId}::int, ${line.bagSizeId}::int, ${line.bagTypeId}::int,
      ${line.certificationId}::int, ${line.labelDesignId}::int, ${line.quantity}::int, ${line.openedFrom},
      ${line.storefrontId}::int
    from cart where ${MOST_LINES}::int > (
      select count(*) from cart_blends where cart_id = ${line.cartId} and fingerprint <> ${line.fingerprint}
    )
    on conflict (cart_id, fingerprint) do update set quantity = cart_blends.quantity + excluded.quantity,
      opened_from = coalesce(cart_blends.opened_from, excluded.opened_from)
      where cart_blends.quantity + excluded.quantity <= ${MOST_BAGS}::int
    returning id, quantity
  ), recipe as (
    insert into cart_blend_recipes (cart_blend_id, bean_id, percentage)
    select line.id, asked.bean_id, asked.percentage
    from line, unnest(${line.blendRecipes.map(({ beanId }) => beanId)}::int[],
      ${line.blendRecipes.map(({ percentage }) => percentage)}::int[]) as asked (bean_id, percentage)
    where line.id = ${line.id}
  ), idempotency_key as (
    insert into cart_idempotency_keys (id, fingerprint, quantity)
    select ${line.idempotencyKey}::text, ${line.fingerprint}, ${line.quantity}::int
    from line where ${line.idempotencyKey}::text is not null
  )`;

export const findIdempotencyKey = (db: InTransaction, id: string) =>
  db
    .selectFrom('cart_idempotency_keys')
    .select(['fingerprint', 'quantity'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Puts lines behind all others of their cart, in this order. */
export async function moveToEnd(db: InTransaction, lineIds: readonly string[]): Promise<void> {
  for (const id of lineIds) await sql`update cart_blends set number = default where id = ${id}`.execute(db);
}

/** Gives a line the bags of another one of the same coffee; where both were opened from a public blend, the line keeps its own. */
export async function takeBags(
  db: InTransaction,
  lineId: string,
  { quantity, opened_from }: { quantity: number; opened_from: string | null },
): Promise<void> {
  await db
    .updateTable('cart_blends')
    .set({ quantity, opened_from: sql<string | null>`coalesce(opened_from, ${opened_from})` })
    .where('id', '=', lineId)
    .execute();
}

/** Answers whether the line was still there. */
export async function setQuantity(db: InTransaction, lineId: string, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cart_blends')
    .set({ quantity })
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function updateLine(
  db: InTransaction,
  lineId: string,
  changed: { grind_id: number; bag_size_id: number; quantity: number; fingerprint: string },
): Promise<void> {
  await db.updateTable('cart_blends').set(changed).where('id', '=', lineId).execute();
}

export const deleteLine = (db: InTransaction, lineId: string) =>
  db.deleteFrom('cart_blends').where('id', '=', lineId).returning('name').executeTakeFirst();

/** The recipe of a line. Every line has one, so no rows mean that there is no such line. */
export const listRecipeRows = (db: Database, lineId: string, holder: Holder) =>
  db
    .selectFrom('cart_blend_recipes as row')
    .innerJoin('cart_blends', 'cart_blends.id', 'cart_blend_id')
    .innerJoin('carts', 'carts.id', 'cart_id')
    .select(['row.id', 'cart_blend_id', 'bean_id', 'percentage'])
    .where('cart_blend_id', '=', lineId)
    .where(isOpenTo(holder))
    .orderBy('row.id')
    .execute();

export const listLines = (db: InTransaction, cartId: string) =>
  db
    .selectFrom('cart_blends')
    .select(['id', 'fingerprint', 'quantity', 'opened_from'])
    .where('cart_id', '=', cartId)
    .orderBy('number')
    .execute();

export async function setVoucher(db: InTransaction, id: string, voucher_id: number | null): Promise<void> {
  await db.updateTable('carts').set({ voucher_id }).where('id', '=', id).execute();
}

export async function moveLine(db: InTransaction, lineId: string, cartId: string): Promise<void> {
  await db.updateTable('cart_blends').set({ cart_id: cartId }).where('id', '=', lineId).execute();
}

/** Deletes a cart and its lines. */
export async function deleteCart(db: InTransaction, id: string): Promise<void> {
  await db.deleteFrom('carts').where('id', '=', id).execute();
}

/** SQL fragment: empties a cart that is ordered under this key, and gives its next order another key. Its flights go where it has any. */
export const emptiedCart = (orderKey: string, hasFlights: boolean) => sql`
  emptied as (
    delete from cart_blends using carts where cart_id = carts.id and ${isOrderedUnder(orderKey)}
  ), ${hasFlights ? sql`${deletedFlights(isOrderedUnder(orderKey))}, ` : sql``}ordered as (
    update carts set last_order_key = ${ORDER_KEY}, order_key = ${newId()}, voucher_id = null, changed_at = now()
    where ${isOrderedUnder(orderKey)}
  )`;

/** Written so that PostgreSQL uses the indexes of both columns. */
const isOrderedUnder = (orderKey: string) => sql`
  (carts.order_key = ${orderKey} or carts.id = ${orderKey} and carts.order_key is null)`;
