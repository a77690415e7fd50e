/** SQL on what orders tell of a person: who ordered, who orders are handed over to, what is forgotten. */
import { sql } from 'kysely';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS, STATUSES } from '#domain/order/status.ts';
import { guestsOf, type PersonalData } from '#server/foundation/customers/customers.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { anyOf, type ConditionOn } from '#server/platform/sql.ts';
import { hasOrders } from './order-store.ts';

export const personalData: PersonalData = {
  tables: ['orders', 'order_shipping_details', 'refunds', 'replacements', 'taken_orders', 'samples'],

  /** Part by part, as it is stored. What the beans cost us is left out. */
  read: async (db, { id, mailbox }) => {
    const orders = db
      .selectFrom('orders')
      .where(({ or, eb }) => or([eb('customer_id', '=', id), eb('customer_id', 'in', guestsOf(mailbox))]));
    const ids = orders.select('orders.id');
    const partsIn = (table: 'order_blends' | 'order_shipping_details' | 'payments' | 'order_logs') =>
      db.selectFrom(table).selectAll().where('order_id', 'in', ids).orderBy('id').execute();
    return {
      orders: await orders.selectAll().orderBy('id').execute(),
      order_blends: await partsIn('order_blends'),
      order_blend_recipes: await db
        .selectFrom('order_blend_recipes as row')
        .innerJoin('order_blends as line', 'line.id', 'row.order_blend_id')
        .select(['row.order_blend_id', 'row.bean_name', 'row.percentage', 'row.weight'])
        .where('line.order_id', 'in', ids)
        .orderBy('row.id')
        .execute(),
      order_boxes: await partsIn('order_shipping_details'),
      order_box_contents: await db
        .selectFrom('order_blend_distributions as contents')
        .innerJoin('order_blends as line', 'line.id', 'contents.order_blend_id')
        .selectAll('contents')
        .where('line.order_id', 'in', ids)
        .execute(),
      payments: await partsIn('payments'),
      refunds: await db
        .selectFrom('refunds')
        .select(['id', 'order_id', 'amount', 'shipping', 'reason', 'note', 'destination', 'state'])
        .select(['asked_at', 'done_at'])
        .where('order_id', 'in', ids)
        .orderBy('id')
        .execute(),
      refund_lines: await db
        .selectFrom('refund_lines')
        .innerJoin('refunds', 'refunds.id', 'refund_id')
        .selectAll('refund_lines')
        .where('refunds.order_id', 'in', ids)
        .orderBy('refund_id')
        .execute(),
      replacements: await db
        .selectFrom('replacements')
        .select(['order_id', 'reason', 'note', 'sent_at'])
        .where('order_id', 'in', ids)
        .orderBy('order_id')
        .execute(),
      taken_orders: await db
        .selectFrom('taken_orders')
        .select(['order_id', 'came', 'pay_by', 'taken_at'])
        .where('order_id', 'in', ids)
        .orderBy('order_id')
        .execute(),
      samples: await db
        .selectFrom('samples')
        .select(['order_id', 'reason', 'note'])
        .where('order_id', 'in', ids)
        .orderBy('order_id')
        .execute(),
      order_logs: await partsIn('order_logs'),
    };
  },

  /** An invoice needs neither e-mail address nor telephone number nor what was written beside the order, so no law has us retain them. */
  forgetCustomers: async (db, ids) => {
    const orders = db.selectFrom('orders').select('id').where('customer_id', '=', anyOf(ids));
    await db
      .updateTable('orders')
      .set({ email: '', phone: '', ...NO_WORDS })
      .where('customer_id', '=', anyOf(ids))
      .execute();
    await db
      .updateTable('order_shipping_details')
      .set({ phone: '' })
      .where('order_id', 'in', orders)
      .execute();
    await db
      .updateTable('refunds')
      .set({ note: '' })
      .where('order_id', 'in', orders)
      .where('note', '<>', '')
      .execute();
    await db
      .updateTable('replacements')
      .set({ note: '' })
      .where('order_id', 'in', orders)
      .where('note', '<>', '')
      .execute();
    await db
      .updateTable('samples')
      .set({ note: '' })
      .where('order_id', 'in', orders)
      .where('note', '<>', '')
      .execute();
  },

  refersTo: hasOrders,

  needsNameOf: (customerId) => sql<boolean>`exists (
    select from orders where orders.customer_id = ${customerId} and orders.anonymised_at is null
  )`,
};

