/** What years of numbers and searches of the audit log are read from: sums of coffees by day and month, orders as they were handed over, and acts by kind. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...coffees, ...handedOver, ...roasts, ...cohorts, ...acts])
    await sql.raw(statement).execute(db);
}

const LONDON = (time: string) => `((${time} at time zone 'Europe/London')::date)`;

// They come with the sums of their day and go with them, so that a day is summed in all or in none. A month goes with any of its days.
const coffees = [
  `create table coffee_days (
    day date not null references day_figures on delete cascade,
    ctaps_id text not null,
    last_line integer not null,
    orders integer not null,
    grams integer not null,
    pence integer not null,
    primary key (day, ctaps_id)
  )`,
  `create table bean_days (
    day date not null references day_figures on delete cascade,
    bean_id integer not null references beans,
    sold_grams integer not null,
    made_percentages integer not null,
    primary key (day, bean_id)
  )`,
  `create index on bean_days (bean_id)`,
  `create index custom_blends_by_day on custom_blends (${LONDON('made_at')})`,
  `create table coffee_months (
    month date not null check (extract(day from month) = 1),
    ctaps_id text not null,
    last_line integer not null,
    orders integer not null,
    grams integer not null,
    pence integer not null,
    primary key (month, ctaps_id)
  )`,
  `create function forget_sums_of_month() returns trigger language plpgsql as $$
  begin
    delete from coffee_months where month = date_trunc('month', old.day::timestamp)::date;
    return null;
  end $$`,
  `create trigger forget_sums_of_month after delete on day_figures for each row execute function forget_sums_of_month()`,
  // Also of a day before the first that was summed.
  `create or replace function forget_sums_of_day() returns trigger language plpgsql as $$
  begin
    if new.day < ${LONDON('now()')} - 1 then
      perform pg_advisory_xact_lock_shared(4900);
      delete from day_figures where day = new.day;
      delete from coffee_months where month = date_trunc('month', new.day::timestamp)::date;
    end if;
    return null;
  end $$`,
  // The job sums them anew, with their coffees.
  `delete from day_figures`,
];

// An order is handed over with the last of its boxes. The rows of the figure are kept, since a year of them is read at once.
const LAST_BOXES = `
  select box.order_id, max(handed_over_at) as at
  from order_shipping_details as box left join packed_boxes as packed on packed.box_id = box.id`;

const handedOverRows = (lastBoxes: string) => `
    insert into handed_over_figures (order_id, day, on_time, hours)
    select orders.id, ${LONDON('last_box.at')},
      (orders.dispatch_on is null or ${LONDON('last_box.at')} <= orders.dispatch_on)::int,
      extract(epoch from last_box.at - orders.created_at) / 3600
    from orders join (${lastBoxes}
      group by box.order_id having bool_and(handed_over_at is not null)
    ) as last_box on last_box.order_id = orders.id`;

const BOX = 'select order_id from order_shipping_details where id =';

/** A row at a time: what doesn't concern the figure costs nothing. */
const noting = (what: string, { when, on, order }: { when: string; on: string; order: string }) => [
  `create function note_${what}() returns trigger language plpgsql as $$
  begin
    perform note_handed_over(${order});
    return null;
  end $$`,
  `create trigger note_${what} after ${on} for each row when (${when}) execute function note_${what}()`,
];

const handedOver = [
  `drop view handed_over_figures`,
  `create table handed_over_figures (
    order_id integer primary key references orders,
    day date not null,
    on_time smallint not null check (on_time in (0, 1)),
    hours double precision not null
  )`,
  `create index on handed_over_figures (day, order_id) include (on_time, hours)`,
  // Race: two boxes of an order that are handed over at once: whoever waited for the other sees both.
  `create function note_handed_over(concerned integer) returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(58, concerned);
    delete from handed_over_figures where order_id = concerned;
    ${handedOverRows(`${LAST_BOXES} where box.order_id = concerned`)};
  end $$`,
  ...noting('box_handed_over', {
    on: 'update of handed_over_at on packed_boxes',
    when: 'old.handed_over_at is distinct from new.handed_over_at',
    order: `(${BOX} new.box_id)`,
  }),
  ...noting('box_packed', {
    on: 'insert on packed_boxes',
    when: 'new.handed_over_at is not null',
    order: `(${BOX} new.box_id)`,
  }),
  ...noting('box_unpacked', {
    on: 'delete on packed_boxes',
    when: 'old.handed_over_at is not null',
    order: `(${BOX} old.box_id)`,
  }),
  // Bags that are split into more boxes: the first box comes with the order.
  ...noting('boxes_split', {
    on: 'insert on order_shipping_details',
    when: 'new.position > 1',
    order: 'new.order_id',
  }),
  ...noting('boxes_joined', {
    on: 'delete on order_shipping_details',
    when: 'old.position > 1',
    order: 'old.order_id',
  }),
  ...noting('day_moved', {
    on: 'update of dispatch_on on orders',
    when: 'old.dispatch_on is not null and old.dispatch_on is distinct from new.dispatch_on',
    order: 'new.id',
  }),
  // For rows that were written without the triggers.
  `create function note_all_handed_over() returns void language sql as $$${handedOverRows(LAST_BOXES)}
    on conflict do nothing
  $$`,
  `select note_all_handed_over()`,
  `drop index packed_boxes_by_day_handed_over`,
];

// As before, but all batches of a span are joined at once instead of one after the other.
const roasts = [
  `create or replace view roast_figures as
    select day, batch_id, name, roasted_grams as grams, reckoned::int as reckoned,
      round(pence * (reckoned - roasted_grams) / reckoned)::int as pence
    from (
      select batches.day, batches.id as batch_id, batches.name, batches.roasted_grams,
        sum(coalesce(weighed_grams, green.grams)::bigint * coalesce(fob + freight + duty + other, (
          select per_kilo from green_bean_prices where bean_id = green.bean_id order by id desc limit 1
        ), 0)) / 1000.0 as pence,
        sum(coalesce(weighed_grams, green.grams) * (10000 - roasts.weight_loss_bp - beans.roast_loss_adjust_bp)) / 10000.0 as reckoned
      from batches join batch_greens as green on green.batch_id = batches.id
      join beans on beans.id = green.bean_id join roasts on roasts.id = batches.roast_id
      left join green_lots on green_lots.id = green.lot_id
      where batches.state = 'roasted'
      group by batches.day, batches.id
    ) as batch
    where reckoned > 0`,
];

// First and second orders alone, of which the index holds all that is asked.
const cohorts = [
  `create index order_figures_of_cohorts on order_figures (first_on) include (day, rank) where rank < 3`,
];

// Each person's acts of each kind in their order: a search looks at the kinds, and then at as many entries as it shows.
const acts = [
  `create index audit_log_by_act on audit_log (staff_id, coalesce(right_name, ''), action, done_at, id)`,
  `drop index staff_actions_staff_id_idx`,
  `drop index audit_log_staff_id_id_idx`,
];
