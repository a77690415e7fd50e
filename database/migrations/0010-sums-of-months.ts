/** What moved in each kind of account in a month that is over, so that the balances of a month aren't sums of the whole ledger. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table account_months (
    month date not null check (extract(day from month) = 1),
    kind text not null,
    debit double precision not null check (debit >= 0),
    credit double precision not null check (credit >= 0),
    primary key (month, kind)
  )`,
  `create function forget_month_of_accounts() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(4901);
  delete from account_months where month = date_trunc('month', new.occurred_at at time zone 'Europe/London')::date;
  return null;
end $$`,
  `create trigger forget_month_of_accounts after insert on ledger_entries
    for each row when (new.occurred_at < clock_timestamp() - interval '1 day') execute function forget_month_of_accounts()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
