/** SQL of who last did something to an object. */
import { sql } from 'kysely';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

export interface LastEntry {
  object: string;
  staff_id: number;
  by: string;
  done_at: Date;
}

/** By the object; one that staff never touched is missing. */
export async function lastEntriesOn(
  db: Database | InTransaction,
  objects: readonly string[],
): Promise<ReadonlyMap<string, LastEntry>> {
  const { rows } =
    await sql<LastEntry>`select wanted.object, last.staff_id, ${nameOfStaff(sql.ref('last.staff_id'))} as by, last.done_at
    from unnest(${objects}::text[]) as wanted (object) cross join lateral (
      select staff_id, done_at from audit_log where audit_log.object = wanted.object order by id desc limit 1
    ) as last`.execute(db);
  return new Map(rows.map((row) => [row.object, row]));
}

/** The newest on an object with this figure in its details, such as the version that the act made of it. */
export async function findEntryWith(
  db: Database | InTransaction,
  object: string,
  [figure, value]: readonly [string, number],
): Promise<LastEntry | undefined> {
  const { rows } =
    await sql<LastEntry>`select object, staff_id, ${nameOfStaff(sql.ref('audit_log.staff_id'))} as by, done_at
    from audit_log where object = ${object} and details::jsonb -> ${figure} = to_jsonb(${value}::int) order by id desc limit 1`.execute(
      db,
    );
  return rows[0];
}

export interface EntryOn {
  at: Date;
  by: string;
  action: string;
}

/** The newest first. */
export async function listEntriesOn(db: Database, object: string): Promise<EntryOn[]> {
  const { rows } =
    await sql<EntryOn>`select done_at as at, ${nameOfStaff(sql.ref('audit_log.staff_id'))} as by, action
    from audit_log where object = ${object} order by id desc limit 500`.execute(db);
  return rows;
}
