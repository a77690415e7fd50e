/** What the shop owes and what goes back. On purpose it reads over the tables of other modules. Only reads. */
import { type RawBuilder, sql } from 'kysely';
import { OTHER_ANSWER } from '#domain/order/refund.ts';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database } from '#server/platform/database.ts';
import { listOf } from '#server/platform/sql.ts';

export interface OwedSum {
  count: number;
  pence: number;
}

export interface OwedSums {
  gift_cards: OwedSum;
  unsent_cards: OwedSum;
  cards_going_back: OwedSum;
  credit: OwedSum;
  flight_credits: OwedSum;
  commissions: OwedSum;
  gift_cards_ledger: number;
  on_account: number;
  paid_ahead: number;
}

/** Each row: a name, pence, and whose or since when. */
const ROWS: Readonly<
  Record<
    'gift_cards' | 'unsent_cards' | 'cards_going_back' | 'credit' | 'flight_credits',
    RawBuilder<unknown>
  >
> = {
  gift_cards: sql`
    select card.gtin as name, batch.pence, null::int as customer_id, issued_at as since
    from gift_cards as card join gift_card_batches as batch on batch.id = card.batch_id
    where card.given_back_at is null and not exists (
      select from ledger_entries where kind = 'gift_card_redeemed' and reference = card.gtin
    )`,
  unsent_cards: sql`
    select 'To be sent on ' || to_char(send_on, 'DD Mon YYYY') as name, pence, customer_id, paid_at as since
    from gift_card_sales where paid_at is not null and sent_at is null and given_back_at is null`,
  cards_going_back: sql`
    select coalesce('Card ' || gtin, 'Never sent') as name, pence, customer_id, given_back_at as since
    from gift_card_sales join bill_refunds using (bill_id) where state <> 'done'`,
  credit: sql`
    select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), 'Customer ' || customer_id) as name, balance as pence,
      customer_id, null::timestamptz as since
    from ledger_accounts join customers on customers.id = customer_id where kind = 'credit' and balance > 0`,
  flight_credits: sql`
    select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), 'Customer ' || customer_id, 'Whoever has the code') as name,
      sum(pence)::int as pence, customer_id, min(vouchers.made_at) as since
    from vouchers join flight_credits using (flight_id) left join customers on customers.id = customer_id
    where vouchers.stopped_at is null and not exists (
      select from voucher_uses where voucher_id = vouchers.id and paid_at is not null and given_back_at is null
    ) group by customer_id, first_name, last_name`,
};

const sumOf = (rows: RawBuilder<unknown>) =>
  sql`(select json_build_object('count', count(*), 'pence', coalesce(sum(pence), 0)) from (${rows}) as owed)`;

export async function owedSums(db: Database): Promise<OwedSums> {
  const { rows } = await sql<OwedSums>`
    select ${sumOf(ROWS.gift_cards)} as gift_cards, ${sumOf(ROWS.unsent_cards)} as unsent_cards,
      ${sumOf(ROWS.cards_going_back)} as cards_going_back,
      ${sumOf(ROWS.credit)} as credit, ${sumOf(ROWS.flight_credits)} as flight_credits,
      ${sumOf(sql`select pence from commission_statements where paid_at is null`)} as commissions,
      (select coalesce(sum(pence), 0)::float8 from ledger_postings
        join ledger_accounts as account on account.id = account_id where kind = 'gift_cards') as gift_cards_ledger,
      (select coalesce(-sum(balance), 0)::float8 from ledger_accounts
        where kind = 'on_account' and balance < 0) as on_account,
      (select coalesce(sum(balance), 0)::float8 from ledger_accounts
        where kind = 'on_account' and balance > 0) as paid_ahead`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('What is owed has no row.');
  return sums;
}

export interface OwedRow {
  name: string;
  pence: number;
  customer_id: number | null;
  since: Date | null;
}

export async function owedRows(
  db: Database,
  what: keyof typeof ROWS,
  most: number,
): Promise<{ count: number; sum: number; rows: OwedRow[] }> {
  const { rows } = await sql<OwedRow & { count: number; sum: number }>`
    select owed.*, count(*) over ()::int as count, sum(pence) over ()::float8 as sum
    from (${ROWS[what]}) as owed order by pence desc, name limit ${most}::int`.execute(db);
  return { count: rows[0]?.count ?? 0, sum: rows[0]?.sum ?? 0, rows };
}

/** Times as they stand in JSON. */
interface RefundRow {
  id: number;
  order_id: number;
  amount: number;
  destination: string;
  state: 'asked' | 'pending' | 'refused' | 'done';
  trouble: string | null;
  asked_by: string | null;
  asked_at: string;
  done_at: string | null;
}

interface BillRefundRow {
  kind: 'gift_card' | 'plan';
  id: number;
  pence: number;
  state: 'asked' | 'pending' | 'refused';
  trouble: string | null;
  asked_at: string;
}

interface Mismatched {
  id: string;
  order_id: number | null;
  bill: string | null;
  pence: number;
  paypal_order_id: string | null;
  asked_at: string;
}

interface MoneyGoingBack {
  under_way: RefundRow[];
  of_bills: BillRefundRow[];
  mismatched: Mismatched[];
  given: RefundRow[];
  given_count: number;
  given_sum: number;
}

export async function listMoneyGoingBack(
  db: Database,
  { since, most }: { since: Date; most: number },
): Promise<MoneyGoingBack> {
  const doneRefunds = sql`refunds where done_at >= ${since}`;
  const { rows } = await sql<MoneyGoingBack>`
    select ${listOf(REFUNDS_UNDER_WAY)} as under_way, ${listOf(BILL_REFUNDS_UNDER_WAY)} as of_bills,
      ${listOf(MISMATCHED)} as mismatched,
      ${listOf(sql`select ${REFUND} from ${doneRefunds} order by done_at desc, id desc limit ${most}::int`)} as given,
      (select count(*)::int from ${doneRefunds}) as given_count,
      (select coalesce(sum(amount), 0)::float8 from ${doneRefunds}) as given_sum`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('Money that goes back is one row.');
  return row;
}

const REFUND = sql`id, order_id, amount, destination, state, trouble, ${nameOfStaff(sql.ref('asked_by'))} as asked_by,
  asked_at, done_at`;

/** Those that PayPal refused, or answered with something else, wait for a person and stand first. */
const WAITS_FOR_A_PERSON = sql`(state = 'refused' or starts_with(coalesce(trouble, ''), ${sql.lit(OTHER_ANSWER)}))`;

const REFUNDS_UNDER_WAY = sql`
  select ${REFUND} from refunds where done_at is null order by not ${WAITS_FOR_A_PERSON}, asked_at, id`;

/** Refunds of gift cards and of fees of plans, in the same order. */
const BILL_REFUNDS_UNDER_WAY = sql`
  select * from (
    select 'gift_card' as kind, sale.id, sale.pence, state, trouble, asked_at
    from bill_refunds join gift_card_sales as sale using (bill_id) where state <> 'done'
    union all
    select 'plan', plan_id, refund.pence, refund.state, trouble, refund.asked_at
    from plan_refunds as refund join plan_periods as period on period.id = period_id where refund.state <> 'done'
  ) as under_way order by not ${WAITS_FOR_A_PERSON}, asked_at, id`;

const MISMATCHED = sql`
  select asked.id, order_id, bills.kind as bill, coalesce(orders.total, bills.pence) as pence, paypal_order_id, asked_at
  from paypal_payments as asked
  left join orders on orders.id = order_id left join bills on bills.id = bill_id
  where asked.state = 'mismatched' order by asked_at, asked.id`;
