/** SQL of reminders and their pauses. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';
import { type DebtId, keyOf } from './debt.ts';

/** The latest stage at which each of these was reminded of. */
export async function listReminded(
  db: Database | InTransaction,
  debts: readonly DebtId[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('account_reminders')
    .select(['order_id', 'fee_id', 'opening_id', sql<number>`max(stage)::int`.as('stage')])
    .where(({ or, eb }) =>
      or([
        eb('order_id', '=', anyOf(debts.flatMap(({ order_id }) => order_id ?? []))),
        eb('fee_id', '=', anyOf(debts.flatMap(({ fee_id }) => fee_id ?? []))),
        eb('opening_id', '=', anyOf(debts.flatMap(({ opening_id }) => opening_id ?? []))),
      ]),
    )
    .groupBy(['order_id', 'fee_id', 'opening_id'])
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row.stage]));
}

export async function insertReminders(
  db: InTransaction,
  reminders: readonly (DebtId & { stage: number; sent_at: Date })[],
): Promise<void> {
  await db
    .insertInto('account_reminders')
    .values([...reminders])
    .execute();
}

export interface Pause {
  customer_id: number;
  reason: string;
  /** The last day of the pause; `null` ends it. */
  until: string | null;
}

/** What staff said last counts. */
export async function findPause(
  db: Database | InTransaction,
  customerId: number,
  today: string,
): Promise<{ reason: string; until: string } | null> {
  const last = await db
    .selectFrom('reminder_pauses')
    .select(['reason', 'until'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.until == null || last.until < today) return null;
  return { reason: last.reason, until: last.until };
}

export const isPaused = async (db: InTransaction, customerId: number, today: string): Promise<boolean> =>
  (await findPause(db, customerId, today)) !== null;

export async function insertPause(
  db: InTransaction,
  pause: Pause & { made_by: number; made_at: Date },
): Promise<void> {
  await db.insertInto('reminder_pauses').values(pause).execute();
}
