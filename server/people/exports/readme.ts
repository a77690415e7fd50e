/** What an export is and has, for people who open it: every file and column in words. */
import type { ColumnFacts } from './exported-table-store.ts';
import type { Topic } from './schema-words.ts';

export interface ReadmeFacts {
  madeAt: Date;
  tables: readonly { name: string; columns: readonly string[]; said: readonly { as: string }[] }[];
  facts: readonly ColumnFacts[];
  topics: readonly Topic[];
  /** What is left out, each a table or a column of one, with why. */
  leftOut: readonly { what: string; why: string }[];
}

export const readmeOf = (export_: ReadmeFacts): string =>
  `${[headOf(export_.madeAt), ...topicsOf(export_), LEFT_OUT, leftOutOf(export_.leftOut)].join('\n\n')}\n`;

const headOf = (madeAt: Date): string => `EVERYTHING THE SHOP HAS
as it stood at ${madeAt.toISOString()}

csv/            a file for each table, for spreadsheets
json/           the same rows, a row a line; a new shop is made of these
README.txt      this page
checksums.txt   the SHA-256 of every other file: "sha256sum -c checksums.txt" finds one that was changed or damaged
manifest.json   the version of the tables, how many rows each has, and the last number that each gave

It holds names, addresses and orders: keep it as you keep a back-up, and delete it once you no longer need it.

To move, stop the old shop first, or both take payments and send mails. Then, where no shop is yet:
npm run import -- THIS.zip
Everybody, staff too, then chooses a password by "Forgot your password?" on the login page.

HOW TO READ IT
Money is in whole pence: 1234 is £12.34. Weights are in grams. Columns that end in _bp are hundredths of a percent.
Times are those of UTC; a day is a day in London. A column that ends in _id holds the number of a row of another table.
In CSV an empty cell means that there is nothing. A text that a spreadsheet would take for a formula begins with an apostrophe.`;

function topicsOf({ tables, facts, topics }: ReadmeFacts): string[] {
  const exported = new Map(tables.map((table) => [table.name, table]));
  return topics.flatMap(({ about, tables: ofTopic }) => {
    const blocks = ofTopic.flatMap(({ name, about: aboutTable, columns: words }) => {
      const table = exported.get(name);
      if (table === undefined) return [];
      const ofTable = new Map(facts.filter((one) => one.table === name).map((one) => [one.column, one]));
      const lines = table.columns.map((column) => lineOf(column, ofTable.get(column), words.get(column)));
      const said = table.said.map(({ as }) => `  ${as}: true or false`);
      return [[name.toUpperCase(), ...(aboutTable === '' ? [] : [aboutTable]), ...lines, ...said].join('\n')];
    });
    return blocks.length === 0 ? [] : [`${'-'.repeat(72)}\n${about}`, ...blocks];
  });
}

function lineOf(column: string, facts: ColumnFacts | undefined, words = ''): string {
  const refers = facts?.refers == null ? '' : ` of a row in ${facts.refers}`;
  const oneOf = facts === undefined || facts.oneOf.length === 0 ? '' : `: ${facts.oneOf.join(', ')}`;
  const optional = facts?.optional === true ? ', or nothing' : '';
  const type = `${typeInWords(facts?.type ?? '')}${refers}${oneOf}${optional}`;
  return `  ${column}: ${type}${words === '' ? '' : `. ${words}`}`;
}

function typeInWords(type: string): string {
  if (type.endsWith('[]')) return `list of ${typeInWords(type.slice(0, -2))}s`;
  return TYPES[type] ?? 'text';
}

const TYPES: Readonly<Record<string, string>> = {
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'true or false',
  date: 'day',
  'timestamp with time zone': 'time',
  jsonb: 'JSON',
  json: 'JSON',
};

const LEFT_OUT = `${'-'.repeat(72)}
WHAT IS LEFT OUT
Nothing in here lets anybody in: an export lies on laptops and goes by post. Left out are`;

function leftOutOf(leftOut: ReadmeFacts['leftOut']): string {
  const byWhy = Map.groupBy(leftOut, ({ why }) => why);
  return [...byWhy].map(([why, of]) => `${of.map(({ what }) => what).join(', ')}\n  ${why}`).join('\n\n');
}
