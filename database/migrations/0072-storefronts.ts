/** Storefronts: who asked for one, its terms, what was bought there, and the commission that it earned. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table ledger_accounts drop constraint ledger_accounts_kind_check`,
  `alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'credit', 'on_account', 'gift_cards', 'gift_card_issues', 'paypal', 'bank', 'sales', 'refunds', 'opening_balances', 'cash',
  'thanks', 'flight_credits', 'deferred_sales', 'commissions', 'commissions_owed'
))`,
  `insert into ledger_accounts (kind) values ('commissions'), ('commissions_owed')`,
  `alter table cart_blends add column storefront_id integer,
  add constraint of_a_public_blend check (storefront_id is null or opened_from is not null)`,
  `create table storefront_applications (
  id integer generated always as identity primary key,
  customer_id integer not null references customers on delete cascade,
  message text not null check (char_length(message) between 1 and 1000),
  applied_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  decided_by integer references customers,
  decided_at timestamptz,
  letter text,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'open') = (decided_by is null)),
  check ((state = 'declined') = (letter is not null))
)`,
  `create unique index on storefront_applications (customer_id) where state = 'open'`,
  `create index on storefront_applications (customer_id)`,
  `create index on storefront_applications (decided_by)`,
  `create table storefronts (
  id integer generated always as identity primary key,
  maker_id integer not null unique references makers on delete cascade,
  mark_up_percent smallint not null default 0 check (mark_up_percent between 0 and 25),
  commission_percent smallint not null check (commission_percent between 5 and 20),
  opened_at timestamptz not null,
  closed_at timestamptz,
  paid_by text not null default 'credit' check (paid_by in ('credit', 'bank')),
  account_name text check (char_length(account_name) between 1 and 60),
  sort_code text check (sort_code ~ '^\\d{6}$'),
  account_number text check (account_number ~ '^\\d{8}$'),
  version integer not null default 1 check (version > 0),
  constraint storefronts_bank_is_known
    check (num_nonnulls(account_name, sort_code, account_number) = case when paid_by = 'bank' then 3 else 0 end)
)`,
  `create trigger count_version_up before update on storefronts
  for each row execute function count_version_up()`,
  `create trigger stays before update of id, maker_id, opened_at on storefronts
  for each row execute function refuse_change()`,
  `create trigger count_public_blends_up after insert or update or delete on storefronts
  for each statement execute function count_public_blends_up()`,
  `create view open_storefronts as
select storefronts.id, maker_id, customer_id, handle, shown_name, mark_up_percent, commission_percent
from storefronts join makers on makers.id = maker_id join customers on customers.id = customer_id
where closed_at is null and user_type_id between 3 and 7`,
  `create function storefront_terms(storefront integer, blend text) returns json language plpgsql stable as $$
begin
  return (
    select json_build_object(
      'handle', handle, 'shown_name', shown_name,
      'mark_up_percent', mark_up_percent, 'commission_percent', commission_percent)
    from open_storefronts as storefronts join publications on publications.maker_id = storefronts.maker_id
    join custom_blends on custom_blends.id = custom_blend_id
    where storefronts.id = storefront and ctaps_id = blend and state = 'public'
  );
end $$`,
  `create function count_up_with_storefront() returns trigger language plpgsql as $$
begin
  if exists (select from storefronts join makers on makers.id = maker_id where customer_id = new.id) then
    update public_blend_version set version = version + 1;
  end if;
  return null;
end $$`,
  `create trigger count_up_with_storefront after update of user_type_id on customers
  for each row when (old.user_type_id <> new.user_type_id) execute function count_up_with_storefront()`,
  `alter table cart_blends add foreign key (storefront_id) references storefronts on delete set null`,
  `create index on cart_blends (storefront_id) where storefront_id is not null`,
  `create trigger note_change after insert or update or delete on storefront_applications
  for each statement execute function note_change('customers')`,
  `create trigger note_change after insert or update or delete on storefronts
  for each statement execute function note_change('customers')`,
  `create table storefront_lines (
  order_blend_id integer primary key references opened_lines,
  mark_up_percent smallint not null check (mark_up_percent between 0 and 25),
  commission_percent smallint not null check (commission_percent between 5 and 20),
  mark_up integer not null check (mark_up >= 0)
)`,
  `create trigger append_only before update or delete or truncate on storefront_lines
  for each statement execute function refuse_change()`,
  `create function refuse_storefront_on_account() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'orders' then
    if exists (
      select from storefront_lines join order_blends as line on line.id = order_blend_id where line.order_id = new.id
    ) then
      raise exception 'order % has coffee of a storefront, which is not sold on account', new.id
        using errcode = 'check_violation';
    end if;
  elsif exists (
    select from order_blends as line join orders on orders.id = line.order_id
    where line.id = new.order_blend_id
      and (payment_gateway_id = 2 or line.voucher_discount <> 0 or new.mark_up > line.total_price)
  ) then
    raise exception 'line % is not sold on the terms of a storefront', new.order_blend_id using errcode = 'check_violation';
  end if;
  return null;
end $$`,
  `create trigger paid_before_it_leaves after insert on storefront_lines
  for each row execute function refuse_storefront_on_account()`,
  `create trigger paid_before_it_leaves after update of payment_gateway_id on orders
  for each row when (new.payment_gateway_id = 2) execute function refuse_storefront_on_account()`,
  `alter table thanks drop constraint thanks_percent_check, drop constraint thanks_within_their_part,
  add column is_commission boolean not null default false,
  add column mark_up integer not null default 0,
  add constraint mark_up_within_goods check (mark_up between 0 and goods),
  add constraint thanks_of_few_per_cent
    check (case when is_commission then percent between 5 and 20 else percent between 1 and 3 and mark_up = 0 end),
  add constraint thanks_within_their_part
    check (pence::bigint * 100 <= (goods - mark_up)::bigint * percent + mark_up::bigint * 100)`,
  `create table commission_statements (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  month date not null check (extract(day from month) = 1),
  pence integer not null check (pence >= 2500),
  account_name text,
  sort_code text,
  account_number text,
  made_at timestamptz not null,
  paid_at timestamptz,
  paid_by integer references customers,
  unique (customer_id, month),
  constraint commission_paid_by_somebody check ((paid_at is null) = (paid_by is null)),
  constraint commission_can_be_paid
    check (num_nonnulls(account_name, sort_code, account_number) in (0, 3) and (paid_at is not null or account_number is not null))
)`,
  `create index on commission_statements (made_at) where paid_at is null`,
  `create index on commission_statements (paid_by)`,
  `create trigger append_only before delete or truncate on commission_statements
  for each statement execute function refuse_change()`,
  `create trigger agreed before update of id, month, pence, made_at on commission_statements
  for each row execute function refuse_change()`,
  `create trigger paid_once before update of paid_at, paid_by on commission_statements
  for each row when (old.paid_at is not null) execute function refuse_change()`,
  `create trigger note_change after insert or update on commission_statements
  for each statement execute function note_change('money')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
