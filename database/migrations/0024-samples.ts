/** Orders at no charge that replace none: samples, with what they were worth. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  'alter table orders add column is_sample boolean not null default false',
  'alter table orders drop constraint only_replacements_are_free',
  `alter table orders add constraint only_replacements_and_samples_are_free check (
    case when replaces_id is null and not is_sample then subtotal > 0 and total > 0 else subtotal = 0 and total = 0 end
  )`,
  `alter table orders add constraint a_sample_replaces_nothing check (not is_sample or replaces_id is null)`,
  'create index free_orders on orders (created_at) where total = 0',
  `create trigger agreed_sample before update of is_sample on orders
    for each row execute function refuse_change()`,
  `create table samples (
    order_id integer primary key references orders,
    reason text not null check (reason in ('prospect', 'tasting', 'press', 'other')),
    note text not null,
    value integer not null check (value >= 0)
  )`,
  `create or replace function order_is_to_be_invoiced() returns trigger language plpgsql as $$
begin
  if new.total = 0 then return null; end if;
  if tg_op = 'UPDATE' then
    if exists (select from invoices where order_id = new.id) then return null; end if;
  end if;
  insert into invoices_due (order_id) values (new.id) on conflict do nothing;
  return null;
end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
