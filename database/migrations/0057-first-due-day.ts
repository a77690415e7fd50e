/** The first day on which an order was to leave, whatever it was moved to since: its bags may stand filled from that day on. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...before, ...kept]) await sql.raw(statement).execute(db);
}

const before = [
  `alter table orders add column first_due_on date, add check (first_due_on <= dispatch_on)`,
  // The audit log has the day from which staff moved an order. No order changes by this: no version goes up, nothing is told anew.
  `alter table orders disable trigger user`,
  `update orders set first_due_on = least(one.dispatch_on, moved.first_on)
    from orders as one left join (
      select object, min((before ->> 'dispatch_on')::date) as first_on from audit_log
      where action = 'move order' group by object
    ) as moved on moved.object = 'order ' || one.id
    where one.id = orders.id and orders.order_status_id <> 1`,
  `alter table orders enable trigger user`,
];

const kept = [
  // The day that the buyer of an unpaid order wishes for is no day on which anything is filled.
  `create function keep_first_due_day() returns trigger language plpgsql as $$
  begin
    new.first_due_on := case when tg_op = 'UPDATE' then old.first_due_on end;
    if new.order_status_id <> 1 then new.first_due_on := least(new.first_due_on, new.dispatch_on); end if;
    return new;
  end $$`,
  `create trigger keep_first_due_day before insert or update of order_status_id, dispatch_on, first_due_on on orders
    for each row execute function keep_first_due_day()`,
];
