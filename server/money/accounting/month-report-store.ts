/**
 * A month of the ledger with what its entries are about, in pages. On purpose it reads over the tables of other modules: the export
 * has to sum to the ledger, whatever any of them wrote. Only reads.
 */
import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';
import { londonText, startOfLondonDay } from '#server/platform/london-time.ts';
import { KINDS, movedUntil } from './month-sums-store.ts';

/** From its first moment in London to just before the next one's. */
export interface Month {
  begin: string;
  end: string;
}

export const isIn = ({ begin, end }: Month) =>
  sql`occurred_at >= ${startOfLondonDay(begin)} and occurred_at < ${startOfLondonDay(end)}`;
export const dayOf = londonText(sql.ref('occurred_at'), 'YYYY-MM-DD');

/** The invoice of an entry that took in an order or charged a fee. */
export const invoiceOfEntry = sql`(
  select number, order_id, fee_id, content, buyer from invoices
  where order_id = case when entry.kind = 'order_payment' then reference::int end
  union all
  select number, order_id, fee_id, content, buyer from invoices
  where fee_id = case when entry.kind = 'plan_fee' then reference::int end
)`;

/**
 * The credit note of an entry that gave back; refunds from before there were parts refer to their order alone. Other entries refer to
 * what is no number, and PostgreSQL may read references before it leaves them out: only `case` keeps it from that.
 */
export const noteOfEntry = sql`(
  select number, notes.order_id, notes.refund_id, notes.fee_id, content, buyer
  from (
    select case when entry.kind = 'order_refund' then split_part(reference, '/', 1)::int end as order_id,
      case when entry.kind = 'order_refund' then nullif(split_part(reference, '/', 2), '')::int end as refund_id
  ) as about
  cross join lateral (
    select * from credit_notes where order_id = about.order_id
      and refund_id = coalesce(about.refund_id, (select min(id) from refunds where order_id = about.order_id))
    union all
    select * from credit_notes where fee_id = case when entry.kind = 'plan_fee_waived' then reference::int end
  ) as notes
)`;

/** First of all: by their accounts, the ledger of all years would be gone through. */
const entriesAfter = (month: Month, after: number) => sql`entry as materialized (
  select * from ledger_entries where ${isIn(month)} and id > ${after}::int
)`;

/** Which page of entries: those after the last entry of the page before. */
export interface Page {
  after: number;
  most: number;
}

export interface SoldEntry {
  id: number;
  day: string;
  kind: string;
  reference: string;
  description: string;
  /** Earned by it, above zero. */
  pence: number;
  number: number | null;
  order_id: number | null;
  fee_id: number | null;
  content: string | null;
  buyer: string | null;
}

/** What moved the account of sales, with the invoice of each order and each fee. */
export async function soldEntries(db: Database, month: Month, { after, most }: Page): Promise<SoldEntry[]> {
  const { rows } = await sql<SoldEntry>`
    with ${entriesAfter(month, after)}
    select entry.id, ${dayOf} as day, entry.kind, reference, description, pence, number, order_id, fee_id, content, buyer
    from entry
    join ledger_postings on entry_id = entry.id
    join ledger_accounts as account on account.id = account_id and account.kind = 'sales'
    left join lateral ${invoiceOfEntry} as invoiced on true
    order by entry.id limit ${most}::int`.execute(db);
  return rows;
}

export interface RefundedEntry extends SoldEntry {
  refund_id: number | null;
}

/** What moved the account of refunds, with its credit note. */
export async function refundedEntries(
  db: Database,
  month: Month,
  { after, most }: Page,
): Promise<RefundedEntry[]> {
  const { rows } = await sql<RefundedEntry>`
    with ${entriesAfter(month, after)}
    select entry.id, ${dayOf} as day, entry.kind, reference, description, -pence as pence, number,
      notes.order_id, notes.refund_id, notes.fee_id, content, buyer
    from entry
    join ledger_postings on entry_id = entry.id
    join ledger_accounts as account on account.id = account_id and account.kind = 'refunds'
    left join lateral ${noteOfEntry} as notes on true
    order by entry.id limit ${most}::int`.execute(db);
  return rows;
}

export interface PostedEntry {
  id: number;
  entry_id: number;
  time: string;
  kind: string;
  reference: string;
  description: string;
  account: string;
  customer_id: number | null;
  pence: number;
}

