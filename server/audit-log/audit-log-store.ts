/** All SQL on the entries of the audit log. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '../platform/database.ts';
import type { Page } from '../platform/pagination.ts';

export interface NewEntry {
  staff_id: number;
  action: string;
  object: string;
  details: unknown;
  before: unknown;
  after: unknown;
  tablet_id: number | null;
  right_name: string | null;
  request_id: string | null;
}

/** In a statement of one size, however many there are. */
export async function insertEntries(db: InTransaction, entries: readonly NewEntry[]): Promise<void> {
  await sql`insert into audit_log
      (staff_id, action, object, details, before, after, tablet_id, right_name, request_id)
    select staff_id, action, object, details, before, after, tablet_id, right_name, request_id
    from json_populate_recordset(null::audit_log, ${JSON.stringify(entries)}::json)`.execute(db);
}

interface Asked extends Page {
  object?: string | undefined;
  staffId?: number | undefined;
  /** Only what was done with one of these rights; everything where it is `null`. */
  rights: readonly string[] | null;
}

/** Newest first. */
export const listEntries = (db: Database, { object, staffId, rights, cursor, limit }: Asked) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'staff_id', 'action', 'object', 'details', 'before', 'after'])
    .select(['tablet_id', 'right_name', 'request_id', 'done_at', 'hash'])
    .$if(object !== undefined, (entries) => entries.where('object', '=', object ?? ''))
    .$if(staffId !== undefined, (entries) => entries.where('staff_id', '=', staffId ?? 0))
    .$if(rights !== null, (entries) => entries.where('right_name', 'in', rights ?? []))
    .$if(cursor !== undefined, (entries) => entries.where('id', '<', cursor ?? 0))
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (entries) => entries.limit(limit ?? 0))
    .execute();

export async function hasEntry(
  db: Database | InTransaction,
  { action, object }: { action: string; object: string },
): Promise<boolean> {
  const entry = await db
    .selectFrom('audit_log')
    .select('id')
    .where('object', '=', object)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

interface Rises {
  action: string;
  /** The figure of `before` and `after`. */
  figure: string;
  staffId: number;
  object: string;
  since: Date;
}

/**
 * By how much a figure was raised lately: by this person on anything, or by anybody on this object, whichever is more. What is
 * raised in small steps, or on many objects, adds up so.
 */
export async function sumOfRises(
  db: InTransaction,
  { action, figure, staffId, object, since }: Rises,
): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select greatest(
      coalesce(sum(rise) filter (where staff_id = ${staffId}), 0),
      coalesce(sum(rise) filter (where object = ${object}), 0)
    )::float8 as most
    from (
      select staff_id, object,
        greatest(0, (after ->> ${figure}::text)::numeric - (before ->> ${figure}::text)::numeric) as rise
      from audit_log
      where (staff_id = ${staffId} or object = ${object}) and action = ${action} and done_at > ${since}
    ) as raised`.execute(db);
  return rows[0]?.most ?? 0;
}

/** The least and the most that a figure of an object was lately; nothing where it didn't change. */
export async function leastAndMost(
  db: Database | InTransaction,
  { figure, object, since }: Pick<Rises, 'figure' | 'object' | 'since'>,
): Promise<number[]> {
  const { rows } = await sql<{ least: number | null; most: number | null }>`
    select min(value)::float8 as least, max(value)::float8 as most
    from audit_log cross join lateral (
      values ((before ->> ${figure}::text)::numeric), ((after ->> ${figure}::text)::numeric)
    ) as figures (value)
    where object = ${object} and done_at > ${since}`.execute(db);
  return rows.flatMap(({ least, most }) => (least === null || most === null ? [] : [least, most]));
}

export const readChain = (db: Database) =>
  db.selectFrom('audit_chain').select(['entries', 'hash']).executeTakeFirstOrThrow();
