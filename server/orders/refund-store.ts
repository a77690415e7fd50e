/** All SQL of refunds at PayPal. */
import { type InsertObject, sql } from 'kysely';
import type { Database, InTransaction } from '../platform/database.ts';
import type { Schema } from '../platform/schema.ts';

export async function insertRefund(
  db: InTransaction,
  refund: InsertObject<Schema, 'refunds'>,
): Promise<void> {
  await db.insertInto('refunds').values(refund).execute();
}

/**
 * Lease: takes refunds that are due, and no other process gets them until the lease ends. Backoff: the longer a refund has
 * been attempted, the longer until the next attempt, up to an hour.
 */
export const leaseRefunds = (db: Database, most: number, leaseSeconds: number) =>
  db
    .with('due', (due) =>
      due
        .selectFrom('refunds')
        .select('order_id')
        .where('done_at', 'is', null)
        .where(({ or, eb }) =>
          or([
            eb('attempted_at', 'is', null),
            eb(
              'attempted_at',
              '<',
              sql<Date>`now() - greatest(
                ${leaseSeconds}::float8 * interval '1 second', least(interval '1 hour', (attempted_at - asked_at) / 2)
              )`,
            ),
          ]),
        )
        .orderBy('asked_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('refunds')
    .from('due')
    .innerJoin('payments', 'payments.order_id', 'due.order_id')
    .whereRef('refunds.order_id', '=', 'due.order_id')
    .where('payments.amount', '>', 0)
    .set({ attempted_at: sql<Date>`now()` })
    .returning([
      'refunds.order_id as orderId',
      'refunds.amount',
      sql<string>`payments.provider_id`.as('captureId'),
    ])
    .execute();

/** Answers whether the refund was still to be done. */
export async function noteRefundDone(db: InTransaction, orderId: number): Promise<boolean> {
  const done = await db
    .updateTable('refunds')
    .set({ done_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('done_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst();
  return done !== undefined;
}
