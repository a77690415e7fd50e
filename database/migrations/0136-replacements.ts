/** Bags of an order that are sent once more at no charge: an order of its own at £0, which refers to the first one. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...orders, ...replacements, ...guards]) await sql.raw(statement).execute(db);
}

const orders = [
  `alter table orders
    add column replaces_id integer references orders check (replaces_id < id),
    drop constraint orders_subtotal_check,
    drop constraint orders_total_check,
    add constraint only_replacements_are_free check (
      case when replaces_id is null then subtotal > 0 and total > 0 else subtotal = 0 and total = 0 end
    )`,
  `create index on orders (replaces_id) where replaces_id is not null`,
  `create trigger agreed_replacement before update of replaces_id on orders
    for each row execute function refuse_change()`,
  `alter table order_blends drop constraint order_blends_unit_price_check, add check (unit_price >= 0)`,
];

const replacements = [
  `create table replacements (
    order_id integer primary key references orders,
    request_id uuid not null unique,
    reason text not null check (reason in ('damaged', 'missing', 'wrong', 'other')),
    note text not null,
    sent_by integer not null references customers,
    sent_at timestamptz not null
  )`,
  `create index on replacements (sent_by, sent_at)`,
  // What the bags cost when they were paid for, in pence: by it large acts take a fresh code.
  `create table replacement_lines (
    line_id integer primary key references order_blends,
    replaces_id integer not null references order_blends,
    value integer not null check (value >= 0)
  )`,
  `create index on replacement_lines (replaces_id)`,
];

const guards = [
  // An order of status 5 is cancelled: its bags were not sent.
  `create function refuse_bags_beyond_order() returns trigger language plpgsql as $$
  begin
    perform from orders where id = (select order_id from order_blends where id = new.replaces_id) for update;
    if (select quantity from order_blends where id = new.replaces_id) <
      (select coalesce(sum(bags), 0) from refund_lines where order_blend_id = new.replaces_id) +
      (select coalesce(sum(line.quantity), 0)
        from replacement_lines as sent join order_blends as line on line.id = sent.line_id
        join orders on orders.id = line.order_id
        where sent.replaces_id = new.replaces_id and orders.order_status_id <> 5)
    then
      raise exception 'more bags of line % are sent again than there are', new.replaces_id using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create trigger never_too_many after insert on replacement_lines
    for each row execute function refuse_bags_beyond_order()`,
  `create trigger agreed before update on replacement_lines for each row execute function refuse_change()`,
  `create or replace function order_is_to_be_invoiced() returns trigger language plpgsql as $$
  begin
    if new.replaces_id is not null then return null; end if;
    if tg_op = 'UPDATE' then
      if exists (select from invoices where order_id = new.id) then return null; end if;
    end if;
    insert into invoices_due (order_id) values (new.id) on conflict do nothing;
    return null;
  end $$`,
];
