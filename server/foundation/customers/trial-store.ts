/** SQL of customers who are on a trial. Rows that another process has locked are skipped. */
import { sql } from 'kysely';
import { HOME_USER_TYPE } from '#domain/plans/plans.ts';
import type { InTransaction } from '#server/platform/database.ts';

export interface OnTrial {
  id: number;
  email: string;
  user_type_id: number;
}

interface Announcing {
  now: Date;
  before: Date;
  most: number;
}

export async function takeTrialsToAnnounce(db: InTransaction, { now, before, most }: Announcing) {
  const trials = await db
    .selectFrom('customers')
    .select(['id', 'email', 'user_type_id', sql<Date>`trial_ends_at`.as('trial_ends_at')])
    .where('trial_ends_at', '>', now)
    .where('trial_ends_at', '<=', before)
    .where('trial_warned_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  await changeAll(db, trials, { trial_warned_at: now });
  return trials;
}

export const takeTrialsToEnd = (db: InTransaction, now: Date, most: number): Promise<OnTrial[]> =>
  db
    .selectFrom('customers')
    .select(['id', 'email', 'user_type_id'])
    .where('trial_ends_at', '<=', now)
    .orderBy('id')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

export const endTrials = (db: InTransaction, trials: readonly OnTrial[]): Promise<void> =>
  changeAll(db, trials, { user_type_id: HOME_USER_TYPE, trial_ends_at: null, trial_warned_at: null });

async function changeAll(
  db: InTransaction,
  trials: readonly { id: number }[],
  changes: { user_type_id?: number; trial_ends_at?: null; trial_warned_at: Date | null },
): Promise<void> {
  if (trials.length === 0) return;
  const ids = trials.map(({ id }) => id);
  await db.updateTable('customers').set(changes).where('id', 'in', ids).execute();
}
