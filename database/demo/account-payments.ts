/** What the demo's customers on account have paid by bank transfer: most in time, some late, a few not at all. */
import { sql } from 'kysely';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { isWorkingDay, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import { paymentReference } from '#domain/on-account/payment-reference.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { insertRows } from './insert-rows.ts';

interface Owed {
  order_id: number;
  customer_id: number;
  placed_on: Day;
  pence: number;
}

interface Office {
  now: Date;
  staffId: number;
}

export async function insertAccountPayments(db: InTransaction, { now, staffId }: Office): Promise<void> {
  const paid = (await owedOrders(db))
    .flatMap((order) => {
      const received_on = paidOn(order);
      const recorded_at =
        received_on === null ? null : timeInLondon(received_on, 9 * 60 + (order.order_id % 180));
      return recorded_at === null || recorded_at >= now ? [] : [{ ...order, received_on, recorded_at }];
    })
    .toSorted((one, other) => one.recorded_at.getTime() - other.recorded_at.getTime());
  await insertRows(
    db,
    'account_payments',
    paid.map(({ customer_id, pence, received_on, recorded_at }, index) => ({
      id: index + 1,
      call_id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
      customer_id,
      pence,
      means: 'bank',
      received_on,
      reference: paymentReference(customer_id),
      reason: '',
      recorded_by: staffId,
      recorded_at,
    })),
  );
  await allocateAll(db);
  await postAll(db);
  await roundLimits(db);
}

async function owedOrders(db: InTransaction): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select id as order_id, customer_id, (created_at at time zone 'Europe/London')::date::text as placed_on,
      account_debt(orders) as pence
    from orders where payment_gateway_id = 2 and account_debt(orders) > 0 order by id`.execute(db);
  return rows;
}

const NEVER = 41;
const LATE = 13;

/** By the order's own number, so that the demo is the same each time: in 9 to 32 days, or three weeks later still. */
function paidOn({ order_id, placed_on }: Owed): Day | null {
  if (order_id % NEVER === 0) return null;
  const days = 9 + ((order_id * 7) % 24) + (order_id % LATE === 0 ? 21 : 0);
  let day = dayAfter(placed_on, days);
  while (!isWorkingDay(day, USUAL_DAYS)) day = dayAfter(day, 1);
  return day;
}

/**
 * As the shop allocates each when it is recorded: to the oldest orders. The database would do so at the commit, as of that
 * moment, and then no statement of an earlier month would know of it.
 */
async function allocateAll(db: InTransaction): Promise<void> {
  await sql`
    insert into account_allocations (payment_id, order_id, pence, made_at)
    select paid.id, owed.id, least(paid.upto, owed.upto) - greatest(paid.upto - paid.pence, owed.upto - owed.pence),
      paid.recorded_at
    from (
      select id, customer_id, pence, recorded_at, sum(pence) over (partition by customer_id order by id) as upto
      from account_payments
    ) as paid
    join (
      select id, customer_id, pence, sum(pence) over (partition by customer_id order by created_at, id) as upto from (
        select id, customer_id, created_at, account_debt(orders) as pence from orders where payment_gateway_id = 2
      ) as order_on_account where pence > 0
    ) as owed on owed.customer_id = paid.customer_id
      and least(paid.upto, owed.upto) > greatest(paid.upto - paid.pence, owed.upto - owed.pence)
    order by paid.id, owed.upto`.execute(db);
}

/** As the shop posts a transfer: from the bank to the customer's account. */
async function postAll(db: InTransaction): Promise<void> {
  await sql`
    insert into ledger_entries (kind, reference, description, occurred_at)
    select 'account_payment', id::text, 'Payment by bank transfer', recorded_at from account_payments order by id`.execute(
    db,
  );
  await sql`
    insert into ledger_postings (entry_id, account_id, pence)
    select entry.id, account.id, case account.kind when 'bank' then -payment.pence else payment.pence end
    from account_payments as payment
    join ledger_entries as entry on entry.kind = 'account_payment' and entry.reference = payment.id::text
    join ledger_accounts as account on (account.kind = 'bank' and account.customer_id is null)
      or (account.kind = 'on_account' and account.customer_id = payment.customer_id)
    order by entry.id, account.kind`.execute(db);
}

/** With half as much again as is owed, in steps of £500. */
const roundLimits = (db: InTransaction) =>
  sql`
    update customers set balance_limit = (ceil(-least(balance, 0) * 1.5 / 50000) + 1) * 50000
    from ledger_accounts as account where account.customer_id = customers.id and account.kind = 'on_account'`.execute(
    db,
  );
