/** SQL that reads orders with all that has to be packed of them. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

export interface OrderToPack {
  id: number;
  lines: { id: number; quantity: number }[];
  box_ids: number[];
}

export async function listOrdersToPack(
  db: Database | InTransaction,
  orderIds: readonly number[],
): Promise<OrderToPack[]> {
  const { rows } = await sql<OrderToPack>`select id,
      (select coalesce(json_agg(json_build_object('id', line.id, 'quantity', line.quantity)), '[]')
        from order_blends as line where line.order_id = orders.id) as lines,
      array(select box.id from order_shipping_details as box where box.order_id = orders.id) as box_ids
    from orders where id = ${anyOf(orderIds)}`.execute(db);
  return rows;
}
