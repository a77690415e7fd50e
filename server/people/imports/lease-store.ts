/** SQL of the lease: one process works on an import, and another goes on with it once that one seems to have died. */
import { sql } from 'kysely';
import { SECOND_MS } from '#domain/durations.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { newId } from '#server/platform/secrets.ts';
import { findImport, type ImportRow } from './import-store.ts';

const LEASE_MS = 30 * SECOND_MS;

export interface Lease {
  id: number;
  key: string;
}

/** Another process has it by now, or somebody ended it. */
export class LeaseLost extends Error {}

/** The oldest one that nobody works on. */
export async function leaseImport(
  db: Database,
  now: Date,
): Promise<{ lease: Lease; held: ImportRow } | null> {
  const key = newId();
  const { rows } = await sql<{ id: number }>`
    update imports set lease_key = ${key}, leased_until = ${untilFrom(now)}, attempts = attempts + 1
    where id = (
      select id from imports where state in ('to be read', 'to be brought in', 'to be taken back')
        and (leased_until is null or leased_until < ${now})
      order by id limit 1 for update skip locked
    ) returning id`.execute(db);
  const [leased] = rows;
  if (leased === undefined) return null;
  const held = await findImport(db, leased);
  return held === undefined ? null : { lease: { id: leased.id, key }, held };
}

/**
 * So far it is seen to, in the transaction of what was done. Locks the import. A reading, which begins again at the first row, is only
 * done at its end.
 */
export async function keepLease(
  db: Database | InTransaction,
  { id, key }: Lease,
  { position, now }: { position: number; now: Date },
): Promise<void> {
  const kept = await db
    .updateTable('imports')
    .set({
      position,
      leased_until: untilFrom(now),
      changed_at: now,
      attempts: sql<number>`case when state = 'to be read' then attempts else 0 end`,
    })
    .where('id', '=', id)
    .where('lease_key', '=', key)
    .returning('id')
    .executeTakeFirst();
  if (kept === undefined) throw new LeaseLost(`Import ${id} is another process's by now.`);
}

export async function keepOutcome(db: InTransaction, { id }: Lease, outcome: object): Promise<void> {
  await db
    .updateTable('imports')
    .set({ outcome: JSON.stringify(outcome) })
    .where('id', '=', id)
    .execute();
}

export async function keepReport(db: InTransaction, { id }: Lease, report: object): Promise<void> {
  await db
    .updateTable('imports')
    .set({ report: JSON.stringify(report) })
    .where('id', '=', id)
    .execute();
}

const untilFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);
