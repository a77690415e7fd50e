/** Invariants of the credits of flights. On purpose they read over the tables of orders and of the ledger. */
import { sql } from 'kysely';
import { STATUSES } from '#domain/order/status.ts';
import type { Checks } from '#server/platform/checks.ts';
import { oneOf } from '#server/platform/sql.ts';

const isUsed = sql`exists (
  select from voucher_uses where voucher_id = vouchers.id and paid_at is not null and given_back_at is null
)`;

const posted = sql`
  select kind, reference, sum(pence) filter (where account = 'flight_credits') as pence,
    sum(pence) filter (where account = 'deferred_sales') as deferred, count(*) as postings
  from (
    select entry.kind, reference, pence, account.kind as account
    from ledger_entries as entry join ledger_postings on entry_id = entry.id
    join ledger_accounts as account on account.id = account_id
    where entry.kind in (
      'flight_credit_promised', 'flight_credit_used', 'flight_credit_returned', 'flight_credit_ended', 'flight_credit_lapsed'
    )
  ) as posting group by kind, reference`;

/** What each credit and each use of one must have brought into the ledger. */
const due = sql`
  select 'flight_credit_promised' as kind, flight_id::text as reference, pence from vouchers where flight_id is not null
  union all
  select case ended_as when 'lapsed' then 'flight_credit_lapsed' else 'flight_credit_ended' end, flight_id::text, -pence
  from vouchers join flight_credits using (flight_id) where ended_as is not null
  union all
  select 'flight_credit_used', order_id::text, -used.pence
  from voucher_uses as used join vouchers on vouchers.id = voucher_id where flight_id is not null and paid_at is not null
  union all
  select 'flight_credit_returned', order_id::text, used.pence
  from voucher_uses as used join vouchers on vouchers.id = voucher_id
  where flight_id is not null and paid_at is not null and given_back_at is not null`;

export const FLIGHT_CREDIT_CHECKS: Checks = {
  'What we owe for credits of flights is not what they still take off': sql`
    select owed, deferred, open from
      (select coalesce(sum(pence) filter (where kind = 'flight_credits'), 0) as owed,
        coalesce(sum(pence) filter (where kind = 'deferred_sales'), 0) as deferred
        from ledger_accounts as account join ledger_postings on account_id = account.id) as ledger,
      (select coalesce(sum(pence), 0) as open from vouchers
        where flight_id is not null and stopped_at is null and not ${isUsed}) as credits
    where owed <> open or deferred <> -open`,

  'The credit of a flight is not in the ledger once': sql`
    select kind, reference, due.pence, posted.pence as posted, deferred from (${due}) as due
    full join (${posted}) as posted using (kind, reference)
    where due.pence is distinct from posted.pence or posted.pence <> -deferred or postings <> 2
    order by kind, reference`,

  'The credit of a flight is not what was paid for it': sql`
    select flight_id, line.order_id, line.total_price, pence from vouchers join flights on flights.id = flight_id
    join order_blends as line on line.id = order_blend_id where pence <> line.total_price order by flight_id`,

  'The credit of a flight goes on though the flight was given back': sql`
    select vouchers.flight_id, line.order_id from vouchers join flights on flights.id = vouchers.flight_id
    join order_blends as line on line.id = order_blend_id join orders on orders.id = line.order_id
    where stopped_at is null and uses = 0 and not exists (select from voucher_uses where voucher_id = vouchers.id)
      and (order_status_id in ${oneOf(STATUSES.unsold)} or exists (
        select from refund_lines where order_blend_id = line.id and bags = line.quantity
      ))
    order by flight_id`,

  'A credit of a flight has ended and can be used, or the other way round': sql`
    select flight_id, ended_as, stopped_at from vouchers join flight_credits using (flight_id)
    where (ended_as is null) <> (stopped_at is null) or (ended_as is not null and uses > 0) order by flight_id`,
};
