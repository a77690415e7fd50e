/** SQL that adds up the samples of a while. */
import { sql } from 'kysely';
import { STATUS } from '#domain/order/status.ts';
import { recordsOfPerson } from '#server/foundation/customers/customers.ts';
import type { InTransaction } from '#server/platform/database.ts';

interface Given {
  staffId: number;
  /** A guest's orders add up for nobody but who took them. */
  customerId: number | null;
  since: Date;
}

/** What this person sent as samples since then, or anybody to this buyer, whichever is more, in pence. */
export async function sumOfSamples(
  db: InTransaction,
  { staffId, customerId, since }: Given,
): Promise<number> {
  const { rows } = await sql<{ pence: number }>`
    select greatest(
      coalesce(sum(value) filter (where taken_by = ${staffId}::int), 0),
      coalesce(sum(value) filter (where orders.customer_id in (${recordsOfPerson(sql`${customerId}::int`)})), 0)
    )::int as pence
    from samples join taken_orders on taken_orders.order_id = samples.order_id
    join orders on orders.id = samples.order_id
    where taken_at > ${since} and order_status_id <> ${sql.lit(STATUS.cancelled)}`.execute(db);
  return rows[0]?.pence ?? 0;
}