/** Every posting. */
export async function postedEntries(
  db: Database,
  month: Month,
  { after, most }: Page,
): Promise<PostedEntry[]> {
  const { rows } = await sql<PostedEntry>`
    with entry as materialized (
      select * from ledger_entries where ${isIn(month)} and id > ${after}::int order by id limit ${most}::int
    )
    select posting.id, entry.id as entry_id, ${londonText(sql.ref('occurred_at'), 'YYYY-MM-DD HH24:MI')} as time,
      entry.kind, reference, description, account.kind as account, customer_id, pence
    from entry join ledger_postings as posting on entry_id = entry.id
    join ledger_accounts as account on account.id = account_id
    order by entry.id, posting.id`.execute(db);
  return rows;
}

export interface FeeRow {
  /** The kind and PayPal's id. */
  key: string;
  kind: 'payment' | 'refund';
  id: string;
  day: string;
  order_id: number | null;
  bill_id: string | null;
  pence: number;
  fee: number | null;
}

/** What PayPal reported of its own fees. Above zero is what we got, or it kept; below zero is what either gave back. */
export const reportedByPaypal = sql`(
  select 'payment' as kind, capture_id as id, payment_id, pence, fee, reported_at from paypal_captures
  union all
  select 'refund', refund_id, payment_id, -pence, -fee, reported_at from paypal_refunds
)`;

export async function reportedFees(
  db: Database,
  { begin, end }: Month,
  { after, most }: { after: string; most: number },
): Promise<FeeRow[]> {
  const { rows } = await sql<FeeRow>`
    select kind || '-' || reported.id as key, kind, reported.id,
      ${londonText(sql.ref('reported_at'), 'YYYY-MM-DD')} as day, order_id, bill_id, pence, fee
    from ${reportedByPaypal} as reported join paypal_payments as asked on asked.id = payment_id
    where reported_at >= ${startOfLondonDay(begin)} and reported_at < ${startOfLondonDay(end)} and kind || '-' || reported.id > ${after}
    order by kind || '-' || reported.id limit ${most}::int`.execute(db);
  return rows;
}

export interface AccountBalance {
  account: string;
  opening: number;
  debit: number;
  credit: number;
}

/** Each kind of account: what it held before the month, and what moved. Above zero is credit. */
export async function accountBalances(db: Database, { begin }: Month): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`
    select kinds.kind as account,
      coalesce(sum(moved.credit - moved.debit) filter (where month < ${begin}::date), 0)::float8 as opening,
      coalesce(sum(moved.debit) filter (where month = ${begin}::date), 0)::float8 as debit,
      coalesce(sum(moved.credit) filter (where month = ${begin}::date), 0)::float8 as credit
    from ${KINDS} as kinds left join ${movedUntil(begin)} as moved on moved.kind = kinds.kind
    group by kinds.kind order by kinds.kind`.execute(db);
  return rows;
}

export interface OwedAtEnd {
  account: string;
  customer_id: number | null;
  name: string;
  pence: number;
}

/**
 * What was owed at the month’s end: each customer’s credit and account, and together all gift cards, all credits of flights and all commissions
 * that are to be paid by bank.
 * It is worked back from what each holds now by the entries that came later.
 */
export async function owedAtEnd(db: Database, { end }: Month): Promise<OwedAtEnd[]> {
  const { rows } = await sql<OwedAtEnd>`
    with later as materialized (select id from ledger_entries where occurred_at >= ${startOfLondonDay(end)}),
    held as (
      select id as account_id, balance::float8 as pence from ledger_accounts where balance is not null
      union all
      select account_id, sum(pence)::float8 from ledger_postings
      where account_id in (select id from ledger_accounts where kind in ('gift_cards', 'flight_credits', 'commissions_owed') and customer_id is null)
      group by account_id
    ), moved as (
      select account_id, sum(pence)::float8 as pence from later join ledger_postings on entry_id = later.id
      group by account_id
    )
    select account.kind as account, account.customer_id,
      coalesce(nullif(trim(concat_ws(' ', nullif(company_name, ''), first_name, last_name)), ''), 'Customer ' || customers.id, '') as name,
      held.pence - coalesce(moved.pence, 0) as pence
    from ledger_accounts as account
    join held on held.account_id = account.id
    left join moved on moved.account_id = account.id
    left join customers on customers.id = account.customer_id
    where account.kind in ('credit', 'on_account', 'gift_cards', 'flight_credits', 'commissions_owed')
      and held.pence <> coalesce(moved.pence, 0)
    order by account.kind, account.customer_id`.execute(db);
  return rows;
}
