/** SQL that reads what members ordered before: how often and how much, and an order to be placed once more. */
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { POSTAL_COLUMNS, type PostalAddress } from '#domain/customer/postal-address.ts';
import {
  type CheckoutMethodId,
  isCheckoutMethod,
  PAYMENT_METHOD,
  type PaymentMethodId,
} from '#domain/order/payment-method.ts';
import type { StatusId } from '#domain/order/status.ts';
import type { ShippingOptionId } from '#domain/postage/postage.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';
import type { CartRow } from '#server/selling/carts/carts.ts';

export interface PastOrder {
  id: number;
  customerId: number;
  statusId: StatusId;
  dispatchOn: string | null;
  option: ShippingOptionId;
  isGift: boolean;
  /** Where its first box went, as all others did. */
  address: string;
  zipCode: string;
  bags: { quantity: number; grams: number }[];
}

/** Every order of the customers since then, the newest first. */
export const listPastOrders = (
  db: Database | InTransaction,
  customerIds: readonly number[],
  since: Date,
): Promise<PastOrder[]> =>
  db
    .selectFrom('orders')
    .innerJoin('order_shipping_details as box', (join) =>
      join.onRef('box.order_id', '=', 'orders.id').on('box.position', '=', 1),
    )
    .select(['orders.id', 'customer_id as customerId', 'order_status_id as statusId'])
    .select(['dispatch_on as dispatchOn', 'orders.shipping_option_id as option'])
    .select(['is_gift as isGift', 'box.address', 'box.zip_code as zipCode'])
    .select((order) =>
      jsonArrayFrom(
        order
          .selectFrom('order_blends as line')
          .select(['line.quantity', 'line.weight as grams'])
          .whereRef('line.order_id', '=', 'orders.id')
          .where('line.ctaps_id', 'is not', null),
      ).as('bags'),
    )
    .where('customer_id', '=', anyOf(customerIds))
    .where('created_at', '>=', since)
    // What is sent again was ordered once, and a sample never.
    .where('total', '>', 0)
    .orderBy('orders.id', 'desc')
    .$castTo<PastOrder>()
    .execute();

/** An order as it could be placed once more. */
interface OrderToRepeat {
  /** PayPal where it was paid in cash or by transfer, which staff record. */
  method: CheckoutMethodId;
  option: ShippingOptionId;
  billing: PostalAddress;
  shipping: PostalAddress;
  lines: CartRow['lines'];
}

export async function readOrderToRepeat(
  db: Database | InTransaction,
  orderId: number,
): Promise<OrderToRepeat> {
  const { paidBy, option, ...billing } = await db
    .selectFrom('orders')
    .select([...POSTAL_COLUMNS, 'payment_gateway_id as paidBy', 'shipping_option_id as option'])
    .where('id', '=', orderId)
    .$castTo<PostalAddress & Pick<OrderToRepeat, 'option'> & { paidBy: PaymentMethodId }>()
    .executeTakeFirstOrThrow();
  const shipping = await db
    .selectFrom('order_shipping_details')
    .select(POSTAL_COLUMNS)
    .where('order_id', '=', orderId)
    .where('position', '=', 1)
    .executeTakeFirstOrThrow();
  const method = isCheckoutMethod(paidBy) ? paidBy : PAYMENT_METHOD.paypal;
  return { method, option, billing, shipping, lines: await listLinesToRepeat(db, orderId) };
}

async function listLinesToRepeat(
  db: Database | InTransaction,
  orderId: number,
): Promise<OrderToRepeat['lines']> {
  const lines = await db
    .selectFrom('order_blends as line')
    .select(['line.id', 'blend_id', 'name', 'description', 'roast_id', 'grind_id', 'bag_size_id'])
    .select(['bag_type_id', 'certification_id', 'label_design_id', 'quantity'])
    .select((line) =>
      jsonArrayFrom(
        line
          .selectFrom('order_blend_recipes')
          .select(['bean_id', 'percentage'])
          .whereRef('order_blend_id', '=', 'line.id')
          .orderBy('position'),
      ).as('recipe'),
    )
    .where('order_id', '=', orderId)
    // Five coffees to taste are tasted once: another flight has others.
    .where('line.ctaps_id', 'is not', null)
    .$narrowType<{ roast_id: number }>()
    .orderBy('line.position')
    .execute();
  // The own blend that the first order made says where it was opened from.
  return lines.map(({ id, ...line }) => ({ ...line, id: String(id), opened_from: null }));
}
