/** SQL of what customers bought, for staff: as fragments for lists, and month by month. */
import { type RawBuilder, sql } from 'kysely';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUSES } from '#domain/order/status.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { londonText } from '#server/platform/london-time.ts';
import { anyOf, likeWords, oneOf } from '#server/platform/sql.ts';
import { IS_PACKED } from '../packed-order-store.ts';

/** What is sent again was bought once. */
const isBought = sql`order_status_id not in ${oneOf(STATUSES.unsold)} and total > 0`;

export interface Bought {
  last_order_id: number | null;
  last_order_at: Date | null;
  /** The name on the last order. */
  last_name_given: string | null;
  last_company: string | null;
  grams: number;
  since: Date | null;
}

/** What several records of one person bought, as one row: for a lateral join. By each record, so that the index finds the last. */
export const boughtBy = (records: RawBuilder<unknown>, since: Date): RawBuilder<Bought> => sql`
  select last.id as last_order_id, last.created_at as last_order_at,
    trim(last.first_name || ' ' || last.last_name) as last_name_given, last.company_name as last_company,
    coalesce(year.grams, 0)::int as grams, year.since
  from (
    select sum(weight) as grams, min(created_at) as since from orders
    where customer_id = any(${records}) and ${isBought} and created_at > ${since}
  ) as year
  left join lateral (
    select newest.* from unnest(${records}) as record (id) cross join lateral (
      select orders.id, created_at, first_name, last_name, company_name from orders
      where customer_id = record.id and ${isBought} order by orders.id desc limit 1
    ) as newest order by newest.id desc limit 1
  ) as last on true`;

/** Whose last orders have the words on them. */
export const buyersByWords = (words: string, most: number): RawBuilder<unknown> =>
  sql`select customer_id from orders where ${sql.join([sql`true`, ...likeWords(sql`orders.found_by`, words)], sql` and `)}
    order by id desc limit ${most}`;

/** Grams by month in London, the first one first; months without an order are missing. */
export async function listGramsByMonth(
  db: Database,
  customerIds: readonly number[],
  since: Date,
): Promise<{ month: string; grams: number; orders: number }[]> {
  const { rows } = await sql<{ month: string; grams: number; orders: number }>`
    select ${londonText(sql.ref('created_at'), 'YYYY-MM')} as month, sum(weight)::int as grams,
      count(*)::int as orders
    from orders where customer_id = ${anyOf(customerIds)} and ${isBought} and created_at >= ${since}
    group by 1 order by 1`.execute(db);
  return rows;
}

interface LatestOrder {
  id: number;
  created_at: Date;
  order_status_id: number;
  is_packed: boolean;
  grams: number;
  total: number;
}

/** The newest orders of these customers, whatever became of them. */
export async function listLatestOf(
  db: Database,
  customerIds: readonly number[],
  most: number,
): Promise<LatestOrder[]> {
  const { rows } = await sql<LatestOrder>`
    select newest.* from unnest(${customerIds}::int[]) as record (id) cross join lateral (
      select orders.id, created_at, order_status_id, ${IS_PACKED} as is_packed, weight as grams, total from orders
      where customer_id = record.id order by orders.id desc limit ${most}
    ) as newest order by newest.id desc limit ${most}`.execute(db);
  return rows;
}

export async function listIdsOfOrders(db: Database, customerId: number): Promise<number[]> {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return orders.map(({ id }) => id);
}

export async function hasOrdersOnAccount(db: Database, customerId: number): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('payment_gateway_id', '=', PAYMENT_METHOD.onAccount)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/** Those of these that still belong to the customer. The caller holds the locks on both customers. */
export async function moveOrdersOf(
  db: InTransaction,
  { ids, from, to }: { ids: readonly number[]; from: number; to: number },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ customer_id: to })
    .where('id', '=', anyOf(ids))
    .where('customer_id', '=', from)
    .execute();
}

/** What is still to be mailed about a customer's orders goes to another address. The caller holds the lock on the customer. */
export async function readdressOrders(
  db: InTransaction,
  customerId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ email: to })
    .where('customer_id', '=', customerId)
    .where('email', '=', from)
    .execute();
}

/** Whether money of these orders went back since then, or is still on its way. A refund that PayPal refuses may become credit later. */
export async function wasRefundedSince(db: Database, ids: readonly number[], since: Date): Promise<boolean> {
  const refund = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', anyOf(ids))
    .where(({ or, eb }) =>
      or([eb('asked_at', '>=', since), eb('done_at', '>=', since), eb('done_at', 'is', null)]),
    )
    .limit(1)
    .executeTakeFirst();
  return refund !== undefined;
}
