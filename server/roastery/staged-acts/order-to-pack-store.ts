/** SQL that counts how much of orders is packed. */
import { sql } from 'kysely';
import type { Packing } from '#domain/order/packed.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

export async function listPacking(
  db: InTransaction,
  orderIds: readonly number[],
): Promise<(Packing & { id: number })[]> {
  const { rows } = await sql<Packing & { id: number }>`select id,
      (select coalesce(sum(quantity), 0)::int from order_blends where order_id = orders.id) as bags,
      (select count(*)::int from bags join order_blends as line on line.id = bags.order_blend_id
        where line.order_id = orders.id and emptied_at is null and box_id is not null)
      + (select count(*)::int from flights join order_blends as line on line.id = order_blend_id
        join flight_cups on flight_id = flights.id join taster_bags on cup_id = flight_cups.id
        where line.order_id = orders.id and box_id is not null) as packed,
      (select count(*)::int from order_shipping_details where order_id = orders.id) as boxes,
      (select count(*)::int from packed_boxes join order_shipping_details as box on box.id = box_id
        where box.order_id = orders.id) as closed
    from orders where id = ${anyOf(orderIds)}`.execute(db);
  return rows;
}
