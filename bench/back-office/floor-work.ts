/** What the floor did for generated orders: lots, batches, bins and bags, so that they can be found and traced. */
import { sql } from 'kysely';
import { STATUS } from '#domain/order/status.ts';
import type { Database } from '#server/platform/database.ts';

const LOTS_OF_BEAN = 12;
const LOT_GRAMS = 2_000_000;
const BATCHES_A_DAY = 6;

const LOTS = `
  insert into green_lots (code, bean_id, supplier, sacks, sack_grams, arrived_on, fob, on_hand)
  select 'G-' || id || '-' || number, id, 'Harbour Green', 40, ${LOT_GRAMS / 40}, date '2023-01-01' + 90 * number, 600, ${LOT_GRAMS}
  from beans, generate_series(1, ${LOTS_OF_BEAN}) as number`;

const DAYS = `
  insert into roast_days (day, started_at, started_by, staged_act_id)
  select dispatch_on, dispatch_on + time '07:00', (select min(id) from customers), gen_random_uuid()
  from orders where dispatch_on is not null group by dispatch_on`;

/** Some batches a day, and every line is of one of them. */
const BATCHES = `
  insert into batches (day, machine_id, position, wave, roastable, roast_id, name, green_grams, expected_grams, starts_at, state,
    started_at, dropped_at, roasted_grams)
  select day, 1, number, 1, 'bean:' || number || '@3', 3, 'Batch', 12000, 10000, day + time '07:00', 'roasted', day + time '07:00',
    day + time '07:15', 10000
  from roast_days, generate_series(1, ${BATCHES_A_DAY}) as number order by day, number`;

/** What was just generated is looked up by its indexes once PostgreSQL knows how much of it there is. */
const counted = (...tables: string[]) => `analyze ${tables.join(', ')}`;

const STATEMENTS = [
  counted('orders', 'order_blends', 'order_shipping_details', 'beans'),
  LOTS,
  DAYS,
  BATCHES,
  counted('green_lots', 'roast_days', 'batches'),
  `insert into batch_greens (batch_id, lot_id, bean_id, grams, weighed_grams, position)
    select batches.id, lot.id, lot.bean_id, 4000, 4000, number
    from batches, generate_series(1, 3) as number
    join green_lots as lot on true
    where lot.id = 1 + (batches.id * 7 + number * 131) % (select count(*) from green_lots)`,
  `insert into green_moves (lot_id, grams, kind, reference, moved_at)
    select lot_id, -grams, 'roasted', 'batch ' || batch_id, started_at
    from batch_greens join batches on batches.id = batch_id`,
  `insert into bins (batch_id, code, roastable, roast_id, roasted_on)
    select id, 'B' || id, roastable, roast_id, day from batches order by id`,
  `insert into batch_uses (batch_id, order_blend_id, grams)
    select batches.id, line.id, line.weight
    from orders join order_blends as line on line.order_id = orders.id
    join batches on batches.day = dispatch_on and batches.position = 1 + line.id % ${BATCHES_A_DAY}
    where order_status_id in (${STATUS.dispatched}, ${STATUS.delivered})`,
  `insert into bags (order_blend_id, number, lot_code, roasted_on, best_before, grams, filled_by, filled_at, box_id, packed_at)
    select line.id, 1, to_char(dispatch_on, 'yymmdd') || '-' || orders.id || '-' || line.position, dispatch_on,
      dispatch_on + 365, line.weight / line.quantity, (select min(id) from customers), dispatch_on + time '11:00',
      (select min(order_shipping_detail_id) from order_blend_distributions where order_blend_id = line.id),
      dispatch_on + time '14:00'
    from orders join order_blends as line on line.order_id = orders.id
    where order_status_id in (${STATUS.dispatched}, ${STATUS.delivered}) order by line.id`,
  counted('bins', 'batch_greens', 'batch_uses', 'bags'),
  `insert into bin_moves (bin_id, grams, kind, bag_id, order_blend_id, moved_at)
    select bins.id, -bags.grams, 'filled', bags.id, bags.order_blend_id, filled_at
    from bags join batch_uses on batch_uses.order_blend_id = bags.order_blend_id
    join bins on bins.batch_id = batch_uses.batch_id order by bags.id`,
];

/** Without the triggers, as the orders were generated. */
export async function insertFloorWork(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const statement of [
      'set local statement_timeout = 0',
      "set local timezone = 'UTC'",
      'set local session_replication_role = replica',
      ...STATEMENTS,
    ])
      await sql.raw(statement).execute(transaction);
  });
}
