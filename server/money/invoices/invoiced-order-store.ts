/** SQL that reads of orders what their invoices say. */
import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PaymentMethodId } from '#domain/order/payment-method.ts';
import { nameOfCountry, nameOfGrind, nameOfRoast } from '#server/coffee/catalogue/catalogue.ts';
import type { Schema } from '#server/platform/schema.ts';

const readInvoiced = (orderId: Expression<unknown>) =>
  expressionBuilder<Schema>()
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
      'purchase_order',
    ])
    .select(nameOfCountry(sql.ref('orders.country_id')).as('country'))
    .select((order) =>
      jsonArrayFrom(
        order
          .selectFrom('order_blends as line')
          .select(['line.name', 'quantity', 'line.weight', 'unit_price'])
          .select(['line.volume_discount', 'line.voucher_discount', 'line.total_price'])
          .select([
            nameOfRoast(sql.ref('line.roast_id')).$castTo<string | null>().as('roast'),
            nameOfGrind(sql.ref('line.grind_id')).as('grind'),
          ])
          .whereRef('line.order_id', '=', 'orders.id')
          .orderBy('line.position'),
      ).as('lines'),
    )
    .where('id', '=', sql<number>`${orderId}`);

type Row = ReturnType<typeof readInvoiced> extends Expression<infer Read> ? Read : never;

export interface InvoicedOrder extends Row {
  payment_gateway_id: PaymentMethodId;
}

/** SQL fragment: the order as its invoice says it, `null` where there is none. */
export const invoicedOrder = (orderId: Expression<unknown>) =>
  jsonObjectFrom(readInvoiced(orderId)).$castTo<InvoicedOrder | null>();
