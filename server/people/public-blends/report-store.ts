/** SQL on reports. The caller of what writes holds the lock on the publication. */
import type { Insertable } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

/** Answers whether it is the first of this account and of this network. */
export async function insertReport(
  db: InTransaction,
  report: Insertable<Schema['publication_reports']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('publication_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** How many people reported it since staff looked at it last. */
export async function countUnsettled(db: InTransaction, publicationId: number): Promise<number> {
  const open = await db
    .selectFrom('publication_reports')
    .select('id')
    .where('publication_id', '=', publicationId)
    .where('settled_at', 'is', null)
    .execute();
  return open.length;
}

export async function settleReports(db: InTransaction, publicationId: number, now: Date): Promise<void> {
  await db
    .updateTable('publication_reports')
    .set({ settled_at: now })
    .where('publication_id', '=', publicationId)
    .where('settled_at', 'is', null)
    .execute();
}

export async function deleteReportsBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('publication_reports').where('reported_at', '<', time).execute();
}
