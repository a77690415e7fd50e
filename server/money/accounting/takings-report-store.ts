/**
 * Takings of London days: what orders, bills and payments say, and what PayPal reported, held against the ledger. On purpose it reads
 * over the tables of other modules: it asks whether they agree. Only reads.
 */
import { type RawBuilder, sql } from 'kysely';
import { TRANSFER_ENTRY } from '#domain/accounting/transfer-sources.ts';
import type { Way } from '#domain/money/ways.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUSES } from '#domain/order/status.ts';
import type { Database } from '#server/platform/database.ts';
import { startOfLondonDay } from '#server/platform/london-time.ts';
import { oneOf } from '#server/platform/sql.ts';
import { reportedByPaypal } from './month-report-store.ts';

/** From the first of these days to the last, in London. */
export interface Days {
  from: string;
  to: string;
}

const begin = ({ from }: Days) => startOfLondonDay(from);
const end = ({ to }: Days) => startOfLondonDay(to, 1);

/** Whether a time lies in these days. */
export const isIn = (time: RawBuilder<unknown>, days: Days) =>
  sql`${time} >= ${begin(days)} and ${time} < ${end(days)}`;

/** Or within a day of them: both sides of what happened at midnight are found. */
const isNear = (time: RawBuilder<unknown>, days: Days) =>
  sql`${time} >= ${begin(days)} - interval '1 day' and ${time} < ${end(days)} + interval '1 day'`;

/** Each posting near these days with its entry. */
const moved = (days: Days) => sql`moved as materialized (
  select entry.id, entry.kind, reference, description, occurred_at, account.kind as account, customer_id, pence,
    bool_or(account.kind in ('sales', 'refunds')) over (partition by entry.id) as is_of_sales
  from ledger_entries as entry
  join ledger_postings on entry_id = entry.id
  join ledger_accounts as account on account.id = account_id
  where ${isNear(sql`occurred_at`, days)}
)`;

/** What moves on to the bank was taken before. */
const TRANSFERS = Object.values(TRANSFER_ENTRY);

/** Credit and on-account balances move for other reasons too; takings are what moved for sales and refunds. */
const entered = sql`entered as materialized (
  select id, account as way, occurred_at, description, customer_id, -pence as pence,
    case when kind in ('order_payment', 'order_refund', 'plan_refunded', 'plan_refund_transferred', 'gift_card_given_back', 'plan_fee', 'plan_fee_waived', 'account_paid_back', 'commission_paid')
      or (kind = 'account_payment' and account = 'bank')
      then kind || ' ' || reference else reference end as key
  from moved where kind <> all (${TRANSFERS}::text[])
    and (account in ('paypal', 'bank', 'cash') or (account in ('credit', 'on_account') and is_of_sales))
)`;

const wayOfPayment = sql`case payment_gateway_id
  when ${sql.lit(PAYMENT_METHOD.paypal)} then 'paypal' when ${sql.lit(PAYMENT_METHOD.cash)} then 'cash'
  when ${sql.lit(PAYMENT_METHOD.bank)} then 'bank' else 'credit' end`;

