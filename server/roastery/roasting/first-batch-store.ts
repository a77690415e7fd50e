/** SQL on which orders a batch is the first to be roasted for. */
import { sql } from 'kysely';
import { STATUSES } from '#domain/order/status.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { oneOf } from '#server/platform/sql.ts';

/** The names of their coffees that are in it, by order. Orders that no batch has been in the drum for yet, but for this one. */
export async function listFirstRoasted(
  db: InTransaction,
  batchId: number,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await sql<{ order_id: number; names: string[] }>`
    select line.order_id, json_agg(line.name order by line.position) as names
    from batch_uses as used
      join order_blends as line on line.id = used.order_blend_id
      join orders on orders.id = line.order_id and orders.order_status_id in ${oneOf(STATUSES.open)}
    where used.batch_id = ${batchId} and not exists (
      select from order_blends as other_line
        join batch_uses as other_use on other_use.order_blend_id = other_line.id
        join batches as other on other.id = other_use.batch_id
      where other_line.order_id = line.order_id and other.id <> ${batchId} and other.state in ('roasting', 'roasted')
    )
    group by line.order_id`.execute(db);
  return new Map(rows.map(({ order_id, names }) => [order_id, names]));
}
