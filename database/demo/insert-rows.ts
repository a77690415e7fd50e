/** Inserts many rows at once, with the ids that they were given. */
import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

const AT_ONCE = 2000;
/** Their ids are not counted. */
const UNCOUNTED: readonly (keyof Schema)[] = ['roast_days', 'bills'];

export async function insertRows(
  db: InTransaction,
  table: keyof Schema,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = JSON.stringify(rows.slice(from, from + AT_ONCE));
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${some}::json)`.execute(db);
  }
  if ('id' in first && !UNCOUNTED.includes(table))
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(
      db,
    );
}
