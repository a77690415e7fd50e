/** What PayPal reported of each payment and refund, with its fee: 2.9% and 30p. The fee of the last ones it has not told yet. */
import { sql } from 'kysely';
import { keyOf } from '#database/generator/picks.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import type { InTransaction } from '#server/platform/database.ts';

const FEE = sql`least(pence, round(pence * 0.029)::int + 30)`;
const WITHOUT_FEE = 2;
/** How long after the money moved PayPal reports its fee. */
const REPORTED = sql`interval '20 seconds'`;

/** After everything that is paid by PayPal. */
export async function insertPaypalFees(db: InTransaction): Promise<void> {
  await insertPaymentsOfBills(db);
  await sql`
    insert into paypal_captures (capture_id, payment_id, pence, fee, reported_at)
    select capture_id, payment_id, pence, case when newest > ${WITHOUT_FEE} then ${FEE} end, moved_at + ${REPORTED}
    from (
      select *, row_number() over (order by moved_at desc, capture_id) as newest from (
        select provider_id as capture_id, asked.id as payment_id, amount as pence, payments.created_at as moved_at
        from payments join paypal_payments as asked using (order_id)
        where amount > 0 and payment_gateway_id = ${PAYMENT_METHOD.paypal} and asked.state = 'completed'
        union all
        select capture_id, asked.id, pence, paid_at
        from bills join paypal_payments as asked on bill_id = bills.id where bills.state = 'paid'
      ) as taken
    ) as numbered
    order by moved_at, capture_id`.execute(db);
  // It keeps its fee of what goes back.
  await sql`
    insert into paypal_refunds (refund_id, payment_id, pence, fee, reported_at)
    select refund_id, payment_id, pence, 0, moved_at + ${REPORTED}
    from (
      select provider_id as refund_id, asked.id as payment_id, -amount as pence, payments.created_at as moved_at
      from payments join paypal_payments as asked using (order_id)
      where amount < 0 and payment_gateway_id = ${PAYMENT_METHOD.paypal} and asked.state = 'completed'
      union all
      select provider_id, asked.id, pence, done_at
      from bill_refunds join bills on bills.id = bill_id join paypal_payments as asked using (bill_id)
      where bill_refunds.state = 'done' and destination = 'paypal'
    ) as given
    order by moved_at, refund_id`.execute(db);
}

const insertPaymentsOfBills = (db: InTransaction) =>
  sql`
    insert into paypal_payments (id, bill_id, environment, state, paypal_order_id, payee, approval_url, asked_at, due_at)
    select ${sql.raw(keyOf('bills.id', 'payment', 22))}, id, 'http://paypal-simulator.invalid', 'completed',
      upper(left(md5('bill ' || id), 17)), 'MERCHANT', 'http://localhost/approve', made_at, made_at + interval '1 minute'
    from bills where state = 'paid' order by paid_at, id`.execute(db);
