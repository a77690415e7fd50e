/** SQL of orders as staff see them in lists: what is packed, who for, and when it leaves. */
import { type RawBuilder, sql } from 'kysely';
import type { PaymentMethodId } from '#domain/order/payment-method.ts';
import { STATUSES, type StatusId } from '#domain/order/status.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { oneOf, PLANNED_EACH_TIME } from '#server/platform/sql.ts';
import { IS_PACKED } from '../packed-order-store.ts';

export interface ShownOrder {
  id: number;
  version: number;
  created_at: Date;
  order_status_id: StatusId;
  dispatch_on: string | null;
  shipping_option_id: number;
  price_tier: number;
  grams: number;
  bags: number;
  name: string;
  company_name: string;
  address: string;
  town: string;
  zip_code: string;
  country_id: string;
  roastery_note: string;
  is_gift: boolean;
  hold_reason: string | null;
  /** The buyer ordered nothing before that was paid for. */
  is_first: boolean;
  /** In the house, with all its boxes closed. */
  is_packed: boolean;
  total: number;
  payment_gateway_id: PaymentMethodId;
}

/** The columns of `orders` joined with their first box: all boxes of an order go to one address. */
export const SHOWN = sql`orders.id, orders.version, orders.created_at, orders.order_status_id, orders.dispatch_on,
  orders.shipping_option_id, orders.price_tier, orders.weight as grams, orders.hold_reason, orders.roastery_note,
  orders.is_gift, orders.total, orders.payment_gateway_id,
  trim(box.first_name || ' ' || box.last_name) as name, box.company_name, box.address, box.city as town, box.zip_code,
  box.country_id,
  (select sum(quantity)::int from order_blends where order_id = orders.id) as bags,
  not exists (
    select from orders as earlier where earlier.customer_id = orders.customer_id and earlier.id < orders.id
      and earlier.order_status_id not in ${oneOf(STATUSES.unsold)}
  ) as is_first, ${IS_PACKED} as is_packed`;

export const ORDERS_AND_FIRST_BOXES = sql`orders
  join order_shipping_details as box on box.order_id = orders.id and box.position = 1`;

/** The orders whose ids a query names, the newest first. */
export async function listShown(
  db: Database | InTransaction,
  ids: RawBuilder<unknown>,
  most: number,
): Promise<ShownOrder[]> {
  const { rows } = await sql<ShownOrder>`select ${PLANNED_EACH_TIME} ${SHOWN} from ${ORDERS_AND_FIRST_BOXES}
    where orders.id = any(array(${ids})) order by orders.id desc limit ${most}`.execute(db);
  return rows;
}
