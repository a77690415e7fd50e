/** SQL of what moved in the accounts of each kind, month by month; months that are over keep theirs. Reads the ledger. */
import { type RawBuilder, sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';

/** The shop’s own, and those that customers have. */
export const KINDS = sql`(
  select kind from ledger_accounts where customer_id is null union all values ('credit'), ('on_account')
)`;

/** The months from the ledger's first to one that have no sums, as their first days. */
const monthsWithoutSums = (last: RawBuilder<unknown>) => sql`(
    select each::date as month from generate_series(
      date_trunc('month', (select min(occurred_at) from ledger_entries) at time zone 'Europe/London'), ${last}, interval '1 month'
    ) as each
    where not exists (select from account_months where account_months.month = each::date)
  )`;

/** An account is looked up once, by its key: a join may read them all. */
const movedIn = (month: RawBuilder<unknown>) => sql`(
    select (select kind from ledger_accounts where id = account_id) as kind, debit, credit
    from (
      select account_id, coalesce(-sum(pence) filter (where pence < 0), 0) as debit,
        coalesce(sum(pence) filter (where pence > 0), 0) as credit
      from ledger_entries as entry join ledger_postings on entry_id = entry.id
      where occurred_at >= ${month}::timestamp at time zone 'Europe/London'
        and occurred_at < (${month} + interval '1 month') at time zone 'Europe/London'
      group by account_id offset 0
    ) as moved
  )`;

/** Up to a month, the one with this first day: its sums, or those of its entries. A kind may have many rows of a month. */
export const movedUntil = (month: string) => sql`(
    select month, kind, debit, credit from account_months where month <= ${month}::date
    union all
    select missing.month, moved.* from ${monthsWithoutSums(sql`${month}::timestamp`)} as missing
    cross join lateral ${movedIn(sql`missing.month`)} as moved
  )`;

/** What keeps others from a month that is being summed: the number stands in the trigger too. */
const SUMMING = 4901;

/**
 * Sums months that are over for two days, the oldest first, and answers how many. A transaction that adds to such a month holds the
 * lock until the commit: then nothing is summed, and the next time finds the month without its rows.
 */
export async function sumMonths(db: InTransaction, most: number): Promise<number> {
  const { rows } = await sql<{
    is_free: boolean;
  }>`select pg_try_advisory_xact_lock(${SUMMING}) as is_free`.execute(db);
  if (rows[0]?.is_free !== true) return 0;
  const { rows: summed } = await sql<{ month: string }>`
    with concerned as (
      select month from ${monthsWithoutSums(LAST_THAT_IS_OVER)} as missing order by month limit ${most}::int
    )
    insert into account_months (month, kind, debit, credit)
    select month, kind, sum(debit), sum(credit) from (
      select month, moved.* from concerned cross join lateral ${movedIn(sql`concerned.month`)} as moved
      union all
      select month, kind, 0, 0 from concerned cross join ${KINDS} as kinds
    ) as moved group by month, kind returning month::text`.execute(db);
  return new Set(summed.map(({ month }) => month)).size;
}

const LAST_THAT_IS_OVER = sql`(now() at time zone 'Europe/London') - interval '1 month 2 days'`;
