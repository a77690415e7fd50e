/** SQL of the list of accounts: a page of it, and what all accounts add up to, in one statement. */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import { ACCOUNT_VIEWS, type AccountView, type SortOfAccounts } from '#domain/on-account/account-views.ts';
import { agesBegin, placedWhenHeld, placedWhenLate } from '#domain/on-account/terms.ts';
import type { Customer } from '#server/foundation/customers/customers.ts';
import { OWED_FEES } from '#server/money/plans/plans.ts';
import type { Database } from '#server/platform/database.ts';
import { BALANCES_ON_ACCOUNT } from '#server/selling/ledger/ledger.ts';
import { OWED_OPENING } from './opening-debt-store.ts';
import { OWED_ORDERS } from './owed-order-store.ts';

type Named = Pick<Customer, 'id' | 'first_name' | 'last_name' | 'company_name' | 'email' | 'balance_limit'>;

export interface AccountRow extends Named {
  balance: number;
  owed: number;
  overdue: number;
  /** Pence, of the four ages. */
  ages: number[];
  /** When the oldest order that is still owed was placed. */
  first_placed_on: Day | null;
  is_on_hold: boolean;
}

type Sums = Pick<AccountRow, 'owed' | 'overdue' | 'ages'> & { counts: Record<AccountView, number> };

interface AccountQuery {
  view: AccountView;
  sort: SortOfAccounts;
  /** The account that the page before ended with. */
  after: { key: string | number; id: number } | null;
  limit: number;
  today: Day;
}

export async function listAccountPage(
  db: Database,
  { view, sort, after, limit, today }: AccountQuery,
): Promise<Sums & { page: AccountRow[] }> {
  const { key, way, beyond } = SORTS[sort];
  const isAfter = after === null ? sql`true` : sql`(${key}, id) ${beyond} (${after.key}, ${after.id})`;
  const { rows } = await sql<Sums & { page: AccountRow[] }>`
    with account as materialized (${accounts(today)})
    select coalesce(sum(owed), 0)::float8 as owed, coalesce(sum(overdue), 0)::float8 as overdue,
      array[${sql.join(AGES.map((age) => sql`coalesce(sum(ages[${sql.lit(age + 1)}]), 0)::float8`))}] as ages,
      json_build_object(${sql.join(
        ACCOUNT_VIEWS.map((one) => sql`${sql.lit(one)}, count(*) filter (where ${SHOWN[one]})`),
      )}) as counts,
      (select coalesce(json_agg(one), '[]') from (
        select listed.*, first_name, last_name, company_name, email, balance_limit from (
          select * from account where ${SHOWN[view]} and ${isAfter} order by ${key} ${way}, id ${way} limit ${limit}
        ) as listed join customers as customer using (id) order by ${key} ${way}, id ${way}
      ) as one) as page
    from account`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The sums of accounts are one row.');
  return row;
}

const AGES = [0, 1, 2, 3] as const;

const SORTS: Record<SortOfAccounts, Record<'key' | 'way' | 'beyond', RawBuilder<unknown>>> = {
  // Customers who owe nothing stand last.
  'first due': { key: sql`coalesce(first_placed_on::text, 'never')`, way: sql`asc`, beyond: sql`>` },
  'most owed': { key: sql`owed`, way: sql`desc`, beyond: sql`<` },
};

const SHOWN: Record<AccountView, RawBuilder<unknown>> = {
  owed: sql`owed > 0`,
  late: sql`overdue > 0`,
  hold: sql`is_on_hold`,
  age0: sql`ages[1] > 0`,
  age1: sql`ages[2] > 0`,
  age2: sql`ages[3] > 0`,
  age3: sql`ages[4] > 0`,
  ahead: sql`balance + owed > 0`,
  all: sql`true`,
};

/** Everybody who may order on account, owes something or paid ahead. */
const accounts = (today: Day) => sql`
  select account.id, coalesce(in_ledger.balance, 0) as balance, coalesce(debts.owed, 0) as owed,
    coalesce(debts.overdue, 0) as overdue, coalesce(debts.ages, '{0,0,0,0}') as ages, debts.first_placed_on,
    coalesce(debts.is_on_hold, false) as is_on_hold
  from (select id from customers where balance_limit > 0 union select customer_id from (${BALANCES_ON_ACCOUNT}) as in_ledger) as account
  left join (${BALANCES_ON_ACCOUNT}) as in_ledger on in_ledger.customer_id = account.id
  left join (${debts(today)}) as debts on debts.customer_id = account.id`;

function debts(today: Day) {
  const age = sql.join(
    agesBegin(today).map((begin) => sql`(placed_on < ${begin}::date)::int`),
    sql` + `,
  );
  return sql`
    select customer_id, sum(owed)::int as owed,
      coalesce(sum(owed) filter (where placed_on <= ${placedWhenLate(today)}::date), 0)::int as overdue,
      array[${sql.join(AGES.map((one) => sql`coalesce(sum(owed) filter (where ${age} = ${sql.lit(one)}), 0)::int`))}] as ages,
      min(placed_on) as first_placed_on, min(placed_on) <= ${placedWhenHeld(today)}::date as is_on_hold
    from (${OWED_ORDERS} union all ${OWED_FEES} union all ${OWED_OPENING}) as debt group by customer_id`;
}
