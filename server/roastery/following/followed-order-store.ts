/** SQL of what the floor has done for one order. */
import { sql } from 'kysely';
import { nameOfCountry } from '#server/coffee/catalogue/catalogue.ts';
import type { Database } from '#server/platform/database.ts';
import { listOf } from '#server/platform/sql.ts';

export interface LineRow {
  id: number;
  bags: number;
  filled: number;
  packed: number;
  filled_at: string | null;
  packed_at: string | null;
}

/** A batch for a line, but for those that were given up. */
export interface BatchRow {
  line_id: number;
  batch_id: number;
  /** Coffee of it lies in a filled bag. */
  is_in_bag: boolean;
  state: 'planned' | 'roasting' | 'roasted';
  day: string;
  started_at: string | null;
  dropped_at: string | null;
  /** Of those who agreed alone. */
  first_name: string | null;
}

/** Green coffee that was weighed for a batch. */
export interface GreenRow {
  batch_id: number;
  bean_id: number;
  code: string;
  arrived_on: string;
  /** Its region and country, such as `Yirgacheffe, Ethiopia`. */
  origin: string;
}

export interface FollowedRows {
  /** Changes with the order, its boxes, its refunds and its log. */
  version: string;
  lines: LineRow[];
  batches: BatchRow[];
  greens: GreenRow[];
}

/** One statement, so that all of it is of one moment. */
export async function readFollowed(db: Database, orderId: number): Promise<FollowedRows> {
  const { rows } = await sql<FollowedRows>`
    with line as materialized (
      select id, quantity, position, ctaps_id from order_blends where order_id = ${orderId}
    ), bag as materialized (
      select id, order_blend_id, filled_at, packed_at from bags
      where order_blend_id in (select id from line) and emptied_at is null
      union all
      -- The bags of a flight are filled before it is ordered; when, would tell one coffee from another.
      select cup.id, order_blend_id, null, bag.packed_at from flights join flight_cups as cup on cup.flight_id = flights.id
      left join taster_bags as bag on bag.cup_id = cup.id
      where order_blend_id in (select id from line where ctaps_id is null)
    ), used as (
      select order_blend_id as line_id, batch_id, false as is_in_bag
      from batch_uses where order_blend_id in (select id from line)
      union all
      select order_blend_id, bins.batch_id, false
      from bin_uses join bins on bins.id = bin_id where order_blend_id in (select id from line)
      union all
      select bag.order_blend_id, bins.batch_id, true
      from bag join bin_moves as move on move.bag_id = bag.id join bins on bins.id = move.bin_id
      group by bag.id, bag.order_blend_id, bins.batch_id having sum(move.grams) < 0
    ), batch as materialized (
      select line_id, batches.id as batch_id, bool_or(is_in_bag) as is_in_bag, state, day, started_at, dropped_at, (
        select first_name from customers join shown_first_names on customer_id = customers.id
        where customers.id = batches.staff_id and first_name <> ''
      ) as first_name
      from used join batches on batches.id = used.batch_id
      where state <> 'abandoned'
      group by line_id, batches.id
    )
    select concat_ws(' ', order_status_id, version,
        (select max(id) from order_logs where order_id = orders.id),
        (select string_agg(state, ',' order by id) from refunds where order_id = orders.id),
        (select string_agg(coalesce(tracking_number, '-'), ',' order by position)
          from order_shipping_details where order_id = orders.id)
      ) as version,
      ${listOf(sql`
        select line.id, line.quantity as bags, count(bag.id)::int as filled, count(bag.packed_at)::int as packed,
          max(bag.filled_at) as filled_at, max(bag.packed_at) as packed_at
        from line left join bag on bag.order_blend_id = line.id
        group by line.id, line.quantity, line.position order by line.position`)} as lines,
      ${listOf(sql`select * from batch order by line_id, day, batch_id`)} as batches,
      ${listOf(sql`
        select distinct green.batch_id, green.bean_id, lot.code, lot.arrived_on,
          array_to_string(bean.origins || ${nameOfCountry(sql.ref('bean.country_id'))}, ', ') as origin
        from batch_greens as green join green_lots as lot on lot.id = green.lot_id join beans as bean on bean.id = green.bean_id
        where green.weighed_grams is not null and green.batch_id in (select batch_id from batch)
        order by green.bean_id, lot.arrived_on, lot.code, green.batch_id`)} as greens
    from orders where id = ${orderId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`Order ${orderId} is followed and not there.`);
  return row;
}
