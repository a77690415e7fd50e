/** SQL of refunds. */
import { type InsertObject, type Selectable, sql } from 'kysely';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import type {
  Refundable,
  RefundDestination,
  RefundPlan,
  RefundReason,
  RefundState,
} from '#domain/order/refund.ts';
import { STATUSES } from '#domain/order/status.ts';
import { lockCustomers } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { anyOf, isDueAgain, oneOf } from '#server/platform/sql.ts';
import { creditUsedOf } from '#server/selling/vouchers/vouchers.ts';
import { lockWithCredits, type OrderRow } from '../order-store.ts';

export interface RefundRow extends Selectable<Schema['refunds']> {
  reason: RefundReason;
  destination: RefundDestination;
  state: RefundState;
}

type NewRefund = Omit<InsertObject<Schema, 'refunds'>, 'amount' | 'shipping' | 'state' | 'done_at'> &
  Pick<RefundRow, 'reason' | 'destination'>;

/** Asked for. `undefined` where the same request made one before. */
export async function insertRefund(
  db: InTransaction,
  refund: NewRefund,
  { amount, shipping, lines }: RefundPlan,
): Promise<RefundRow | undefined> {
  const row = await db
    .insertInto('refunds')
    .values({ ...refund, amount, shipping })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returningAll()
    .$castTo<RefundRow>()
    .executeTakeFirst();
  if (row !== undefined && lines.length > 0)
    await db
      .insertInto('refund_lines')
      .values(
        lines.map(({ id, bags, amount: pence }) => ({
          refund_id: row.id,
          order_blend_id: id,
          bags,
          amount: pence,
        })),
      )
      .execute();
  return row;
}

const refunds = (db: Database | InTransaction) => db.selectFrom('refunds').selectAll().$castTo<RefundRow>();

export const findRefund = (db: Database | InTransaction, id: number): Promise<RefundRow | undefined> =>
  refunds(db).where('id', '=', id).executeTakeFirst();

export const findRefundByRequest = (db: InTransaction, requestId: string): Promise<RefundRow | undefined> =>
  refunds(db).where('request_id', '=', requestId).executeTakeFirst();

/**
 * Lock order: a refund may become credit, so that the buyer is locked before the order, however it was paid. The person who refunds is locked
 * with them, so that of two refunds at once the second one counts the first.
 */
export async function lockOrderAndBuyer(
  db: InTransaction,
  id: number,
  staffId: number,
): Promise<OrderRow | undefined> {
  await lockCustomers(
    db,
    sql<number>`(select customer_id from orders where id = ${id} union all select ${staffId}::int)`,
  );
  return lockWithCredits(db, id);
}

/** The same locks for cancelling many, before their orders are locked. */
export const lockBuyersOf = (db: InTransaction, orderIds: readonly number[], staffId: number) =>
  lockCustomers(
    db,
    sql<number>`(select customer_id from orders where id = any(${orderIds}::int[]) union all select ${staffId}::int)`,
  );

type Agreed = Pick<Selectable<Schema['orders']>, 'id' | 'total' | 'shipping_cost'>;

/** What can still be refunded of an order. The caller holds its lock. */
export async function readRefundable(db: InTransaction, order: Agreed, paid: number): Promise<Refundable> {
  const lines = await db
    .selectFrom('order_blends as line')
    .select(['line.id', 'quantity', 'total_price'])
    .select(sql<boolean>`ctaps_id is null`.as('isFlight'))
    .select(creditUsedOf(sql.ref('line.id')).as('credit_used'))
    .select(
      sql<number>`(select coalesce(sum(bags), 0)::int from refund_lines where order_blend_id = line.id)`.as(
        'bags_refunded',
      ),
    )
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  const sums = await db
    .selectFrom('refunds')
    .select([
      sql<number>`coalesce(sum(amount), 0)::int`.as('refunded'),
      sql<number>`coalesce(sum(shipping), 0)::int`.as('shipping_refunded'),
    ])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { total, shipping_cost } = order;
  return { lines, ...sums, goods: total - shipping_cost, shipping_cost, paid };
}

/** What came for the order, whatever was given back of it. */
export async function sumReceived(db: InTransaction, orderId: number): Promise<number> {
  const { pence } = await db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('pence'))
    .where('order_id', '=', orderId)
    .where('amount', '>', 0)
    .executeTakeFirstOrThrow();
  return pence;
}

