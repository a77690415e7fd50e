/** All SQL on the entries of the audit log. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '../platform/database.ts';
import type { Page } from '../platform/pagination.ts';
import { likeWords } from '../platform/sql.ts';

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
  /** Words of what was done. */
  act?: string | undefined;
  /** The first and the last day, in London. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only what was done with one of these rights; everything where it is `null`. */
  rights: readonly string[] | null;
}

/** Newest first. */
export const listEntries = (db: Database, { object, staffId, act, from, to, rights, cursor, limit }: Asked) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'staff_id', 'action', 'object', 'details', 'before', 'after'])
    .select(['tablet_id', 'right_name', 'request_id', 'done_at', 'hash'])
    .$if(object !== undefined, (entries) => entries.where('object', '=', object ?? ''))
    .$if(staffId !== undefined, (entries) => entries.where('staff_id', '=', staffId ?? 0))
    .$if(act !== undefined && act !== '', (entries) =>
      entries.where(sql<boolean>`${sql.join(likeWords(sql`' ' || action || ' '`, act ?? ''), sql` and `)}`),
    )
    .$if(from !== undefined, (entries) => entries.where('done_at', '>=', startOf(from ?? '', 0)))
    .$if(to !== undefined, (entries) => entries.where('done_at', '<', startOf(to ?? '', 1)))
    .$if(rights !== null, (entries) => entries.where('right_name', 'in', rights ?? []))
    .$if(cursor !== undefined, (entries) => entries.where('id', '<', cursor ?? 0))
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (entries) => entries.limit(limit ?? 0))
    .execute();

/** The first moment of a day in London, or of one so many days later. */
const startOf = (day: string, later: number) =>
  sql<Date>`(${day}::date + ${later}::int)::timestamp at time zone 'Europe/London'`;

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

interface Lately {
  figure: string;
  objects: readonly string[];
  since: Date;
}

/** The least and the most that a figure of each object was lately; an object whose figure didn't change is missing. */
export async function leastAndMost(
  db: Database | InTransaction,
  { figure, objects, since }: Lately,
): Promise<ReadonlyMap<string, readonly [number, number]>> {
  const { rows } = await sql<{ object: string; least: number; most: number }>`
    select object, min(value)::float8 as least, max(value)::float8 as most
    from audit_log cross join lateral (
      values ((before ->> ${figure}::text)::numeric), ((after ->> ${figure}::text)::numeric)
    ) as figures (value)
    where object = any(${objects}::text[]) and done_at > ${since} and value is not null
    group by object`.execute(db);
  return new Map(rows.map(({ object, least, most }) => [object, [least, most]]));
}

interface Loss {
  figure: string;
  value: string;
  /** Not counted: what happened to this object. */
  but: string;
  since: Date;
}

/** Whether any other object lately lost this value of a figure, whoever took it. */
export async function wasLostLately(
  db: InTransaction,
  { figure, value, but, since }: Loss,
): Promise<boolean> {
  const { rows } = await sql`
    select from audit_log
    where before ->> ${figure}::text = ${value} and after ->> ${figure}::text is distinct from ${value}
      and object <> ${but} and done_at > ${since}
    limit 1`.execute(db);
  return rows.length > 0;
}

interface Before {
  figure: string;
  objects: readonly string[];
  at: Date;
}

/** What a figure of each object was at a time, however often it changed since; an object whose figure didn't change is missing. */
export async function figureAt(
  db: Database | InTransaction,
  { figure, objects, at }: Before,
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ object: string; value: string | null }>`
    select distinct on (object) object, before ->> ${figure}::text as value
    from audit_log
    where object = any(${objects}::text[]) and done_at > ${at}
      and before ->> ${figure}::text is distinct from after ->> ${figure}::text
    order by object, id`.execute(db);
  return new Map(rows.map(({ object, value }) => [object, value]));
}

export const readChain = (db: Database) =>
  db.selectFrom('audit_chain').select(['entries', 'hash']).executeTakeFirstOrThrow();