/** What each way was paid with by the tables that are not the ledger's. An order on account has no payment of its own. */
const recorded = (days: Days) => sql`recorded as materialized (
  select 'order_payment ' || order_id as key, ${wayOfPayment} as way,
    amount as pence, created_at as at, order_id, null::int as customer_id
  from payments where amount > 0 and ${isNear(sql`created_at`, days)}
  union all
  select 'order_payment ' || orders.id, 'on_account', total, occurred_at, orders.id, orders.customer_id
  from moved join orders on orders.id = case when kind = 'order_payment' and account = 'on_account' then reference::int end
  where payment_gateway_id = ${sql.lit(PAYMENT_METHOD.onAccount)}
  union all
  select 'order_payment ' || id, 'on_account', total, created_at, id, customer_id
  from orders where payment_gateway_id = ${sql.lit(PAYMENT_METHOD.onAccount)} and anonymised_at is null and ${isIn(sql`created_at`, days)}
    and order_status_id not in ${oneOf(STATUSES.unsold)}
    and not exists (select from ledger_entries where kind = 'order_payment' and reference = orders.id::text)
  union all
  select 'order_refund ' || order_id || case when exists (
      select from ledger_entries where kind = 'order_refund' and reference = order_id || '/' || refunds.id
    ) or not exists (
      select from ledger_entries where kind = 'order_refund' and reference = order_id::text
    ) then '/' || id else '' end,
    destination, -amount, done_at, order_id, null
  from refunds where state = 'done' and ${isNear(sql`done_at`, days)}
  union all
  select 'plan_fee ' || id, 'on_account', pence, charged_at, null, customer_id
  from plan_fees where ${isNear(sql`charged_at`, days)}
  union all
  select 'plan_fee_waived ' || id, 'on_account', -pence, waived_at, null, customer_id
  from plan_fees where ${isNear(sql`waived_at`, days)}
  union all
  select id, 'paypal', pence, paid_at, null, customer_id
  from bills where state = 'paid' and ${isNear(sql`paid_at`, days)}
  union all
  select 'plan_refunded ' || bill_id, 'paypal', -plan_refunds.pence, asked_at, null, customer_id
  from plan_refunds join plan_periods on plan_periods.id = period_id where ${isNear(sql`asked_at`, days)}
  union all
  select 'plan_refund_transferred ' || period_id, way, sign * plan_refunds.pence, transferred_at, null, customer_id
  from plan_refunds join plan_periods on plan_periods.id = period_id
  cross join (values ('bank', -1), ('paypal', 1)) as moved_by (way, sign)
  where ${isNear(sql`transferred_at`, days)}
  union all
  select 'gift_card_given_back ' || bill_id, destination, -pence, done_at, null, customer_id
  from bill_refunds join bills on bills.id = bill_id
  where bills.kind = 'gift_card' and bill_refunds.state = 'done' and ${isNear(sql`done_at`, days)}
  union all
  select 'account_payment ' || id, 'bank', pence, recorded_at, null, customer_id
  from account_payments where means = 'bank' and ${isNear(sql`recorded_at`, days)}
  union all
  select 'account_paid_back ' || back.id, 'bank', -back.pence, made_at, null, customer_id
  from account_pay_backs as back join account_payments as payment on payment.id = payment_id
  where ${isNear(sql`made_at`, days)}
  union all
  select 'commission_paid ' || id, 'bank', -pence, paid_at, null, customer_id
  from commission_statements where ${isNear(sql`paid_at`, days)}
)`;

const compared = (days: Days) => sql`${moved(days)}, ${entered}, ${recorded(days)}, compared as materialized (
  select coalesce(entered.way, recorded.way) as way, coalesce(occurred_at, at) as at,
    coalesce(description, 'Not in the ledger: ' || key) as what,
    case when key ~ '^order_(payment|refund) [0-9]+' then split_part(split_part(key, ' ', 2), '/', 1)::int end as order_id,
    coalesce(entered.customer_id, recorded.customer_id) as customer_id,
    recorded.pence as recorded, entered.pence as entered, key
  from entered full join recorded using (key, way)
), told as materialized (
  select * from compared where ${isIn(sql`at`, days)}
)`;

export interface ComparedRow {
  way: Way;
  at: Date;
  what: string;
  order_id: number | null;
  customer_id: number | null;
  recorded: number | null;
  entered: number | null;
}

export interface WayTotal {
  way: Way;
  rows: number;
  taken: number;
  given_back: number;
  recorded: number;
  entered: number;
  differing: number;
}

/** Postings to one account by entries of one kind. */
export interface MovedTotal {
  kind: string;
  account: string;
  entries: number;
  debit: number;
  credit: number;
}

