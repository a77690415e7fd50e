/** SQL that reads what orders on account still owe. A trigger of the database moves what was paid of each. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import type { Owing } from '#domain/on-account/terms.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUSES, type StatusId } from '#domain/order/status.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { londonDayOf, startOfLondonDay } from '#server/platform/london-time.ts';
import { anyOf, oneOf } from '#server/platform/sql.ts';

export interface OrderOnAccount {
  id: number;
  customer_id: number;
  order_status_id: StatusId;
  /** In London. */
  placed_on: string;
  total: number;
  /** Pence that are still to be paid. */
  owed: number;
  purchase_order: string;
}

const isOnAccount = sql<boolean>`payment_gateway_id = ${sql.lit(PAYMENT_METHOD.onAccount)}`;
/** Written as in the index of open orders. */
const isOpen = sql<boolean>`payment_gateway_id = ${sql.lit(PAYMENT_METHOD.onAccount)}
  and order_status_id not in ${oneOf(STATUSES.unsold)}
  and account_paid < total`;
/** What account_debt says, written out to be planned with the statement: a function that asks other tables is called row by row. */
const owed = sql<number>`case when payment_gateway_id <> ${sql.lit(PAYMENT_METHOD.onAccount)}
    or order_status_id in ${oneOf(STATUSES.unsold)} then 0
  else total - (
    select coalesce(sum(amount), 0)::int from refunds
    where order_id = orders.id and done_at is not null and destination = 'on_account'
  ) end - account_paid`;
const placedOn = londonDayOf(sql.ref('created_at'));

const onAccount = (db: Database | InTransaction) =>
  db
    .selectFrom('orders')
    .select(['id', 'customer_id', 'total', 'purchase_order', placedOn.as('placed_on'), owed.as('owed')])
    .select(sql<StatusId>`order_status_id`.as('order_status_id'));

/** What is owed, the oldest order first. */
export const listOwedOrders = (
  db: Database | InTransaction,
  { customerIds, placedBy }: Owing,
): Promise<OrderOnAccount[]> =>
  onAccount(db)
    .where(isOpen)
    .where(sql<boolean>`(${owed}) > 0`)
    .$if(customerIds !== undefined, (query) => query.where('customer_id', '=', anyOf(customerIds ?? [])))
    .$if(placedBy !== undefined, (query) =>
      query.where('created_at', '<', startOfLondonDay(placedBy ?? '', 1)),
    )
    .orderBy('id')
    .execute();

type Owed = Pick<OrderOnAccount, 'customer_id' | 'placed_on' | 'owed'>;

const owedOrders = (whose: RawBuilder<unknown>): RawBuilder<Owed> => sql`
  select customer_id, placed_on, owed
  from (
    select customer_id, ${placedOn} as placed_on, ${owed} as owed from orders where ${isOpen} and ${whose} offset 0
  ) as open_order
  where owed > 0`;

/** SQL fragment: what is owed, order by order. */
export const OWED_ORDERS = owedOrders(sql`true`);

/** SQL fragment: the same of one customer, placed by a day. The day comes first: what is owed is asked order by order. */
export const owedOrdersOf = (customerId: number, by: Day) =>
  owedOrders(sql`customer_id = ${customerId}::int and ${placedOn} <= ${by}::date`);

/** Pence that are still owed of an order, if this customer has it on account. */
export async function findOwed(
  db: InTransaction,
  { orderId, customerId }: { orderId: number; customerId: number },
): Promise<number | undefined> {
  const order = await onAccount(db)
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .where(isOnAccount)
    .executeTakeFirst();
  return order?.owed;
}

export interface Debt {
  id: number;
  placed_on: string;
  /** What it came to at that moment, before anything was paid. */
  debt: number;
}

/** What a customer's orders on account came to at a moment: a later cancellation or refund doesn't count yet. */
export async function listDebtsAt(
  db: Database | InTransaction,
  customerId: number,
  at: Date,
): Promise<Debt[]> {
  const { rows } = await sql<Debt>`
    select id, ${placedOn} as placed_on, total - (
      select coalesce(sum(amount), 0)::int from refunds
      where order_id = orders.id and done_at < ${at} and destination = 'on_account'
    ) as debt
    from orders
    where customer_id = ${customerId} and ${isOnAccount} and created_at < ${at}
      and order_status_id not in ${oneOf(STATUSES.unsold)}
    order by id`.execute(db);
  return rows;
}

/** The buyer's own numbers of these orders, where they gave one. */
export const listPurchaseOrders = (
  db: InTransaction,
  orderIds: readonly number[],
): Promise<{ order_id: number; purchase_order: string }[]> =>
  db
    .selectFrom('orders')
    .select(['id as order_id', 'purchase_order'])
    .where('id', '=', anyOf(orderIds))
    .where('purchase_order', '<>', '')
    .orderBy('id')
    .execute();

/** SQL fragment: when an order was placed. */
export const orderPlacedAt = (orderId: Expression<unknown>): RawBuilder<Date | null> =>
  sql`(select created_at from orders where orders.id = ${orderId})`;
