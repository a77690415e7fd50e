/** An order is on time by the day that its buyer was first promised, whatever staff moved it to, or by the later one that they asked for. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const LONDON = (time: string) => `((${time} at time zone 'Europe/London')::date)`;

const PROMISED = 'coalesce(orders.agreed_on, orders.first_due_on, orders.dispatch_on)';

const LAST_BOXES = `
  select box.order_id, max(handed_over_at) as at
  from order_shipping_details as box left join packed_boxes as packed on packed.box_id = box.id`;

const handedOverRows = (lastBoxes: string) => `
    insert into handed_over_figures (order_id, day, on_time, hours)
    select orders.id, ${LONDON('last_box.at')},
      (${PROMISED} is null or ${LONDON('last_box.at')} <= ${PROMISED})::int,
      extract(epoch from last_box.at - orders.created_at) / 3600
    from orders join (${lastBoxes}
      group by box.order_id having bool_and(handed_over_at is not null)
    ) as last_box on last_box.order_id = orders.id`;

const statements = [
  `alter table orders add column agreed_on date`,
  `create or replace function note_handed_over(concerned integer) returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(58, concerned);
    delete from handed_over_figures where order_id = concerned;
    ${handedOverRows(`${LAST_BOXES} where box.order_id = concerned`)};
  end $$`,
  `create or replace function note_all_handed_over() returns void language sql as $$${handedOverRows(LAST_BOXES)}
    on conflict do nothing
  $$`,
  `create function note_day_agreed() returns trigger language plpgsql as $$
  begin
    perform note_handed_over(new.id);
    return null;
  end $$`,
  `create trigger note_day_agreed after update of agreed_on on orders for each row
    when (old.agreed_on is distinct from new.agreed_on) execute function note_day_agreed()`,
  `update handed_over_figures as kept set on_time = 0
    from orders where orders.id = kept.order_id and kept.on_time = 1 and kept.day > ${PROMISED}`,
];
