/** Generates the types of all tables from `database/schema`: `npm run generate:schema`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import type { ColumnMetadata } from 'kysely';
import { embeddedExtensions, overPglite } from '#server/platform/database.ts';
import { migrate } from '#server/platform/migrate.ts';

export const SCHEMA_FILE = new URL('../server/platform/schema.ts', import.meta.url);

export async function describeSchema(): Promise<string> {
  const { db, close } = overPglite(await PGlite.create({ extensions: await embeddedExtensions() }));
  await migrate(db, () => Promise.resolve());
  const tables = await db.introspection.getTables();
  await close();
  const sorted = tables.toSorted((a, b) => a.name.localeCompare(b.name));
  return [
    '/** The tables as `database/schema` makes them. Generated: `npm run generate:schema`. */',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';",
    '',
    'export interface Schema {',
    ...sorted.map(({ name }) => `  ${name}: ${interfaceName(name)};`),
    '}',
    ...sorted.flatMap(({ name, columns }) => [
      '',
      `interface ${interfaceName(name)} {`,
      ...columns.map((column) => `  ${column.name}: ${typeOf(column)};`),
      '}',
    ]),
    '',
  ].join('\n');
}

const TYPES: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  float8: 'number',
  text: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  _int4: 'number[]',
  _text: 'string[]',
  date: 'string',
  uuid: 'string',
  xid8: 'string',
  // Written as text: the drivers differ in what they make of an array.
  jsonb: 'ColumnType<unknown, string, string>',
};

function typeOf(column: ColumnMetadata): string {
  const type = TYPES[column.dataType];
  if (type === undefined) throw new Error(`${column.name}: no type for ${column.dataType}`);
  const nullable = column.isNullable ? nullableOf(type) : type;
  if (column.isAutoIncrementing) return `GeneratedAlways<${nullable}>`;
  return column.hasDefaultValue ? `Generated<${nullable}>` : nullable;
}

const nullableOf = (type: string) =>
  type.startsWith('ColumnType') ? 'ColumnType<unknown, string | null, string | null>' : `${type} | null`;

const interfaceName = (table: string) =>
  table.replace(/(^|_)(\w)/g, (_, _start: string, letter: string) => letter.toUpperCase());

if (import.meta.main) {
  const text = await describeSchema();
  if (readFileSync(SCHEMA_FILE, { encoding: 'utf8', flag: 'a+' }) !== text) writeFileSync(SCHEMA_FILE, text);
}
