/** A version of each customer, by which staff who change one notice that somebody was faster, and addresses that wait to be confirmed. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  'alter table customers add column version integer not null default 1',
  'drop trigger note_change on customers',
  `create trigger note_change after update of
      first_name, last_name, company_name, email, phone, address, user_type_id, balance_limit, trial_ends_at, password_hash, version
      on customers
    for each statement execute function note_change('customers')`,
  `create trigger count_version_up before update on customers
    for each row when (
      (old.first_name, old.last_name, old.company_name, old.email, old.phone,
        old.address, old.city, old.province, old.zip_code, old.country_id)
      is distinct from (new.first_name, new.last_name, new.company_name, new.email, new.phone,
        new.address, new.city, new.province, new.zip_code, new.country_id)
    ) execute function count_version_up()`,
  `create function count_version_of_customer_up() returns trigger language plpgsql as $$
begin
  update customers set version = version + 1 where id in (old.customer_id, new.customer_id);
  return null;
end $$`,
  `create trigger count_version_of_customer_up after insert or update or delete on shipping_details
    for each row execute function count_version_of_customer_up()`,
  `create table email_changes (
    customer_id integer primary key references customers on delete cascade,
    email text not null check (email ~ '^[^\\s,;<>]+@[^\\s,;<>@]+$'),
    email_identity text not null,
    code_hash text not null unique check (code_hash ~ '^[A-Za-z0-9_-]{43}$'),
    asked_by integer not null references customers,
    asked_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > asked_at)
  )`,
  'create index on email_changes (email_identity)',
  'create index on email_changes (asked_by)',
  `create trigger note_change after insert or update or delete on email_changes
    for each statement execute function note_change('customers')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
