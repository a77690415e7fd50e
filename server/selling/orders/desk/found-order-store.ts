/** SQL that finds orders by what somebody knows of them. Each answers a query of ids, to be built into a list. */
import { type RawBuilder, sql } from 'kysely';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import type { Database } from '#server/platform/database.ts';
import { likeWords, PLANNED_EACH_TIME } from '#server/platform/sql.ts';
import { ORDERS_AND_FIRST_BOXES, SHOWN, type ShownOrder } from './shown-order-store.ts';

type Ids = RawBuilder<unknown>;

export const byNumber = (id: number): Ids => sql`select ${id}::int`;

/** The newest come first, so that many orders of a popular coffee cost no more than a few. */
export const byCoffee = (ctapsId: string, most: number): Ids =>
  sql`select order_id from order_blends where ctaps_id = ${ctapsId} order by order_id desc limit ${most}`;

export const byTracking = (number: string, most: number): Ids =>
  sql`select order_id from order_shipping_details where tracking_number = ${number} limit ${most}`;

export const byPaypalId = (id: string): Ids => sql`select order_id from payments
  where payment_gateway_id = ${sql.lit(PAYMENT_METHOD.paypal)} and provider_id = ${id}`;

export const byCustomer = (customerId: number, most: number): Ids => byCustomers(sql`${customerId}`, most);

/** The orders of customers whose ids a query names. */
export const byCustomers = (customerIds: RawBuilder<unknown>, most: number): Ids =>
  sql`select id from orders where customer_id in (${customerIds}) order by id desc limit ${most}`;

/** The orders of lines whose ids a query names. */
export const byLines = (lineIds: RawBuilder<unknown>): Ids =>
  sql`select order_id from order_blends where id in (${lineIds})`;

/**
 * Each word stands somewhere in the names of the buyer or of the people the boxes go to. Either list ends at the most, so that words
 * which stand in every order cost no more than others.
 */
export const byWords = (words: string, most: number): Ids => sql`
  (select id from orders where ${every(sql`orders.found_by`, words)} order by id desc limit ${most})
  union
  (select order_id from order_shipping_details as other where ${every(sql`other.found_by`, words)}
    order by order_id desc limit ${most})`;

/**
 * The newest orders of the first guess that finds any. `coalesce` asks no guess after that, and `offset` keeps it from being asked
 * for each order. Each array begins with the place of its guess.
 */
export async function listFirstFound<Guess extends { ids: Ids }>(
  db: Database,
  guesses: readonly Guess[],
  most: number,
): Promise<{ guess: Guess; orders: ShownOrder[] } | null> {
  if (guesses.length === 0) return null;
  const arrays = guesses.map(({ ids }, place) => {
    const first = sql.lit(place);
    return sql`nullif(${first} || array(${ids}), array[${first}])`;
  });
  const { rows } = await sql<
    ShownOrder & { place: number }
  >`select ${PLANNED_EACH_TIME} ${SHOWN}, found.ids[1] as place
    from (select coalesce(${sql.join(arrays)}) as ids offset 0) as found
    join ${ORDERS_AND_FIRST_BOXES} on orders.id = any(found.ids[2:])
    order by orders.id desc limit ${most}`.execute(db);
  const guess = guesses[rows[0]?.place ?? -1];
  return guess === undefined ? null : { guess, orders: rows };
}

const every = (column: RawBuilder<unknown>, words: string) => sql.join(likeWords(column, words), sql` and `);
