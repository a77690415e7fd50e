/** SQL of the checks of the ledger. */
import type { Selectable } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

type CheckRow = Selectable<Schema['ledger_checks']>;

/** `undefined` while another one is under way. */
export const askForCheck = (
  db: InTransaction,
  asked: { asked_by: number | null; asked_at: Date },
): Promise<CheckRow | undefined> =>
  db
    .insertInto('ledger_checks')
    .values(asked)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const listChecks = (db: Database, most: number): Promise<CheckRow[]> =>
  db.selectFrom('ledger_checks').selectAll().orderBy('id', 'desc').limit(most).execute();

export const latestEndedCheck = (db: Database): Promise<CheckRow | undefined> =>
  db
    .selectFrom('ledger_checks')
    .selectAll()
    .where('ended_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Lease: the check that waits, or whose process seems to have died, for one process. */
export const leaseCheck = (db: Database, now: Date, deadSince: Date) =>
  db
    .updateTable('ledger_checks')
    .set({ begun_at: now })
    .where('ended_at', 'is', null)
    .where(({ or, eb }) => or([eb('begun_at', 'is', null), eb('begun_at', '<', deadSince)]))
    .returning(['id', 'asked_by'])
    .executeTakeFirst();

/** Keeps what was found; answers whether no other process has by now. */
export async function endCheck(
  db: InTransaction,
  id: number,
  { ended_at, findings }: { ended_at: Date; findings: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ledger_checks')
    .set({ ended_at, findings })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
