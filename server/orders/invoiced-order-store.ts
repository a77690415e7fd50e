/** SQL that reads of orders what their invoices say. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PaymentMethodId } from '../../domain/order/payment-method.ts';
import { nameOfCountry, nameOfGrind, nameOfRoast } from '../catalogue/catalogue.ts';
import type { InTransaction } from '../platform/database.ts';
import { anyOf } from '../platform/sql.ts';

const readInvoiced = (db: InTransaction, ids: readonly number[]) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'payment_gateway_id',
      'subtotal',
      'volume_discount',
      'voucher_discount',
      'voucher_code',
      'shipping_cost',
      'total',
      'first_name',
      'last_name',
      'company_name',
      'address',
      'city',
      'province',
      'zip_code',
    ])
    .select(nameOfCountry(sql.ref('orders.country_id')).as('country'))
    .select((order) =>
      jsonArrayFrom(
        order
          .selectFrom('order_blends as line')
          .select(['line.name', 'quantity', 'line.weight', 'unit_price'])
          .select(['line.volume_discount', 'line.voucher_discount', 'line.total_price'])
          .select([
            nameOfRoast(sql.ref('line.roast_id')).as('roast'),
            nameOfGrind(sql.ref('line.grind_id')).as('grind'),
          ])
          .whereRef('line.order_id', '=', 'orders.id')
          .orderBy('line.position'),
      ).as('lines'),
    )
    .where('id', '=', anyOf(ids))
    .execute();

type Row = Awaited<ReturnType<typeof readInvoiced>>[number];

export interface InvoicedOrder extends Row {
  payment_gateway_id: PaymentMethodId;
}

/** By their ids. */
export async function invoicedOrders(
  db: InTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, InvoicedOrder>> {
  const rows = (await readInvoiced(db, ids)) as InvoicedOrder[];
  return new Map(rows.map((order) => [order.id, order]));
}
