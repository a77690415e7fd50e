/** In which box a bag belongs, and that a day is closed, each stand in one place; staff may split what a day roasts into more batches. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...boxes, ...days, ...choices]) await sql.raw(statement).execute(db);
}

const boxes = [
  `delete from order_blend_distributions where order_shipping_detail_id in (
    select every.id from repacked_bags
      join order_shipping_details as repacked on repacked.id = repacked_bags.box_id
      join order_shipping_details as every on every.order_id = repacked.order_id
  )`,
  `insert into order_blend_distributions (order_shipping_detail_id, order_blend_id, quantity)
    select box_id, order_blend_id, quantity from repacked_bags`,
  `set constraints all immediate`,
  `drop table repacked_bags`,
  `drop function refuse_bags_that_do_not_add_up()`,
];

// `day_closings` says it, with who and what they saw.
const days = [`alter table roast_days drop column closed_at, drop column closed_by`];

const choices = [`alter table roast_choices add column batches smallint check (batches between 2 and 12)`];
