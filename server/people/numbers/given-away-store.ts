/** SQL of coffee that was sent at no charge: nothing is posted for it, so that the ledger’s figures have none of it. */
import { sql } from 'kysely';
import type { ListGivenAway } from '#contract/numbers/given-away.ts';
import type { Span } from '#domain/numbers/span.ts';
import { STATUS } from '#domain/order/status.ts';
import type { Database } from '#server/platform/database.ts';
import { londonDayOf } from '#server/platform/london-time.ts';

type Row = ListGivenAway['rows'][number];

/** The newest first; sums are of all, listed or not. Worth and cost are pence. */
export async function listGiven(
  db: Database,
  { from, to }: Span,
  most: number,
): Promise<(Row & { count: number; all_grams: number; all_worth: number; all_cost: number })[]> {
  const { rows } = await sql<Row & { count: number; all_grams: number; all_worth: number; all_cost: number }>`
    with given as (
      select orders.id as order_id, ${londonDayOf(sql.ref('orders.created_at'))} as day,
        case when is_sample then 'sample' else 'replacement' end as kind,
        coalesce(samples.reason, replacements.reason) as reason, orders.weight as grams,
        coalesce(samples.value, (
          select sum(sent.value)::int from replacement_lines as sent
          join order_blends as line on line.id = sent.line_id where line.order_id = orders.id
        ), 0) as worth,
        (
          select sum(round(row.weight::bigint * row.cost_price / 1000.0))::int from order_blend_recipes as row
          join order_blends as line on line.id = row.order_blend_id where line.order_id = orders.id
        ) as cost
      from orders left join samples on samples.order_id = orders.id
        left join replacements on replacements.order_id = orders.id
      where orders.total = 0 and order_status_id <> ${sql.lit(STATUS.cancelled)}
        and ${londonDayOf(sql.ref('orders.created_at'))} between ${from}::date and ${to}::date
    )
    select given.*, count(*) over ()::int as count, sum(grams) over ()::int as all_grams,
      sum(worth) over ()::int as all_worth, sum(cost) over ()::int as all_cost
    from given order by order_id desc limit ${most}::int`.execute(db);
  return rows;
}
