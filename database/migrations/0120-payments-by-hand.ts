/** Payments that staff recorded: what they paid ahead, and that taking one back is always possible. */
import { type Kysely, sql } from 'kysely';

const statements = [
  // Since it is used from the next day only, it counts by what it paid ahead when it was recorded.
  `alter table account_payments add column ahead integer not null default 0 check (ahead >= 0)`,
  `create index on account_payments (recorded_by, recorded_at) where reverses is null`,
  `create function payments_taken_back(who integer) returns integer language sql stable as $$
    select coalesce(-sum(pence), 0)::int from account_payments where customer_id = who and reverses is not null
  $$`,
  // As before, but that taking a payment back may leave more owed than the limit. The shop takes no order beyond it.
  `create or replace function refuse_use_beyond_limit() returns trigger language plpgsql as $$
  declare
    allowed integer;
    used integer;
  begin
    if tg_table_name = 'customers' then
      allowed := new.balance_limit + fees_owed(new.id) + payments_taken_back(new.id);
      select -balance into used from ledger_accounts where customer_id = new.id and kind = 'on_account';
    else
      select balance_limit + fees_owed(new.customer_id) + payments_taken_back(new.customer_id) into allowed
      from customers where id = new.customer_id for share;
      used := -new.balance;
    end if;
    if used > allowed then
      raise exception 'on-account use of % is beyond the limit of %', used, allowed using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
