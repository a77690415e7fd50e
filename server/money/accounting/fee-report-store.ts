/** What PayPal kept, payment by payment. On purpose it reads over the tables of other modules. Only reads. */
import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';
import { reportedByPaypal } from './month-report-store.ts';
import { type Days, isIn } from './takings-report-store.ts';

export interface FeeRow {
  kind: 'payment' | 'refund';
  id: string;
  reported_at: Date;
  order_id: number | null;
  bill: string | null;
  customer_id: number | null;
  pence: number;
  fee: number | null;
}

/** What PayPal kept of each capture and gave back with each refund that it reported in these days, the newest first. */
export async function feeRows(
  db: Database,
  days: Days,
  most: number,
): Promise<{ count: number; sums: { pence: number; fees: number }; rows: FeeRow[] }> {
  const { rows } = await sql<FeeRow & { count: number; pence_sum: number; fee_sum: number }>`
    select reported.kind, reported.id, reported_at, asked.order_id, bills.kind as bill, bills.customer_id, reported.pence, fee,
      count(*) over ()::int as count, sum(reported.pence) over ()::float8 as pence_sum,
      coalesce(sum(fee) over (), 0)::float8 as fee_sum
    from ${reportedByPaypal} as reported join paypal_payments as asked on asked.id = payment_id
    left join bills on bills.id = asked.bill_id
    where ${isIn(sql`reported_at`, days)} order by reported_at desc, reported.id limit ${most}::int`.execute(
    db,
  );
  const [first] = rows;
  return {
    count: first?.count ?? 0,
    sums: { pence: first?.pence_sum ?? 0, fees: first?.fee_sum ?? 0 },
    rows,
  };
}