/** What cancelling these orders gives back, in pence: of those in the house that have anything left. */
export async function listLeft(
  db: InTransaction,
  orderIds: readonly number[],
): Promise<{ orderId: number; pence: number }[]> {
  const { rows } = await sql<{ orderId: number; pence: number }>`
    select * from (
      select orders.id as "orderId", case when payment_gateway_id = ${sql.lit(PAYMENT_METHOD.onAccount)} then total
          else (select coalesce(sum(amount), 0)::int from payments where order_id = orders.id and amount > 0) end
        - (select coalesce(sum(amount), 0)::int from refunds where order_id = orders.id) as pence
      from orders
      where id = any(${orderIds}::int[]) and order_status_id in ${oneOf(STATUSES.open)}
    ) as rest where pence > 0 order by "orderId"`.execute(db);
  return rows;
}

/** Who placed each order. */
export async function readBuyersOf(
  db: InTransaction,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'customer_id'])
    .where('id', '=', anyOf(orderIds))
    .execute();
  return new Map(orders.map(({ id, customer_id }) => [id, customer_id]));
}

/** The names of the bags that a refund is for. */
export const listLinesOfRefund = (db: InTransaction, refundId: number) =>
  db
    .selectFrom('refund_lines')
    .innerJoin('order_blends as line', 'line.id', 'order_blend_id')
    .select(['line.name', 'bags'])
    .where('refund_id', '=', refundId)
    .orderBy('line.position')
    .execute();

const AT_ONCE = 20;
/** Longer than any request to PayPal takes. */
const LEASE_SECONDS = 60;

/**
 * Lease: takes refunds that are due, and no other process gets them until the lease ends. A refund comes again after its lease,
 * unless it is noted as done. Backoff: the longer a refund has been attempted, the longer until the next attempt, up to an hour.
 */
export const leaseDueRefunds = (db: Database) =>
  db
    .with('due', (due) =>
      due
        .selectFrom('refunds')
        .select('id as due_id')
        .where('destination', '=', 'paypal')
        .where('state', 'in', ['asked', 'pending'])
        .where('done_at', 'is', null)
        .where(isDueAgain(LEASE_SECONDS))
        .orderBy('asked_at')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('refunds')
    .from('due')
    .whereRef('refunds.id', '=', 'due.due_id')
    .set({ attempted_at: sql<Date>`now()` })
    .returning(['refunds.id', 'refunds.order_id as orderId', 'refunds.amount', 'refunds.asked_at as askedAt'])
    .returning([
      sql<string>`refunds.paypal_request_id`.as('requestId'),
      sql<string>`(
        select provider_id from payments where payments.order_id = refunds.order_id and payments.amount > 0
      )`.as('captureId'),
    ])
    .execute();

/** Answers whether the refund was still to be done. */
export async function noteRefundDone(db: InTransaction, id: number): Promise<boolean> {
  const done = await db
    .updateTable('refunds')
    .set({ state: 'done', trouble: null, done_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

/** The caller holds the lock on the order, under which it waited for its transfer. */
export const noteTransferred = (
  db: InTransaction,
  id: number,
  { reference, transferred_on }: { reference: string; transferred_on: string },
): Promise<RefundRow> =>
  db
    .updateTable('refunds')
    .set({ state: 'done', done_at: sql<Date>`now()`, transfer_reference: reference, transferred_on })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returningAll()
    .$castTo<RefundRow>()
    .executeTakeFirstOrThrow();

/** Whether nothing is owed any more for an order on account, and nothing can be cancelled of it. */
export async function isSettledOnAccount(db: Database | InTransaction, orderId: number): Promise<boolean> {
  const { is_settled } = await db
    .selectFrom('orders')
    .select(
      sql<boolean>`account_paid >= account_debt(orders)
        and order_status_id in ${oneOf(STATUSES.sent)}`.as('is_settled'),
    )
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return is_settled;
}

/**
 * Notes what PayPal says of a refund that it does not give yet, or never will. Race: an answer to the request before says nothing of
 * the one that is under way by now.
 */
export async function noteRefundState(
  db: Database,
  { id, requestId }: { id: number; requestId: string },
  { state, trouble }: { state: 'asked' | 'pending' | 'refused'; trouble: string | null },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ state, trouble })
    .where('id', '=', id)
    .where('paypal_request_id', '=', requestId)
    .where('state', 'in', ['asked', 'pending'])
    .execute();
}

/** A refund that PayPal refused is asked for again, or goes elsewhere. The caller holds the lock on the order, under which it was refused. */
export async function sendElsewhere(
  db: InTransaction,
  id: number,
  to: { destination: RefundDestination; paypal_request_id?: string },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ ...to, state: 'asked', trouble: null, attempted_at: null })
    .where('id', '=', id)
    .where('state', '=', 'refused')
    .execute();
}
