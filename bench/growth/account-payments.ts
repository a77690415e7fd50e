/** Payments of generated orders on account: whoever never paid would order on account no further. */
import { sql } from 'kysely';
import { STATUS } from '#domain/order/status.ts';
import type { Database } from '#server/platform/database.ts';

/** Orders are paid after so many days, but those of one customer of so many. */
const PAID_AFTER = 30;
const NEVER_PAID = 41;

/** As the shop posts a transfer: from the bank to the customer’s account, and allocated to the order. */
const STATEMENTS = [
  `insert into account_payments (call_id, customer_id, pence, means, received_on, reference, reason, recorded_by, recorded_at)
    select gen_random_uuid(), customer_id, total, 'bank', (created_at + interval '${PAID_AFTER} days')::date, 'order ' || id, '',
      (select min(id) from customers), created_at + interval '${PAID_AFTER} days'
    from orders
    where payment_gateway_id = 2 and order_status_id in (${STATUS.dispatched}, ${STATUS.delivered}) and customer_id % ${NEVER_PAID} > 0
      and created_at < now() - interval '${PAID_AFTER} days'
    order by created_at, id`,
  `insert into account_allocations (payment_id, order_id, pence, made_at)
    select id, split_part(reference, ' ', 2)::int, pence, recorded_at from account_payments order by id`,
  'update account_payments set allocated = pence',
  `update orders set account_paid = total
    where id in (select order_id from account_allocations)`,
  `insert into ledger_entries (kind, reference, description, occurred_at)
    select 'account_payment', id::text, 'Payment by bank transfer', recorded_at from account_payments order by id`,
  `insert into ledger_postings (entry_id, account_id, pence)
    select entry.id, bank.id, -payment.pence
    from account_payments as payment
    join ledger_entries as entry on entry.kind = 'account_payment' and entry.reference = payment.id::text
    join ledger_accounts as bank on bank.kind = 'bank' and bank.customer_id is null
    union all
    select entry.id, owed.id, payment.pence
    from account_payments as payment
    join ledger_entries as entry on entry.kind = 'account_payment' and entry.reference = payment.id::text
    join ledger_accounts as owed on owed.kind = 'on_account' and owed.customer_id = payment.customer_id
    order by 1, 2`,
  `update ledger_accounts as account set balance = balance + paid
    from (select customer_id, sum(pence)::int as paid from account_payments group by customer_id) as payments
    where account.kind = 'on_account' and account.customer_id = payments.customer_id`,
];

/** Without the triggers, as the orders were generated. */
export async function insertAccountPayments(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const statement of [
      'set local statement_timeout = 0',
      "set local timezone = 'UTC'",
      'set local session_replication_role = replica',
      ...STATEMENTS,
    ])
      await sql.raw(statement).execute(transaction);
  });
}
