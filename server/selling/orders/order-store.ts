/** SQL of orders, except for their lines and boxes. A transaction locks an order before it reads what it changes. */
import { type InsertObject, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { HIGHEST_STORED } from '#contract/fields/fields.ts';
import { POSTAL_COLUMNS } from '#domain/customer/postal-address.ts';
import { PAYMENT_METHOD, type PaymentMethodId } from '#domain/order/payment-method.ts';
import { STATUS, type StatusId } from '#domain/order/status.ts';
import { lockCustomers, lockGuestWithout } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Page } from '#server/platform/pagination.ts';
import type { Schema } from '#server/platform/schema.ts';
import { anyOf, type ConditionOn } from '#server/platform/sql.ts';
import { creditUsedBy, lockCreditsOf } from '#server/selling/vouchers/vouchers.ts';
import { IS_GUESTS } from './buyer-store.ts';

/** An order with what was paid for it, less what was refunded. */
export interface OrderRow extends Pick<Selectable<Schema['orders']>, (typeof COLUMNS)[number]> {
  order_status_id: StatusId;
  payment_gateway_id: PaymentMethodId;
  amount_paid: number;
  /** What was given back, on account as well, where nothing was paid before. */
  amount_refunded: number;
  order_blend_count: number;
  /** The order that the price of its flight came off; 0 where none uses it, `null` where no flight of it has a credit. */
  credit_used_by: number | null;
  /** A guest placed the order, and it was not handed over to an account since. */
  is_guests: boolean;
}

/** What the buyer writes beside an order. */
export type WordsOfOrder = Pick<OrderRow, 'roastery_note' | 'is_gift' | 'gift_message' | 'purchase_order'>;

/** Named one by one, since a statement that says “all” can’t be prepared. */
const COLUMNS = [
  'id',
  'cart_id',
  'customer_id',
  'email',
  'order_status_id',
  'payment_gateway_id',
  'shipping_option_id',
  'price_tier',
  'weight',
  'subtotal',
  'volume_discount',
  'voucher_discount',
  'voucher_code',
  'voucher_percentage',
  'shipping_cost',
  'total',
  ...POSTAL_COLUMNS,
  'roastery_note',
  'is_gift',
  'gift_message',
  'purchase_order',
  'created_at',
  'anonymised_at',
  'dispatch_on',
  'version',
  'held_at',
  'hold_reason',
  'account_paid',
  'replaces_id',
] as const satisfies readonly (keyof Schema['orders'])[];

