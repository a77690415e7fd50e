/** All that a database is made of, one line each, so that two of them can be compared, whichever way each was made. */
// cspell:ignore regnamespace objid deptype
import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';

export async function describeDatabase(db: Database): Promise<string[]> {
  const lines: string[] = [];
  for (const [kind, query] of Object.entries(QUERIES)) {
    const { rows } = await sql<{ name: string; definition: string | null }>`${sql.raw(query)}`.execute(db);
    lines.push(...rows.map(({ name, definition }) => `${kind} ${name}: ${definition ?? ''}`));
  }
  return [...lines, ...(await describeRows(db))].map(withoutLayout).toSorted();
}

const withoutLayout = (line: string): string =>
  line
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),]) ?/g, '$1')
    .trim();

/** Reference rows. Two databases never have the same random keys and times. */
async function describeRows(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`.execute(db);
  const lines: string[] = [];
  for (const { name } of tables.filter((table) => !UNLIKE.has(table.name))) {
    const { rows } = await sql<{
      row: string;
    }>`select to_jsonb(one)::text as row from ${sql.table(name)} as one`.execute(db);
    lines.push(
      ...rows.map(({ row }) => `row ${name}: ${row.replaceAll(KEY, 'a key').replaceAll(TIME, 'a time')}`),
    );
  }
  return lines;
}

const KEY = /[0-9a-f]{64}/g;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+\+00:00/g;

/** What depends on how often something was changed. */
const UNLIKE = new Set(['kysely_migration', 'kysely_migration_lock', 'live_changes', 'catalogue_version']);

/** Of a table, view, sequence or function that is the shop's own and belongs to no extension. */
const ours = (object: string, catalogue: string, namespace: string): string =>
  `${namespace} = current_schema()::regnamespace and not exists (
    select from pg_depend where classid = '${catalogue}'::regclass and objid = ${object} and deptype = 'e')`;

const RELATIONS = `pg_class as relation where ${ours('relation.oid', 'pg_class', 'relnamespace')}
  and relname not in ('kysely_migration', 'kysely_migration_lock') and relkind in ('r', 'p', 'v', 'm', 'S', 'f')`;

/** Objects of a table, by the table's own rule. */
const ofRelations = (column: string): string => `${column} in (select relation.oid from ${RELATIONS})`;

// cspell:disable -- Names of PostgreSQL's own catalogues.
const QUERIES = {
  relation: `select relname as name,
      concat_ws(' ', relkind, relpersistence, relreplident, reloptions, relrowsecurity, relispartition,
        case when relkind in ('v', 'm') then pg_get_viewdef(oid) end) as definition
    from ${RELATIONS}`,
  column: `select attrelid::regclass || '.' || attname as name,
      concat_ws(' ', format_type(atttypid, atttypmod), case when attnotnull then 'not null' end, attidentity, attgenerated,
        nullif(attcollation, 0)::regcollation, pg_get_expr(adbin, adrelid)) as definition
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and ${ofRelations('attrelid')}
      and attrelid not in (select seqrelid from pg_sequence)`,
  // Whether a column may be null stands with the column: only newer versions of PostgreSQL have a constraint for it as well.
  constraint: `select conrelid::regclass || '.' || conname as name,
      concat_ws(' ', pg_get_constraintdef(oid), case when not convalidated then 'not validated' end) as definition
    from pg_constraint where contype not in ('n', 't') and ${ofRelations('conrelid')}`,
  index: `select indexrelid::regclass::text as name,
      concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, indisclustered, indisreplident) as definition
    from pg_index where ${ofRelations('indrelid')}`,
  trigger: `select tgrelid::regclass || '.' || tgname as name, concat_ws(' ', pg_get_triggerdef(oid), tgenabled) as definition
    from pg_trigger where not tgisinternal and ${ofRelations('tgrelid')}`,
  function: `select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition
    from pg_proc where prokind <> 'a' and ${ours('oid', 'pg_proc', 'pronamespace')}`,
  sequence: `select relation.oid::regclass::text as name,
      concat_ws(' ', format_type(seqtypid, null), seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle,
        pg_sequence_last_value(relation.oid)) as definition
    from pg_sequence join ${RELATIONS.replace(' where ', ' on seqrelid = relation.oid where ')}`,
  type: `select typname as name, concat_ws(' ', typtype, format_type(typbasetype, typtypmod), typnotnull, typdefault,
      (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid)) as definition
    from pg_type where typtype in ('e', 'd', 'r', 'm') and ${ours('oid', 'pg_type', 'typnamespace')}`,
  rule: `select ev_class::regclass || '.' || rulename as name, pg_get_ruledef(oid) as definition
    from pg_rewrite where rulename <> '_RETURN' and ${ofRelations('ev_class')}`,
  policy: `select polrelid::regclass || '.' || polname as name, concat_ws(' ', polcmd, pg_get_expr(polqual, polrelid),
      pg_get_expr(polwithcheck, polrelid)) as definition
    from pg_policy where ${ofRelations('polrelid')}`,
  statistics: `select stxname as name, pg_get_statisticsobjdef(oid) as definition
    from pg_statistic_ext where ${ofRelations('stxrelid')}`,
  extension: `select extname as name, null as definition from pg_extension`,
  schema: `select nspname as name, null as definition from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  comment: `select concat_ws(' ', classoid::regclass, objoid, objsubid) as name, description as definition
    from pg_description where objoid in (select relation.oid from ${RELATIONS})
      or objoid in (select oid from pg_proc where ${ours('oid', 'pg_proc', 'pronamespace')})`,
  grant: `select relname as name, relacl::text as definition from ${RELATIONS} and relacl is not null
    union all select proname, proacl::text from pg_proc where proacl is not null and ${ours('oid', 'pg_proc', 'pronamespace')}
    union all select attrelid::regclass || '.' || attname, attacl::text from pg_attribute
      where attacl is not null and ${ofRelations('attrelid')}`,
};
