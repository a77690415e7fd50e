/** All SQL on what orders tell of a person, who is more than an account: whoever ordered, whose it becomes, what is forgotten. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { STATUS } from '../../domain/order/status.ts';
import type { Person } from '../customers/customers.ts';
import type { Database, InTransaction } from '../platform/database.ts';

/** What somebody ordered, in parts as it is kept; what it cost us is no customer's business. */
export async function readOrdersOf(db: Database, { id, mailbox }: Person) {
  const guests = db
    .selectFrom('customers')
    .select('customers.id')
    .where('email_identity', '=', mailbox)
    .where('password_hash', 'is', null);
  const orders = db
    .selectFrom('orders')
    .where(({ or, eb }) => or([eb('customer_id', '=', id), eb('customer_id', 'in', guests)]));
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
      .selectFrom('order_blend_distributions as bags')
      .innerJoin('order_blends as line', 'line.id', 'bags.order_blend_id')
      .selectAll('bags')
      .where('line.order_id', 'in', ids)
      .execute(),
    payments: await partsIn('payments'),
    refunds: await db.selectFrom('refunds').selectAll().where('order_id', 'in', ids).execute(),
    order_logs: await partsIn('order_logs'),
    custom_blends: await db
      .selectFrom('custom_blends')
      .select(['id', 'ctaps_id', 'name', 'description', 'roast_id', 'grind_id', 'made_at'])
      .select((blend) =>
        jsonArrayFrom(
          blend
            .selectFrom('custom_blend_recipes')
            .select(['bean_id', 'percentage'])
            .whereRef('custom_blend_id', '=', 'custom_blends.id')
            .orderBy('position'),
        ).as('recipe'),
      )
      .where(({ or, eb }) => or([eb('owner_id', '=', id), eb('owner_id', 'in', guests)]))
      .orderBy('id')
      .execute(),
  };
}

/** An order of theirs that is not with them yet, or whose money is not. The caller holds the lock on the customers. */
export const findOpenOrder = (db: InTransaction, customerIds: readonly number[]) =>
  db
    .selectFrom('orders')
    .leftJoin('refunds', (join) => join.onRef('refunds.order_id', '=', 'orders.id').on('done_at', 'is', null))
    .select(['orders.id', sql<boolean>`refunds.order_id is not null`.as('is_being_refunded')])
    .where('customer_id', '=', anyOf(customerIds))
    .where(({ or, eb }) =>
      or([
        eb('order_status_id', 'not in', [STATUS.delivered, STATUS.cancelled]),
        eb('refunds.order_id', 'is not', null),
      ]),
    )
    .orderBy('orders.id')
    .limit(1)
    .executeTakeFirst();

/** As one value, of any number: a mailbox may have more guests than a statement takes values. Of nobody there is nothing. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`;

/** When the last order was placed that still says by whom, if any does. */
export async function lastNamedOrderAt(
  db: InTransaction,
  customerIds: readonly number[],
): Promise<Date | null> {
  const last = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.max('created_at').as('placed_at'))
    .where('customer_id', '=', anyOf(customerIds))
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  return last?.placed_at ?? null;
}

/** No invoice needs a mailbox or a telephone, so no law keeps them. */
export async function forgetContactsInOrders(
  db: InTransaction,
  customerIds: readonly number[],
): Promise<void> {
  const orders = db.selectFrom('orders').select('id').where('customer_id', '=', anyOf(customerIds));
  await db
    .updateTable('orders')
    .set({ email: '', phone: '' })
    .where('customer_id', '=', anyOf(customerIds))
    .execute();
  await db.updateTable('order_shipping_details').set({ phone: '' }).where('order_id', 'in', orders).execute();
}

/** Answers how many. What was ordered, what it cost and when it was stays in the books. */
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
    .where('order_status_id', 'in', [STATUS.delivered, STATUS.cancelled])
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  await db.updateTable('order_shipping_details').set(NOWHERE).where('order_id', 'in', ids).execute();
  await db
    .updateTable('orders')
    .set({ ...NOWHERE, email: '', anonymised_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute();
  return old.length;
}

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

/**
 * The caller holds the locks on all of them. Of two blends that are alike one goes along: the account's own, or else the
 * elder; the other stays where it is, since the id on its bags must go on leading to it.
 */
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
  await db
    .updateTable('custom_blends')
    .set({ owner_id: accountId })
    .where('id', 'in', (blends) =>
      blends
        .selectFrom('custom_blends')
        .select(({ fn }) => fn.min('id').as('id'))
        .where('owner_id', '=', anyOf(guestIds))
        .where('fingerprint', 'not in', (own) =>
          own.selectFrom('custom_blends').select('fingerprint').where('owner_id', '=', accountId),
        )
        .groupBy('fingerprint'),
    )
    .execute();
}
