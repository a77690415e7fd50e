/** SQL of office votes. What was found is written once, with the names of the coffees shown to all. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';

/** Locked, so that it is closed and counted once. */
export const lockVote = (db: InTransaction, id: number) =>
  db
    .selectFrom('group_tastings')
    .select(['closed_at', 'counted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Whether anybody may still answer. Held open until the caller’s transaction ends. */
export const isVoteOpen = async (db: InTransaction, id: number): Promise<boolean> =>
  (await db
    .selectFrom('group_tastings')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst()) !== undefined;

/** The caller holds the lock on it. */
export async function markVoteClosed(db: InTransaction, id: number, now: Date): Promise<void> {
  await db.updateTable('group_tastings').set({ closed_at: now }).where('id', '=', id).execute();
}

/** The caller holds the lock on it, and it was closed. Without a result where too few people answered. */
export async function saveVoteResult(
  db: InTransaction,
  id: number,
  { result, now }: { result: object | null; now: Date },
): Promise<void> {
  await db
    .updateTable('group_tastings')
    .set({ counted_at: now, result: result === null ? null : JSON.stringify(result) })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('flights')
    .set({ revealed_at: now, closed_at: now })
    .where('group_tasting_id', '=', id)
    .execute();
}

/** One that was never counted has none left either. */
export async function noteNicknamesForgotten(
  db: Database | InTransaction,
  id: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('group_tastings')
    .set({ nicknames_forgotten_at: sql`coalesce(nicknames_forgotten_at, ${now})` })
    .where('id', '=', id)
    .where('counted_at', 'is not', null)
    .execute();
}
