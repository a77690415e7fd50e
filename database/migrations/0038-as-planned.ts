/** Batches, bags and boxes that stand as they were planned, since nobody weighed them, and bags that were packed without a scan. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table batches add column is_weighed boolean not null default true,
    add constraint batches_unweighed_as_planned check (is_weighed or (state = 'roasted' and roasted_grams = expected_grams))`,
  'create index on batches (dropped_at) where not is_weighed',
  'alter table bags add column is_weighed boolean not null default true',
  `alter table bags add column was_scanned boolean,
    add constraint bags_scanned_into_a_box check (was_scanned is null or box_id is not null)`,
  'create index on bags (filled_at) where not is_weighed',
  'drop trigger as_weighed on bags',
  `create trigger as_weighed before update of order_blend_id, number, lot_code, roasted_on, best_before, grams, filled_by,
  filled_at, is_weighed on bags for each row execute function refuse_change()`,
  `create or replace function refuse_light_bag() returns trigger language plpgsql as $$
declare
  sold integer;
begin
  select weight / quantity into sold from order_blends where id = new.order_blend_id;
  if new.grams < sold then
    raise exception 'a bag of line % is lighter than what it is sold as', new.order_blend_id using errcode = 'check_violation';
  end if;
  if not new.is_weighed and new.grams <> sold then
    raise exception 'a bag of line % was not weighed, so it stands as what it is sold as', new.order_blend_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$`,
  'alter table packed_boxes add column is_weighed boolean not null default true',
  `create or replace view roast_figures as
select day, batch_id, name, roasted_grams as grams, reckoned::int as reckoned,
  round(pence * (reckoned - roasted_grams) / reckoned)::int as pence
from (
  select batches.day, batches.id as batch_id, batches.name, batches.roasted_grams,
    sum(coalesce(weighed_grams, green.grams)::bigint * coalesce(fob + freight + duty + other, (
      select per_kilo from green_bean_prices where bean_id = green.bean_id order by id desc limit 1
    ), 0)) / 1000.0 as pence,
    sum(coalesce(weighed_grams, green.grams) * (10000 - roasts.weight_loss_bp - beans.roast_loss_adjust_bp)) / 10000.0
      as reckoned
  from batches join batch_greens as green on green.batch_id = batches.id
  join beans on beans.id = green.bean_id join roasts on roasts.id = batches.roast_id
  left join green_lots on green_lots.id = green.lot_id
  where batches.state = 'roasted' and batches.is_weighed
  group by batches.day, batches.id
) as batch
where reckoned > 0`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
