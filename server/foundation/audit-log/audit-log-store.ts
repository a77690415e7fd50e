/** SQL on the entries of the audit log. */
import { type Expression, type Selectable, sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { startOfLondonDay } from '#server/platform/london-time.ts';
import type { Page } from '#server/platform/pagination.ts';
import type { Schema } from '#server/platform/schema.ts';
import { likeWords } from '#server/platform/sql.ts';

export interface NewEntry {
  staff_id: number;
  action: string;
  object: string;
  details: unknown;
  before: unknown;
  after: unknown;
  tablet_id: number | null;
  api_key_id: number | null;
  right_name: string | null;
  request_id: string | null;
}

/** In a statement of one size, however many there are. */
export async function insertEntries(db: InTransaction, entries: readonly NewEntry[]): Promise<void> {
  await sql`insert into audit_log
      (staff_id, action, object, details, before, after, tablet_id, api_key_id, right_name, request_id)
    select staff_id, action, object, details, before, after, tablet_id, api_key_id, right_name, request_id
    from json_populate_recordset(null::audit_log, ${JSON.stringify(entries)}::json)`.execute(db);
}

interface EntryFilter extends Page {
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

type Entry = Omit<Selectable<Schema['audit_log']>, 'position' | 'previous_hash'>;

/** Newest first. What was done to one object is little; all else is found kind by kind, however rare an act is among the others. */
export async function listEntries(db: Database, filter: EntryFilter): Promise<Entry[]> {
  const { object, limit } = filter;
  const most = sql`order by done_at desc, id desc limit ${limit ?? null}::int`;
  const matches =
    object === undefined
      ? sql`with recursive kind as (${KINDS})
        select newest.* from kind cross join lateral (
          select id, done_at from audit_log
          where staff_id = kind.staff_id and ${RIGHT} = kind.right_held and action = kind.action and ${isInTime(filter)} ${most}
        ) as newest where ${isOfKind(filter)}`
      : sql`select id, done_at from (select *, ${RIGHT} as right_held from audit_log where object = ${object}) as kind
        where ${isOfKind(filter)} and ${isInTime(filter)}`;
  const { rows } = await sql<Entry>`
    select ${SHOWN} from audit_log where id in (select id from (${matches}) as found ${most})
    order by done_at desc, id desc`.execute(db);
  return rows;
}

const isOfKind = ({ staffId, act, rights }: EntryFilter) =>
  sql.join(
    [
      sql`true`,
      ...(staffId === undefined ? [] : [sql`kind.staff_id = ${staffId}::int`]),
      ...(rights === null ? [] : [sql`kind.right_held = any(${[...rights]}::text[])`]),
      ...(act === undefined ? [] : likeWords(sql`' ' || kind.action || ' '`, act)),
    ],
    sql` and `,
  );

const SHOWN = sql.raw(
  'id, staff_id, action, object, details, before, after, tablet_id, api_key_id, right_name, request_id, done_at, hash',
);

/** Written as in the index of acts. */
const RIGHT = sql.raw(`coalesce(right_name, '')`);

const KIND = sql`select staff_id, ${RIGHT} as right_held, action from audit_log`;
const IN_ORDER = sql`order by staff_id, ${RIGHT}, action limit 1`;

/** Who did anything, with which right, and what: walked along the index of acts, a step a kind. */
const KINDS = sql`
  (${KIND} ${IN_ORDER})
  union all
  select next.* from kind cross join lateral (
    ${KIND} where (staff_id, ${RIGHT}, action) > (kind.staff_id, kind.right_held, kind.action) ${IN_ORDER}
  ) as next`;

const isInTime = ({ from, to, cursor }: EntryFilter) =>
  sql.join(
    [
      sql`true`,
      ...(from === undefined ? [] : [sql`done_at >= ${startOfLondonDay(from)}`]),
      ...(to === undefined ? [] : [sql`done_at < ${startOfLondonDay(to, 1)}`]),
      ...(cursor === undefined
        ? []
        : [
            sql`(done_at, id) < (select last.done_at, last.id from audit_log as last where last.id = ${cursor})`,
          ]),
    ],
    sql` and `,
  );

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

/** Whether any other object lately lost this value of a figure, no matter who took it. */
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
  figure: Expression<string>;
  object: Expression<string>;
  value: string;
  at: Date;
}

/** SQL fragment: whether a figure of an object was that at a time, however often it changed since; `null` where it didn’t change. */
export const wasAt = ({ figure, object, value, at }: Before) => sql<boolean | null>`(
  select before ->> ${figure} is not distinct from ${value}::text from audit_log
  where object = ${object} and done_at > ${at} and before ->> ${figure} is distinct from after ->> ${figure}
  order by id limit 1
)`;

export const readChain = (db: Database) =>
  db.selectFrom('audit_chain').select(['entries', 'hash']).executeTakeFirstOrThrow();
