/** SQL of the orders that the roastery works on: all that are received or roasting, with their lines and boxes. */
import { sql } from 'kysely';
import { STATUSES } from '#domain/order/status.ts';
import type { Database } from '#server/platform/database.ts';
import { oneOf } from '#server/platform/sql.ts';
import { ORDERS_AND_FIRST_BOXES, SHOWN, type ShownOrder } from './shown-order-store.ts';

/** A coffee of an order and its bags, or a flight. */
export interface ShownLine {
  id: number;
  ctaps_id: string | null;
  name: string;
  quantity: number;
  /** Grams in one bag. */
  grams: number;
  bag_size_id: number;
  roast_id: number | null;
  grind_id: number;
  bean_ids: number[];
}

export interface OpenOrder extends ShownOrder {
  lines: ShownLine[];
  box_ids: number[];
}

/** The first to leave first. */
export async function listOpenOrders(db: Database): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`select ${SHOWN},
      (select json_agg(json_build_object('id', line.id, 'ctaps_id', ctaps_id, 'name', name, 'quantity', quantity,
          'grams', weight / quantity, 'bag_size_id', bag_size_id, 'roast_id', roast_id, 'grind_id', grind_id,
          'bean_ids', (select coalesce(json_agg(bean_id), '[]') from order_blend_recipes where order_blend_id = line.id)
        ) order by position)
        from order_blends as line where line.order_id = orders.id) as lines,
      array(select id from order_shipping_details where order_id = orders.id order by position) as box_ids
    from ${ORDERS_AND_FIRST_BOXES}
    where orders.order_status_id in ${oneOf(STATUSES.open)}
    order by orders.dispatch_on nulls last, orders.id`.execute(db);
  return rows;
}
