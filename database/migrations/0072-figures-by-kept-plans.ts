/** What an order counts for in the numbers is written by statements whose plans are kept, since they name one entry. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [ALL, NOTING]) await sql.raw(statement).execute(db);
}

const LONDON = (time: string) => `((${time} at time zone 'Europe/London')::date)`;

// As before: grams and the cost chain's pence of an order.
const CHAIN = `(
    select sum(line.weight)::int as grams,
      sum(line.weight) filter (where line.ctaps_id like 'C%')::int as custom_grams,
      sum(cost)::int as cost, sum(landed)::int as landed
    from order_blends as line cross join lateral (
      select round(sum(weight::bigint * cost_price) / 1000.0) as cost, round(sum(weight::bigint * landed_cost) / 1000.0) as landed
      from order_blend_recipes where order_blend_id = line.id
    ) as chain
    where line.order_id = orders.id
  )`;

const REFERENCE = `split_part(entry.reference, '/', 1)::int`;

const receipts = (which: string) => `
    insert into order_figures
      (entry_id, order_id, day, orders, goods, shipping, refunded, refunded_shipping, grams, cost, landed, custom_grams, rank, first_on)
    select entry.id, orders.id, ${LONDON('entry.occurred_at')}, 1, total - shipping_cost, shipping_cost, 0, 0,
      sums.grams, sums.cost, sums.landed, coalesce(sums.custom_grams, 0), 1, ${LONDON('entry.occurred_at')}
    from ledger_entries as entry join orders on orders.id = ${REFERENCE} cross join lateral ${CHAIN} as sums
    where ${which} and entry.kind = 'order_payment'
      and not exists (select from refunds where order_id = orders.id and reason = 'paid late')
    on conflict do nothing`;

const refunds = (which: string) => `
    insert into order_figures
      (entry_id, order_id, day, orders, goods, shipping, refunded, refunded_shipping, grams, cost, landed, custom_grams)
    select entry.id, given.order_id, ${LONDON('entry.occurred_at')}, 0, 0, 0, given.amount, given.shipping,
      case when given.is_cancelled then -sold.grams else 0 end, case when given.is_cancelled then -sold.cost else 0 end,
      case when given.is_cancelled then -sold.landed else 0 end,
      case when given.is_cancelled then -sold.custom_grams else 0 end
    from ledger_entries as entry cross join lateral (
      select order_id, sum(amount)::int as amount, sum(shipping)::int as shipping, bool_or(reason = 'cancelled') as is_cancelled
      from refunds where order_id = ${REFERENCE} and split_part(entry.reference, '/', 2) in ('', id::text) group by order_id
    ) as given
    join order_figures as sold on sold.order_id = given.order_id and sold.orders = 1
    where ${which} and entry.kind = 'order_refund'
    on conflict do nothing`;

// For rows that are missing, however many: written by the same words as one by one.
const BETWEEN = 'entry.id between least_entry and last_entry';
const ALL = `create or replace function add_order_figures(least_entry integer, last_entry integer) returns void language sql as $$
  ${receipts(BETWEEN)};
  ${refunds(BETWEEN)};
$$`;

// As before, but for the first lines: a span of entries was planned anew each time, and for both kinds of entries.
const NOTING = `create or replace function note_order_figures() returns trigger language plpgsql as $$
  declare
    buyer integer;
  begin
    if new.kind = 'order_refund' then
      ${refunds('entry.id = new.id')};
      return null;
    end if;
    ${receipts('entry.id = new.id')};
    select customer_id into buyer from orders where id = split_part(new.reference, '/', 1)::int;
    perform pg_advisory_xact_lock(49, buyer);
    if (
      select count(*) from (
        select from orders join order_figures as figure on figure.order_id = orders.id and figure.orders = 1
        where customer_id = buyer and entry_id < new.id limit 2
      ) as before
    ) = 2 then
      update order_figures set rank = 3, first_on = null where entry_id = new.id and orders = 1;
    else
      perform rank_order_figures(buyer);
    end if;
    return null;
  end $$`;