/** Answers how many orders lost their names. What was ordered, when, and what it cost stays in the books. */
export async function forgetNamesInOrders(
  db: InTransaction,
  placedBefore: Date,
  most: number,
): Promise<number> {
  const old = await db
    .selectFrom('orders')
    .select('id')
    .where('created_at', '<', placedBefore)
    .where('anonymised_at', 'is', null)
    .where('order_status_id', 'in', STATUSES.over)
    .orderBy('created_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  await emptyNames(
    db,
    old.map(({ id }) => id),
  );
  return old.length;
}

interface UnpaidOrders {
  placedBefore: Date;
  /** Orders of which this holds keep their names. */
  unless: ConditionOn<number>;
  most: number;
}

/**
 * Answers how many cancelled orders were looked at. Rows of those without money stay, so that money that comes late finds its
 * order. Those that had been paid are marked, and never looked at again.
 */
export async function forgetNamesInUnpaidOrders(
  db: InTransaction,
  { placedBefore, unless, most }: UnpaidOrders,
): Promise<number> {
  const wasPaid = sql<boolean>`exists (select from payments where payments.order_id = orders.id)`;
  const mayBeForgotten = sql<boolean>`not (${unless(sql.ref('orders.id'))})`;
  const locked = await db
    .selectFrom('orders')
    .select('id')
    .where('order_status_id', '=', sql.lit(STATUS.cancelled))
    .where('anonymised_at', 'is', null)
    .where('records_stay', '=', sql.lit(false))
    .where('payment_gateway_id', '=', sql.lit(PAYMENT_METHOD.paypal))
    .where('created_at', '<', placedBefore)
    .where(({ or }) => or([wasPaid, mayBeForgotten]))
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  // Race: money may have come a moment before the lock, so it is asked for once more.
  const orders = await db
    .selectFrom('orders')
    .select(['id', wasPaid.as('was_paid'), mayBeForgotten.as('may_be_forgotten')])
    .where('id', '=', anyOf(locked.map(({ id }) => id)))
    .execute();
  const idsOf = (chosen: typeof orders) => chosen.map(({ id }) => id);
  const [paid, unpaid] = [
    orders.filter(({ was_paid }) => was_paid),
    orders.filter(({ was_paid }) => !was_paid),
  ];
  if (paid.length > 0)
    await db
      .updateTable('orders')
      .set({ records_stay: true })
      .where('id', '=', anyOf(idsOf(paid)))
      .execute();
  await emptyNames(db, idsOf(unpaid.filter(({ may_be_forgotten }) => may_be_forgotten)));
  return locked.length;
}

async function emptyNames(db: InTransaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('order_shipping_details').set(NOWHERE).where('order_id', 'in', ids).execute();
  await db
    .updateTable('orders')
    .set({ ...NOWHERE, ...NO_WORDS, email: '', anonymised_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute();
}

const NO_WORDS = {
  roastery_note: '',
  gift_message: '',
  purchase_order: '',
  referral: null,
  hold_reason: sql<string | null>`case when held_at is not null then '' end`,
};

const NOWHERE = {
  first_name: '',
  last_name: '',
  company_name: '',
  address: '',
  city: '',
  province: '',
  zip_code: '',
  phone: '',
};

/** The caller holds the locks on all these customers. */
export async function handOverOrders(
  db: InTransaction,
  guestIds: readonly number[],
  accountId: number,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ customer_id: accountId })
    .where('customer_id', '=', anyOf(guestIds))
    .execute();
}
