/** SQL that finds who has had a flight for some days, and at whose tasting nobody is done yet. */
import { sql } from 'kysely';
import { ADVANCED } from '#domain/order/log.ts';
import { STATUS } from '#domain/order/status.ts';
import { ENOUGH_COMPARISONS } from '#domain/tastings/cups.ts';
import type { Database } from '#server/platform/database.ts';

export interface Untasted {
  orderId: number;
  email: string;
  flightIds: number[];
}

/**
 * By order, each once, however many flights it has. A present is tasted by somebody whose mailbox we don’t know, the buyer of a batch gets
 * no mail for each of its orders, a flight that was refunded may never have come, and an office votes by its own day.
 */
export async function listUntasted(db: Database, deliveredBy: Date): Promise<Untasted[]> {
  const { rows } = await sql<Untasted>`
    select orders.id as "orderId", email, json_agg(flights.id order by flights.id) as "flightIds"
    from flights
    join order_blends as line on line.id = flights.order_blend_id
    join orders on orders.id = line.order_id
    where revealed_at is null and closed_at is null and group_tasting_id is null
      and order_status_id = ${sql.lit(STATUS.delivered)}
      and not is_gift and email <> ''
      and dispatched_at <= ${deliveredBy}
      and coalesce((
        select min(created_at) from order_logs
        where order_logs.order_id = orders.id and action = ${sql.lit(ADVANCED[STATUS.delivered])}
      ), dispatched_at) <= ${deliveredBy}
      and not exists (
        select from flights as other join order_blends as its on its.id = other.order_blend_id
        where its.order_id = orders.id and other.asked_at is not null
      )
      and not exists (select from batched_orders where batched_orders.order_id = orders.id)
      and not exists (select from refund_lines where refund_lines.order_blend_id = line.id)
      and not exists (
        select from tasting_answers as answer join tasting_drinkers as drinker on drinker.id = answer.drinker_id
        where drinker.flight_id = flights.id and answer.body ->> 'kind' = 'pair'
        group by drinker.id having count(*) >= ${sql.lit(ENOUGH_COMPARISONS)}
      )
    group by orders.id order by orders.id`.execute(db);
  return rows;
}
