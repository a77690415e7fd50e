/** SQL that finds orders by what somebody knows of them. Each answers a query of ids, to be built into a list. */
import { type RawBuilder, sql } from 'kysely';
import { PAYMENT_METHOD } from '../../../domain/order/payment-method.ts';
import { likeWords } from '../../platform/sql.ts';

type Ids = RawBuilder<unknown>;

export const byNumber = (id: number): Ids => sql`select ${id}::int`;

/** The newest come first, so that many orders of a popular coffee cost no more than a few. */
export const byCoffee = (ctapsId: string, most: number): Ids =>
  sql`select order_id from order_blends where ctaps_id = ${ctapsId} order by order_id desc limit ${most}`;

export const byTracking = (number: string, most: number): Ids =>
  sql`select order_id from order_shipping_details where tracking_number = ${number} limit ${most}`;

export const byPaypalId = (id: string): Ids => sql`select order_id from payments
  where payment_gateway_id = ${sql.lit(PAYMENT_METHOD.paypal)} and provider_id = ${id}`;

export const byCustomer = (customerId: number, most: number): Ids =>
  sql`select id from orders where customer_id = ${customerId} order by id desc limit ${most}`;

export const byLines = (lineIds: readonly number[]): Ids =>
  sql`select order_id from order_blends where id = any(${lineIds}::int[])`;

/**
 * Each word stands somewhere in the names of the buyer or of whom the boxes go to. Either list ends at the most, so that words
 * which stand in every order cost no more than others.
 */
export const byWords = (words: string, most: number): Ids => sql`
  (select id from orders where ${every(sql`orders.found_by`, words)} order by id desc limit ${most})
  union
  (select order_id from order_shipping_details as other where ${every(sql`other.found_by`, words)}
    order by order_id desc limit ${most})`;

const every = (column: RawBuilder<unknown>, words: string) => sql.join(likeWords(column, words), sql` and `);
