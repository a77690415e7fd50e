/** SQL of one order as staff see it: every line with what its beans cost us, every box, all money. */
import { sql } from 'kysely';
import { POSTAL_COLUMNS, type PostalAddress } from '#domain/customer/postal-address.ts';
import type { Day } from '#domain/dispatch/day.ts';
import type { SampleReason } from '#domain/order/sample.ts';
import type { WayToCome } from '#domain/order/taken.ts';
import { nameOfStaff, type Referral } from '#server/foundation/customers/customers.ts';
import type { Database } from '#server/platform/database.ts';
import { creditUsedOf } from '#server/selling/vouchers/vouchers.ts';
import { IS_GUESTS } from '../buyer-store.ts';
import { ORDERS_AND_FIRST_BOXES, SHOWN, type ShownOrder } from './shown-order-store.ts';

export interface FullOrder extends ShownOrder {
  customer_id: number;
  email: string;
  gift_message: string;
  purchase_order: string;
  subtotal: number;
  volume_discount: number;
  voucher_discount: number;
  voucher_code: string | null;
  shipping_cost: number;
  orders_before: number;
  is_guests: boolean;
  referral: Referral | null;
  as_barista_distributor: boolean;
  billing_address: PostalAddress;
  /** How staff took it for somebody. */
  taken: {
    came: WayToCome;
    by: string | null;
    taken_at: string;
    pay_by: Day | null;
    sample: { reason: SampleReason; note: string; worth: number } | null;
  } | null;
}

const addressIn = (table: string) =>
  sql`json_build_object(${sql.join(POSTAL_COLUMNS.flatMap((name) => [sql.lit(name), sql.ref(`${table}.${name}`)]))})`;

export async function findShownOrder(db: Database, id: number): Promise<FullOrder | undefined> {
  const { rows } =
    await sql<FullOrder>`select ${SHOWN}, orders.customer_id, orders.email, orders.gift_message, orders.purchase_order,
      orders.subtotal, orders.volume_discount, orders.voucher_discount, orders.voucher_code, orders.shipping_cost,
      orders.referral, orders.as_barista_distributor,
      ${addressIn('orders')} as billing_address, ${IS_GUESTS} as is_guests,
      (select json_build_object('came', came, 'by', ${nameOfStaff(sql.ref('taken_by'))}, 'taken_at', taken_at, 'pay_by', pay_by,
          'sample', (select json_build_object('reason', reason, 'note', note, 'worth', value) from samples where order_id = orders.id))
        from taken_orders where order_id = orders.id) as taken,
      (select count(*)::int from orders as earlier
        where earlier.customer_id = orders.customer_id and earlier.id < orders.id
          and earlier.total > 0) as orders_before
    from ${ORDERS_AND_FIRST_BOXES} where orders.id = ${id}`.execute(db);
  return rows[0];
}

/** What each bean of a line cost us that day, in pence; profit_percentage in percent. */
const COSTS = [
  'green_bean_price',
  'finance_cost',
  'after_finance_cost',
  'delivery_cost',
  'after_delivery_cost',
  'roasting_loss_cost',
  'landed_cost',
  'production_cost',
  'roaster_production_cost',
  'price_inter_medium_per_kg',
  'cost_price',
  'roaster_cost_price',
  'profit_percentage',
  'profit',
  'solo_roasting_loss_cost',
  'solo_price_inter_medium_per_kg',
  'solo_production_cost',
  'solo_roaster_production_cost',
  'solo_cost_price',
  'solo_roaster_cost_price',
  'solo_profit',
] as const;

interface FullLine {
  id: number;
  ctaps_id: string | null;
  name: string;
  description: string;
  quantity: number;
  weight: number;
  bag_size_id: number;
  bag_type_id: number;
  roast_id: number | null;
  grind_id: number;
  certification_id: number;
  label_design_id: number;
  unit_price: number;
  subtotal: number;
  volume_discount: number;
  voucher_discount: number;
  total_price: number;
  credit_used: number;
  recipe: {
    bean_id: number;
    bean_name: string;
    percentage: number;
    weight: number;
    costs: Record<string, number>;
  }[];
}

export async function listFullLines(db: Database, orderId: number): Promise<FullLine[]> {
  const costs = sql.join(COSTS.flatMap((name) => [sql.lit(name), sql.ref(`row.${name}`)]));
  const { rows } =
    await sql<FullLine>`select line.id, ctaps_id, name, description, quantity, weight, bag_size_id, bag_type_id,
      roast_id, grind_id, certification_id, label_design_id, unit_price, subtotal, volume_discount,
      voucher_discount, total_price, ${creditUsedOf(sql.ref('line.id'))} as credit_used,
      (select coalesce(json_agg(json_build_object('bean_id', row.bean_id, 'bean_name', row.bean_name,
          'percentage', row.percentage, 'weight', row.weight, 'costs', json_build_object(${costs})
        ) order by row.position), '[]')
        from order_blend_recipes as row where row.order_blend_id = line.id) as recipe
    from order_blends as line where line.order_id = ${orderId} order by line.position`.execute(db);
  return rows;
}

export interface FullBox {
  id: number;
  tracking_number: string | null;
  grams: number;
  bags: { order_blend_id: number; quantity: number }[];
  address: PostalAddress;
}

export async function listFullBoxes(db: Database, orderId: number): Promise<FullBox[]> {
  const { rows } =
    await sql<FullBox>`select box.id, box.tracking_number, ${addressIn('box')} as address, packed.grams, packed.bags
    from order_shipping_details as box cross join lateral (
      select sum(bags.quantity * line.weight / line.quantity)::int as grams,
        json_agg(json_build_object('order_blend_id', line.id, 'quantity', bags.quantity) order by line.position) as bags
      from order_blend_distributions as bags join order_blends as line on line.id = bags.order_blend_id
      where bags.order_shipping_detail_id = box.id
    ) as packed
    where box.order_id = ${orderId} order by box.position`.execute(db);
  return rows;
}

export const listMoney = (db: Database, orderId: number) =>
  db
    .selectFrom('payments')
    .select(['amount', 'created_at', 'provider_id'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

export const listLogsOf = (db: Database, orderId: number) =>
  db
    .selectFrom('order_logs')
    .select(['action', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
