/**
 * SQL of ledger entries with their postings and papers, for the files of accounting programs. On purpose it reads over the tables of
 * other modules: the files have to sum to the ledger, whatever any of them wrote. Only reads.
 */
import { sql } from 'kysely';
import type { BookTotal } from '#domain/accounting/cover.ts';
import type { Day } from '#domain/dispatch/day.ts';
import type { Database } from '#server/platform/database.ts';
import { londonText, startOfLondonDay } from '#server/platform/london-time.ts';
import {
  dayOf,
  invoiceOfEntry,
  isIn,
  type Month,
  noteOfEntry,
  reportedByPaypal,
} from '../month-report-store.ts';

export interface BookEntry {
  id: number;
  day: Day;
  kind: string;
  reference: string;
  description: string;
  postings: readonly { account: string; pence: number }[];
  /** Whose account it moves what is owed on. */
  contact: string | null;
  /** Of its invoice or credit note; all null where it has neither. */
  paper: 'invoice' | 'note' | null;
  number: number | null;
  order_id: number | null;
  refund_id: number | null;
  fee_id: number | null;
  content: string | null;
  buyer: string | null;
}

/** Documents are sales, refunds and what moves an account; the others stand in journals. */
export type Kept = 'invoices' | 'credit-notes' | 'journals' | 'all';

const IS_KEPT = {
  invoices: sql`is_document and (is_sale or owed > 0)`,
  'credit-notes': sql`is_document and not (is_sale or owed > 0)`,
  journals: sql`not is_document`,
  all: sql`true`,
} as const;

/** Those who buy on account. A program takes two of one name for one: they have their numbers too. */
const DEBTORS = sql`named as (
  select customer_id, coalesce(
    nullif(company_name, ''), nullif(trim(concat_ws(' ', first_name, last_name)), ''), 'Customer ' || customer_id
  ) as name
  from ledger_accounts as account join customers on customers.id = customer_id where account.kind = 'on_account'
), debtors as materialized (
  select customer_id, case when count(*) over (partition by lower(name)) = 1 then name
    else name || ' (' || customer_id || ')' end as contact
  from named
)`;

/** Of these days, after an entry, in the order in which they were posted. */
export async function bookEntries(
  db: Database,
  days: Month,
  { after, most, kept }: { after: number; most: number; kept: Kept },
): Promise<BookEntry[]> {
  const { rows } = await sql<BookEntry>`
    with ${DEBTORS}
    select entry.id, ${dayOf} as day, entry.kind, entry.reference, entry.description, postings, paper, number,
      order_id, refund_id, fee_id, content, buyer, debtors.contact
    from ledger_entries as entry
    cross join lateral (
      select json_agg(json_build_object('account', account.kind, 'pence', pence) order by posting.id) as postings,
        coalesce(-sum(pence) filter (where account.kind = 'on_account'), 0) as owed,
        bool_or(account.kind = 'sales') as is_sale,
        bool_or(account.kind in ('sales', 'refunds', 'on_account')) as is_document,
        max(account.customer_id) filter (where account.kind = 'on_account') as customer_id
      from ledger_postings as posting join ledger_accounts as account on account.id = account_id
      where entry_id = entry.id
    ) as moved
    left join lateral (
      select 'invoice' as paper, number, order_id, null::int as refund_id, fee_id, content, buyer
      from ${invoiceOfEntry} as invoice
      union all
      select 'note', number, order_id, refund_id, fee_id, content, buyer from ${noteOfEntry} as note
    ) as papers on true
    left join debtors on debtors.customer_id = moved.customer_id
    where ${isIn(days)} and entry.id > ${after}::int and ${IS_KEPT[kept]}
    order by entry.id limit ${most}::int`.execute(db);
  return rows;
}

export interface FeesOfDay {
  day: Day;
  kept: number;
  returned: number;
}

/** What PayPal kept of payments and returned with refunds, by the day on which it said so. */
export async function feesByDay(db: Database, { begin, end }: Month): Promise<FeesOfDay[]> {
  const { rows } = await sql<FeesOfDay>`
    select ${londonText(sql.ref('reported_at'), 'YYYY-MM-DD')} as day,
      coalesce(sum(fee) filter (where fee > 0), 0)::float8 as kept,
      coalesce(-sum(fee) filter (where fee < 0), 0)::float8 as returned
    from ${reportedByPaypal} as reported
    where reported_at >= ${startOfLondonDay(begin)} and reported_at < ${startOfLondonDay(end)} and fee <> 0
    group by 1 order by 1`.execute(db);
  return rows;
}

/** What moved in the ledger's accounts, by kind. */
export async function ledgerMoved(db: Database, month: Month): Promise<BookTotal[]> {
  const { rows } = await sql<BookTotal>`
    select account.kind as account, coalesce(-sum(pence) filter (where pence < 0), 0)::float8 as debit,
      coalesce(sum(pence) filter (where pence > 0), 0)::float8 as credit
    from ledger_entries as entry join ledger_postings on entry_id = entry.id
    join ledger_accounts as account on account.id = account_id
    where ${isIn(month)} group by account.kind order by account.kind`.execute(db);
  return rows;
}
