/** SQL on what becomes of a flight that is tasted: its names are shown, and one day its tasting is closed. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

/** Shown once, it stays shown. */
export async function revealFlight(db: Database | InTransaction, id: number, now: Date): Promise<void> {
  await db
    .updateTable('flights')
    .set({ revealed_at: now })
    .where('id', '=', id)
    .where('revealed_at', 'is', null)
    .execute();
}

/** Its tasting ends with it, and the names are shown to whoever may see them still. */
export async function closeLink(db: InTransaction, id: number, now: Date): Promise<void> {
  await db
    .updateTable('flights')
    .set({
      link_closed_at: now,
      closed_at: sql`coalesce(closed_at, ${now})`,
      revealed_at: sql`coalesce(revealed_at, ${now})`,
    })
    .where('id', '=', id)
    .where('link_closed_at', 'is', null)
    .execute();
}

/** Those of these that are to be tasted still, and about which their buyer was not asked before, by whomever. */
export async function markAsked(db: InTransaction, ids: readonly number[], now: Date): Promise<number[]> {
  const asked = await db
    .updateTable('flights')
    .set({ asked_at: now })
    .where('id', '=', anyOf(ids))
    .where('asked_at', 'is', null)
    .where('revealed_at', 'is', null)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute();
  return asked.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** With their names shown. Those of these that nobody else closes just now. */
export async function closeFlights(db: InTransaction, ids: readonly number[], now: Date): Promise<number[]> {
  const open = await db
    .selectFrom('flights')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const locked = open.map(({ id }) => id);
  for (const id of locked) await revealFlight(db, id, now);
  await db.updateTable('flights').set({ closed_at: now }).where('id', '=', anyOf(locked)).execute();
  return locked;
}
