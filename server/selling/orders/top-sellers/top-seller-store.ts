/** SQL that counts what sold best. */
import { sql } from 'kysely';
import { STATUSES } from '#domain/order/status.ts';
import type { Database } from '#server/platform/database.ts';
import { oneOf } from '#server/platform/sql.ts';

interface Counting {
  since: Date;
  leastOrders: number;
  most: number;
}

/** Single beans, by their CTAPS ids, and by the number of orders that had them. */
export async function listBestSold(db: Database, { since, leastOrders, most }: Counting) {
  const { rows } = await sql<{ ctaps_id: string }>`
    select line.ctaps_id from order_blends as line join orders on orders.id = line.order_id
    where line.blend_id is null and line.ctaps_id is not null and orders.created_at >= ${since} and order_status_id in ${oneOf(STATUSES.sold)}
      and total > 0
    group by line.ctaps_id having count(distinct orders.id) >= ${leastOrders}::int
    order by count(distinct orders.id) desc, line.ctaps_id limit ${most}::int`.execute(db);
  return rows;
}