export interface Totals {
  ways: WayTotal[];
  moves: MovedTotal[];
  /** What PayPal kept of the captures that it reported in these days, less what it gave back with refunds. Older ones have no fee. */
  fees: number;
  captures: number;
}

export async function takingsOf(db: Database, days: Days): Promise<Totals> {
  const { rows } = await sql<{ totals: Totals }>`
    with ${compared(days)}
    select json_build_object(
      'ways', (select coalesce(json_agg(total), '[]') from (
        select way, count(*) as rows, coalesce(sum(recorded) filter (where recorded > 0), 0) as taken,
          coalesce(sum(recorded) filter (where recorded < 0), 0) as given_back,
          coalesce(sum(recorded), 0) as recorded, coalesce(sum(entered), 0) as entered,
          count(*) filter (where recorded is distinct from entered) as differing
        from told group by way
      ) as total),
      'moves', (select coalesce(json_agg(total), '[]') from (
        select kind, account, count(distinct id) as entries,
          sum(greatest(-pence, 0)) as debit, sum(greatest(pence, 0)) as credit
        from moved where ${isIn(sql`occurred_at`, days)} group by kind, account order by kind, account
      ) as total),
      'fees', (select coalesce(sum(fee), 0) from ${reportedByPaypal} as reported
        where ${isIn(sql`reported_at`, days)}),
      'captures', (select count(fee) from paypal_captures where ${isIn(sql`reported_at`, days)})
    ) as totals`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The takings have no row.');
  return row.totals;
}

/** The rows of one way, the newest first; of those alone that differ, if asked for. */
export async function comparedRows(
  db: Database,
  days: Days,
  { way, differing, most }: { way: Way; differing: boolean; most: number },
): Promise<{ count: number; sums: { recorded: number; entered: number }; rows: ComparedRow[] }> {
  const { rows } = await sql<ComparedRow & { count: number; recorded_sum: number; entered_sum: number }>`
    with ${compared(days)}
    select way, at, what, order_id, customer_id, recorded, entered, count(*) over ()::int as count,
      coalesce(sum(recorded) over (), 0)::float8 as recorded_sum, coalesce(sum(entered) over (), 0)::float8 as entered_sum
    from told where way = ${way} and (not ${differing}::boolean or recorded is distinct from entered)
    order by at desc, key desc limit ${most}::int`.execute(db);
  const [first] = rows;
  return {
    count: first?.count ?? 0,
    sums: { recorded: first?.recorded_sum ?? 0, entered: first?.entered_sum ?? 0 },
    rows,
  };
}

export interface EntryRow {
  id: number;
  kind: string;
  reference: string;
  description: string;
  occurred_at: Date;
  customer_id: number | null;
  pence: number;
}

/** Postings to one account, by entries of one kind if asked for, the newest first. */
export async function entryRows(
  db: Database,
  days: Days,
  { account, kind, most }: { account: string; kind: string | null; most: number },
): Promise<{ count: number; debit: number; credit: number; rows: EntryRow[] }> {
  const { rows } = await sql<EntryRow & { count: number; debit: number; credit: number }>`
    select entry.id, entry.kind, reference, description, occurred_at, customer_id, pence,
      count(*) over ()::int as count, sum(greatest(-pence, 0)) over ()::float8 as debit,
      sum(greatest(pence, 0)) over ()::float8 as credit
    from ledger_entries as entry
    join ledger_postings on entry_id = entry.id
    join ledger_accounts as account on account.id = account_id
    where ${isIn(sql`occurred_at`, days)} and account.kind = ${account}
      and entry.kind = coalesce(${kind}::text, entry.kind)
    order by entry.id desc, ledger_postings.id desc limit ${most}::int`.execute(db);
  const [first] = rows;
  return { count: first?.count ?? 0, debit: first?.debit ?? 0, credit: first?.credit ?? 0, rows };
}
