/** Kept tastes go from one account to another. */
import type { InTransaction } from '#server/platform/database.ts';
import { moveKeptTastesOf, moveSomeKeptTastes } from './kept-taste-store.ts';
import { settleChangesOf } from './taste-change-store.ts';

interface Moving {
  from: number;
  to: number;
  now: Date;
}

/** Answers their ids. A link that was mailed to the one mailbox doesn’t answer for the other, which is asked again. */
export async function moveKeptTastes(db: InTransaction, { now, ...moving }: Moving): Promise<number[]> {
  const ids = await moveKeptTastesOf(db, moving);
  await settleChangesOf(db, ids, { state: 'withdrawn', now });
  return ids;
}

/** Where a merge is undone: the same the other way. */
export async function moveKeptTastesBack(
  db: InTransaction,
  { now, ...moving }: Moving & { ids: readonly number[] },
): Promise<void> {
  const ids = await moveSomeKeptTastes(db, moving);
  await settleChangesOf(db, ids, { state: 'withdrawn', now });
}
