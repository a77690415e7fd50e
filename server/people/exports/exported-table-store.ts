/** The tables of the shop as an export has them: by the catalogue of PostgreSQL, so that none is forgotten, less what opens something. */
// cspell:ignore attname attnum attgenerated attrelid attisdropped attnotnull atttypid atttypmod indrelid indisprimary indkey conrelid confrelid conkey contype
import { type RawBuilder, sql } from 'kysely';
import {
  type Content,
  columnList,
  contentOf,
  listTables,
  readTexts,
  type Table,
} from '#server/foundation/backups/backups.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { LEFT_OUT_COLUMNS, LEFT_OUT_TABLES, ONLY_ROWS } from './left-out-store.ts';

export interface ExportedTable {
  name: string;
  /** All that the export has of a row, in their order. */
  columns: readonly string[];
  /** Those that are written into a shop; the others it works out. */
  written: readonly string[];
  /** What the export says of a column that it leaves out: whether there was anything. */
  said: readonly { column: string; as: string }[];
  /** Columns that a moved row has something else in. */
  instead: readonly { column: string; value: RawBuilder<unknown> }[];
  only: RawBuilder<unknown>;
}

/** Texts that only make rows be found by what is typed. */
const FOR_SEARCH = 'found_by';

const leftOutTables: Readonly<Record<string, string>> = LEFT_OUT_TABLES;
const onlyRows: Readonly<Record<string, { which: RawBuilder<unknown> }>> = ONLY_ROWS;
const leftOutColumns: Readonly<
  Record<string, Record<string, { instead?: RawBuilder<unknown>; saidAs?: string }>>
> = LEFT_OUT_COLUMNS;

export async function listExportedTables(db: Database): Promise<ExportedTable[]> {
  return (await listTables(db)).filter(({ name }) => !(name in leftOutTables)).map(exported);
}

function exported({ name, columns, all }: Table): ExportedTable {
  const leftOut = leftOutColumns[name] ?? {};
  const isKept = (column: string) => !(column in leftOut) && column !== FOR_SEARCH;
  const workedOut = all.filter((column) => !columns.includes(column));
  return {
    name,
    columns: [...columns, ...workedOut].filter(isKept),
    written: columns.filter(isKept),
    said: Object.entries(leftOut).flatMap(([column, { saidAs }]) =>
      saidAs === undefined ? [] : [{ column, as: saidAs }],
    ),
    instead: Object.entries(leftOut).flatMap(([column, { instead }]) =>
      instead === undefined ? [] : [{ column, value: instead }],
    ),
    only: onlyRows[name]?.which ?? sql`true`,
  };
}

/** Only of what is exported, so that a shop that is made of it can be compared. */
export const exportedContentOf = (db: Database, { name, columns, only }: ExportedTable): Promise<Content> =>
  contentOf(db, { name, all: columns.toSorted() }, only);

/** In the order of their keys, so that two exports can be compared line by line. */
export const readExportedRows = (
  db: Database,
  { name, columns, said, only }: ExportedTable,
  key: readonly string[],
): AsyncGenerator<string[]> =>
  readTexts(
    db,
    sql`select row_to_json(picked)::text as text from (
      select ${sql.join([
        ...columns.map((column) => sql.id(column)),
        ...said.map(({ column, as }) => sql`${sql.id(column)} is not null as ${sql.id(as)}`),
      ])} from ${sql.table(name)} where ${only} order by ${columnList(key)}
    ) as picked`,
    ROWS_AT_ONCE,
  );

/** What lives for long is cleared away seldom: a few rows are done with before anybody looks, and their text stays far below 100 KB. */
const ROWS_AT_ONCE = 40;

/** Rows as a text of JSON, a list of objects. What stands there instead of what was left out is no matter of the file. */
export const insertExportedRows = (
  db: Database,
  { name, written, instead }: ExportedTable,
  rows: string,
): Promise<unknown> =>
  sql`
    insert into ${sql.table(name)} (${columnList([...written, ...instead.map(({ column }) => column)])})
      overriding system value
    select ${sql.join([
      ...written.map((column) => sql`filled.${sql.id(column)}`),
      ...instead.map(({ value }) => value),
    ])}
    from json_array_elements(${rows}::json) as said, json_populate_record(null::${sql.table(name)}, said) as filled`.execute(
    db,
  );

/** A column in the words of the catalogue. */
export interface ColumnFacts {
  table: string;
  column: string;
  type: string;
  /** May be empty. */
  optional: boolean;
  /** The table whose rows it names. */
  refers: string | null;
  /** What of a text there may be, where the table lists it. */
  oneOf: string[];
  /** Its place in the primary key. */
  inKey: number;
}

export async function listColumnFacts(db: Database): Promise<ColumnFacts[]> {
  const { rows } = await sql<ColumnFacts & { condition: string | null }>`
    select relname as "table", attname as "column", format_type(atttypid, atttypmod) as type, not attnotnull as optional,
      (select referred.relname from pg_constraint join pg_class as referred on referred.oid = confrelid
        where conrelid = attrelid and contype = 'f' and conkey = array[attnum] limit 1) as refers,
      (select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
          and pg_get_constraintdef(oid) ~ '= ANY \\(' limit 1) as condition,
      coalesce((select array_position(indkey::int2[], attnum) + 1 from pg_index
        where indrelid = attrelid and indisprimary), 0) as "inKey"
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
    order by relname, attnum`.execute(db);
  return rows.map(({ condition, ...facts }) => ({
    ...facts,
    oneOf: [...(condition ?? '').matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = '']) =>
      value.replaceAll("''", "'"),
    ),
  }));
}

/** Until the transaction ends, nobody else reads or writes them. */
export const lockTables = (db: InTransaction, tables: readonly ExportedTable[]): Promise<unknown> =>
  sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db);

/** Nobody has signed up, ordered or done anything: such a shop may be overwritten. */
export async function isUntouched(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from customers) or exists (select from carts) or exists (select from ledger_entries)
      or exists (select from threads) or exists (select from newsletter_subscribers) as found`.execute(db);
  return rows[0]?.found === false;
}
