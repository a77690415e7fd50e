/** Writes all that the shop has into one file, as it stands at one moment, while the shop goes on. */
import { type Database, readAtOnce } from '#server/platform/database.ts';
import { newestMigration } from '#server/platform/migrate.ts';
import { writeLines } from './backup-file.ts';
import {
  type Content,
  contentOf,
  inOneTimeZone,
  listCounters,
  listTables,
  readRows,
  type Table,
  waitWithoutLimit,
} from './table-store.ts';

/** The first line of a file. */
export interface Head {
  backup: 'Sixbean';
  made_at: string;
  /** The schema of the rows. */
  migration: string;
}

/** The last line: what a restored shop is compared with. Only a whole file has it. */
export interface End {
  contents: Record<string, Content>;
  counters: Awaited<ReturnType<typeof listCounters>>;
}

/** The line before the rows of a table, which come as lists of JSON. */
export type TableHead = Pick<Table, 'name' | 'columns'>;

export interface Written {
  tables: number;
  rows: number;
  bytes: number;
}

export async function writeBackup(
  patientDb: Database,
  file: string,
  { passphrase, now }: { passphrase: string | null; now: Date },
): Promise<Written> {
  const contents: Record<string, Content> = {};
  const bytes = await readAtOnce(patientDb, (snapshot) =>
    writeLines(file, passphrase, linesOf(snapshot, now, contents)),
  );
  const rows = Object.values(contents).reduce((sum, content) => sum + content.rows, 0);
  return { tables: Object.keys(contents).length, rows, bytes };
}

async function* linesOf(
  snapshot: Database,
  now: Date,
  contents: Record<string, Content>,
): AsyncGenerator<string> {
  await waitWithoutLimit(snapshot);
  await inOneTimeZone(snapshot);
  const head: Head = {
    backup: 'Sixbean',
    made_at: now.toISOString(),
    migration: await newestMigration(),
  };
  yield JSON.stringify(head);
  for (const table of await listTables(snapshot)) {
    const { name, columns } = table;
    contents[name] = await contentOf(snapshot, table);
    yield JSON.stringify({ name, columns } satisfies TableHead);
    for await (const rows of readRows(snapshot, table)) yield `[${rows.join(',')}]`;
  }
  yield JSON.stringify({ contents, counters: await listCounters(snapshot) } satisfies End);
}