const orderRows = (db: Database | InTransaction) =>
  db
    .selectFrom('orders')
    .select(COLUMNS.map((column) => `orders.${column}` as const))
    .select(
      // A transfer is no row among payments, which come and go by a gateway.
      sql<number>`(select coalesce(sum(amount), 0)::int from payments where order_id = orders.id)
        - (select coalesce(sum(amount), 0)::int from refunds
          where order_id = orders.id and state = 'done' and destination = 'bank')`.as('amount_paid'),
    )
    .select(
      sql<number>`(select coalesce(sum(amount), 0)::int from refunds where order_id = orders.id and state = 'done')`.as(
        'amount_refunded',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from order_blends where order_id = orders.id)`.as(
        'order_blend_count',
      ),
    )
    .select(creditUsedBy(sql.ref('orders.id')).as('credit_used_by'))
    .select(IS_GUESTS.as('is_guests'))
    .$castTo<OrderRow>();

export const readOrder = (db: Database | InTransaction, id: number): Promise<OrderRow> =>
  orderRows(db).where('id', '=', id).executeTakeFirstOrThrow();

/** In ascending order of their ids. */
export const readOrders = (db: Database | InTransaction, ids: readonly number[]): Promise<OrderRow[]> =>
  orderRows(db).where('id', '=', anyOf(ids)).orderBy('id').execute();

export const findOrderOf = (
  db: Database | InTransaction,
  id: number,
  customerId: number,
): Promise<OrderRow | undefined> =>
  orderRows(db).where('id', '=', id).where('customer_id', '=', customerId).executeTakeFirst();

/** The order of a guest link. An order that was handed over to an account is read there. */
export const findGuestOrder = (db: Database, id: number): Promise<OrderRow | undefined> =>
  orderRows(db).where('id', '=', id).where(IS_GUESTS).executeTakeFirst();

/** A member's order is found by that member alone, a guest's by anybody who has the id of the cart that it was. */
export const findOrderOfCart = (
  db: Database | InTransaction,
  cartId: string,
  memberId: number | null,
): Promise<OrderRow | undefined> =>
  orderRows(db)
    .where('cart_id', '=', cartId)
    .where(({ or, eb }) => or([IS_GUESTS, ...(memberId === null ? [] : [eb('customer_id', '=', memberId)])]))
    .executeTakeFirst();

/** The order, read after it was locked, so with every payment until then. */
export async function lockOrder(db: InTransaction, id: number): Promise<OrderRow | undefined> {
  const locked = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked === undefined ? undefined : readOrder(db, id);
}

/**
 * Lock order: customers come before orders, so a customer who gets the money back on their ledger account is locked first.
 * A payment by PayPal goes back to PayPal; while an order awaits it, the buyer may still pay in another way. Only guests'
 * orders change owners, and no account with us paid for these.
 */
export async function lockOrderForRefund(db: InTransaction, id: number): Promise<OrderRow | undefined> {
  const payer = db
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([
        eb('payment_gateway_id', '<>', PAYMENT_METHOD.paypal),
        eb('order_status_id', '=', STATUS.awaitingPayment),
      ]),
    )
    .$asScalar();
  await lockCustomers(db, payer);
  return lockWithCredits(db, id);
}

/** With the credits of its flights, so that nobody uses one meanwhile. Lock order: orders, then vouchers. */
export async function lockWithCredits(db: InTransaction, id: number): Promise<OrderRow | undefined> {
  const order = await lockOrder(db, id);
  if (order?.credit_used_by == null) return order;
  await lockCreditsOf(db, id);
  return readOrder(db, id);
}

export async function setStatus(db: InTransaction, id: number, order_status_id: StatusId): Promise<void> {
  await db.updateTable('orders').set({ order_status_id }).where('id', '=', id).execute();
}

/** From then on the roastery works on it, and it leaves on that day. */
export async function setReceived(db: InTransaction, id: number, dispatch_on: string): Promise<void> {
  const received = { order_status_id: STATUS.received, dispatch_on };
  await db.updateTable('orders').set(received).where('id', '=', id).execute();
}

/** The database refuses it for any order but one that awaits its payment by PayPal. */
export async function setPaymentMethod(
  db: InTransaction,
  id: number,
  payment_gateway_id: PaymentMethodId,
): Promise<void> {
  await db.updateTable('orders').set({ payment_gateway_id }).where('id', '=', id).execute();
}

/** Whether an order still awaits its payment by PayPal. Until the statement is committed, nobody pays it in another way or cancels it. */
export const isAwaitingPayment: ConditionOn<number> = (orderId) => sql<boolean>`exists (
  select from orders where orders.id = ${orderId} and orders.order_status_id = ${sql.lit(STATUS.awaitingPayment)}
    and orders.payment_gateway_id = ${sql.lit(PAYMENT_METHOD.paypal)} for share
)`;

export async function insertLog(db: InTransaction, order_id: number, action: string): Promise<void> {
  await db.insertInto('order_logs').values({ order_id, action }).execute();
}

export async function insertPayment(
  db: InTransaction,
  payment: InsertObject<Schema, 'payments'>,
): Promise<void> {
  await db.insertInto('payments').values(payment).execute();
}

export async function isPaymentStored(db: Database | InTransaction, providerId: string): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('payment_gateway_id', '=', PAYMENT_METHOD.paypal)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return payment !== undefined;
}

export const hasOrders: ConditionOn<number> = (customerId) =>
  sql<boolean>`exists (select from orders where orders.customer_id = ${customerId})`;

/** A guest's record of that mailbox without any order yet, locked, or `undefined`. */
export const lockUnusedGuest = (db: InTransaction, email: string) => lockGuestWithout(db, email, hasOrders);

/** One page of rows of a customer's orders, or of one of these orders. */
export interface Slice extends Page {
  customerId: number;
  orderId?: number | undefined;
}

/** An order with its coffees, as a list of orders shows them. */
export interface OrderInHistory extends OrderRow {
  order_blends: { ctaps_id: string | null; name: string; quantity: number }[];
}

/** The newest first. */
export const listOrders = (db: Database, { customerId, cursor, limit }: Slice): Promise<OrderInHistory[]> =>
  orderRows(db)
    .select((order) =>
      jsonArrayFrom(
        order
          .selectFrom('order_blends as line')
          .select(['line.ctaps_id', 'line.name', 'line.quantity'])
          .whereRef('line.order_id', '=', 'orders.id')
          .orderBy('line.position'),
      ).as('order_blends'),
    )
    .where('customer_id', '=', customerId)
    .where('id', '<', cursor ?? HIGHEST_STORED)
    .orderBy('id', 'desc')
    .limit(limit ?? null)
    .execute();

export async function readSigningKey(db: Database | InTransaction): Promise<string> {
  const { key } = await db
    .selectFrom('signing_keys')
    .select('key')
    .where('purpose', '=', 'guest order')
    .executeTakeFirstOrThrow();
  return key;
}
