/** The tables of the shop as a back-up knows them: by the catalogue of PostgreSQL, so that none is forgotten. */
// cspell:ignore attname attnum attgenerated attrelid attisdropped sequencename schemaname objid deptype refobjsubid refobjid connamespace
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';

export interface Table {
  name: string;
  /** Without those that the database works out. */
  columns: readonly string[];
  /** All of them, by their names. */
  all: readonly string[];
}

/** How many rows a table has, and a sum over all that stands in them. */
export interface Content {
  rows: number;
  sum: string;
}

/** A number that a table gives to its rows, and the last it gave. */
export interface Counter {
  table: string;
  column: string;
  last: string | null;
  first: string;
}

/** Migrations that ran are those of the schema that a back-up is restored into, and which screen has seen which change ends with a server. */
const LEFT_OUT = ['kysely_migration', 'kysely_migration_lock', 'live_changes'];

export async function listTables(db: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname as name,
      array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns,
      array_agg(attname::text order by attname) as "all"
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> all(${LEFT_OUT}::text[])
    group by relname order by relname`.execute(db);
  return rows;
}

/** Does not depend on the order of rows or columns, which no restored table shares with its original. */
export async function contentOf(
  db: Database,
  { name, all }: Pick<Table, 'name' | 'all'>,
  only = sql`true`,
): Promise<Content> {
  const { rows } = await sql<Content>`
    select count(*)::int as rows,
      coalesce(sum(('x' || substr(md5(row(${columnList(all)})::text), 1, 16))::bit(64)::bigint::numeric), 0)::text as sum
    from ${sql.table(name)} where ${only}`.execute(db);
  return rows[0] ?? { rows: 0, sum: '0' };
}

export async function listCounters(db: Database): Promise<Counter[]> {
  const { rows } = await sql<Counter>`
    select owner.relname as "table", attname as "column", last_value::text as last, start_value::text as first
    from pg_sequences
    join pg_class as sequence on sequence.relname = sequencename and sequence.relnamespace = schemaname::regnamespace
    join pg_depend on pg_depend.objid = sequence.oid and deptype in ('a', 'i') and refobjsubid > 0
    join pg_class as owner on owner.oid = refobjid
    join pg_attribute on attrelid = owner.oid and attnum = refobjsubid
    where schemaname = current_schema() order by 1, 2`.execute(db);
  return rows;
}

const ROWS_AT_ONCE = 200;

/** Rows as texts of JSON, some at a time. Within a transaction, in which one table is read at a time. */
export const readRows = (db: Database, { name, columns }: Table): AsyncGenerator<string[]> =>
  readTexts(
    db,
    sql`select row_to_json(picked)::text as text from (select ${columnList(columns)} from ${sql.table(name)}) as picked`,
  );

/** The column `text` of a query, some rows at a time, by a cursor: of any number of rows only these are in memory. */
export async function* readTexts(
  db: Database,
  query: RawBuilder<unknown>,
  atOnce = ROWS_AT_ONCE,
): AsyncGenerator<string[]> {
  await sql`declare read_in_parts no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<{
      text: string;
    }>`fetch ${sql.raw(String(atOnce))} from read_in_parts`.execute(db);
    if (rows.length === 0) break;
    yield rows.map(({ text }) => text);
  }
  await sql`close read_in_parts`.execute(db);
}

export const insertRows = (
  db: Database,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  rows: string,
): Promise<unknown> =>
  sql`
    insert into ${sql.table(name)} (${columnList(columns)}) overriding system value
    select ${columnList(columns)} from json_populate_recordset(null::${sql.table(name)}, ${rows}::json)`.execute(
    db,
  );

export const setCounter = (db: Database, { table, column, last, first }: Counter): Promise<unknown> =>
  sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${last ?? first}::bigint, ${last !== null}::boolean)`.execute(
    db,
  );

/**
 * Empties every table and takes its rules away that look at other rows: triggers have had their say when the rows were first written, and
 * references are made again at the end, which proves them. Answers what brings both back.
 */
export async function emptyTables(
  db: Database,
  butFor: readonly string[] = [],
): Promise<{ bringRulesBack(): Promise<void> }> {
  // What is still to be checked of the rows that a new schema has.
  await sql`set constraints all immediate`.execute(db);
  const references = await sql<{ table: string; name: string; definition: string }>`
    select relname as "table", conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace order by conname`.execute(db);
  const tables = (
    await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely_%'`.execute(
      db,
    )
  ).rows.map(({ name }) => name);
  for (const { table, name } of references.rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db);
  for (const name of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(db);
  const emptied = tables.filter((name) => !butFor.includes(name));
  await sql`truncate ${sql.join(emptied.map((name) => sql.table(name)))}`.execute(db);
  return {
    bringRulesBack: async () => {
      for (const { table, name, definition } of references.rows)
        await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
          db,
        );
      for (const name of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(db);
    },
  };
}

/** Texts of times and days as both sides of a comparison write them. */
export const inOneTimeZone = (db: Database): Promise<unknown> => sql`set local timezone = 'UTC'`.execute(db);

export const waitWithoutLimit = async (db: Database): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
};

export async function isNewDatabase(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace) as found`.execute(
    db,
  );
  return rows[0]?.found === false;
}

export const columnList = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.id(column)));
