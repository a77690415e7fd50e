/** Refunds of orders that go by bank transfer: under way until a person records the transfer. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...transfers, ...limits]) await sql.raw(statement).execute(db);
}

const transfers = [
  `do $$ declare known text; begin
    select conname into known from pg_constraint
      where conrelid = 'refunds'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%IS NOT NULL%'
        and pg_get_constraintdef(oid) like '%transfer_reference%';
    execute format('alter table refunds drop constraint %I', known);
  end $$`,
  `alter table refunds
    add column transferred_on date,
    add constraint refunds_transferred check (
      (destination = 'bank' and state = 'done') = (transfer_reference is not null)
      and (transfer_reference is null) = (transferred_on is null)
    )`,
  // The bank takes no part of what PayPal says of a refund.
  `alter table refunds add constraint refunds_bank_states check (destination <> 'bank' or state in ('asked', 'done'))`,
];

// A transfer passes no gateway, and so leaves no row among the payments of its order.
const limits = [
  `create or replace function refuse_unpaid_order() returns trigger language plpgsql as $$
  begin
    if (select coalesce(sum(amount), 0) from payments where order_id = new.id)
      + (select coalesce(sum(amount), 0) from refunds
        where order_id = new.id and state = 'done' and destination <> 'bank') <> new.total then
      raise exception 'order % is not paid', new.id using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create or replace function refuse_other_sum_given_back() returns trigger language plpgsql as $$
  begin
    if (select coalesce(sum(amount), 0) from payments where order_id = new.order_id and amount < 0)
      + (select coalesce(sum(amount), 0) from refunds
        where order_id = new.order_id and state = 'done' and destination not in ('on_account', 'bank')) <> 0 then
      raise exception 'the refunds of order % are not what was given back', new.order_id using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
];
