/** SQL of what staff refunded lately, by which a refund takes a fresh code or a second person. */
import { sql } from 'kysely';
import { recordsOfPerson } from '#server/foundation/customers/customers.ts';
import type { InTransaction } from '#server/platform/database.ts';
import type { StagedCancellation } from './staged-cancellation-store.ts';

interface Lately {
  staffId: number;
  since: Date;
  /** A refund that goes elsewhere. */
  without: number | null;
}

/**
 * What staff refunded of these orders since then; where it is more, what they refunded to the buyers of these, all records of theirs,
 * or what this person refunded to anybody. Neither many orders nor many buyers are a way round.
 */
export async function sumByStaff(
  db: InTransaction,
  orderIds: readonly number[],
  { staffId, since, without }: Lately,
): Promise<number> {
  const { rows } = await sql<{ pence: number }>`
    select greatest(
      (select coalesce(sum(amount), 0) from refunds
        where order_id = any(${orderIds}::int[]) and asked_by is not null
          and asked_at > ${since} and id is distinct from ${without}::int),
      (select coalesce(sum(amount), 0) from refunds
        where asked_by = ${staffId}::int and reason <> 'cancelled' and asked_at > ${since} and id is distinct from ${without}::int),
      (select coalesce(sum(amount), 0) from refunds join orders on orders.id = order_id
        where asked_by is not null and reason <> 'cancelled'
          and asked_at > ${since} and refunds.id is distinct from ${without}::int
          and orders.customer_id in (
            select records.id from orders as given cross join lateral (${recordsOfPerson(sql.ref('given.customer_id'))}) as records
            where given.id = any(${orderIds}::int[])
          ))
    )::int as pence`.execute(db);
  return rows[0]?.pence ?? 0;
}

interface Cancelled {
  staffId: number;
  since: Date;
  /** What the cancellations that wait will give back. */
  staged: readonly (StagedCancellation & { pence: number })[];
}

/**
 * What this person cancelled since then, or anybody of staff of the buyers of these orders, whichever is more, with what is staged; or
 * what staff refunded of these orders, where that is more still.
 */
export async function sumCancelledByStaff(
  db: InTransaction,
  orderIds: readonly number[],
  { staffId, since, staged }: Cancelled,
): Promise<number> {
  const { rows } = await sql<{ pence: number }>`
    with cancelled as (
      select order_id, asked_by as staff_id, amount as pence from refunds
      where asked_by is not null and reason = 'cancelled' and asked_at > ${since}
      union all
      select "orderId", "staffId", pence
      from json_to_recordset(${JSON.stringify(staged)}::json) as staged ("orderId" int, "staffId" int, pence int)
    )
    select greatest(
      (select coalesce(sum(amount), 0) from refunds
        where order_id = any(${orderIds}::int[]) and asked_by is not null and asked_at > ${since}),
      (select coalesce(sum(pence), 0) from cancelled where staff_id = ${staffId}::int),
      (select coalesce(sum(pence), 0) from cancelled join orders on orders.id = order_id
        where orders.customer_id in (
          select records.id from orders as given cross join lateral (${recordsOfPerson(sql.ref('given.customer_id'))}) as records
          where given.id = any(${orderIds}::int[])
        ))
    )::int as pence`.execute(db);
  return rows[0]?.pence ?? 0;
}
