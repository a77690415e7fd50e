/** All SQL of who has the page of an order open. */
import { sql } from 'kysely';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database } from '#server/platform/database.ts';

interface Reader {
  orderId: number;
  staffId: number;
}

/** Answers who else was there since that time. */
export async function noteReader(
  db: Database,
  { orderId, staffId }: Reader,
  { now, since }: { now: Date; since: Date },
): Promise<string[]> {
  const { rows } = await sql<{ others: string[] }>`
    with noted as (
      insert into order_readers (order_id, staff_id, seen_at)
        values (${orderId}, ${staffId}, ${now})
      on conflict (order_id, staff_id) do update set seen_at = excluded.seen_at
      returning order_id
    )
    select array(
      select ${nameOfStaff(sql.ref('order_readers.staff_id'))} from order_readers
      where order_id = noted.order_id and staff_id <> ${staffId} and seen_at > ${since} order by seen_at desc
    ) as others from noted`.execute(db);
  return rows[0]?.others ?? [];
}

export async function forgetReader(db: Database, { orderId, staffId }: Reader): Promise<void> {
  await db
    .deleteFrom('order_readers')
    .where('order_id', '=', orderId)
    .where('staff_id', '=', staffId)
    .execute();
}

export async function deleteReadersBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('order_readers').where('seen_at', '<', time).execute();
}
