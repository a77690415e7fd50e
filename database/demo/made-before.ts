/** Whether a database's orders are the demo's own, so that it may be made again. */
import { sql } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

const NAME = 'demo';

/** The demo's last order stands with it, since somebody may have ordered in it afterwards. */
export async function noteDemo(db: InTransaction, today: Day): Promise<void> {
  await sql`
    insert into seeded_files (file, hash) select ${NAME}, ${today} || ' ' || max(id) from orders`.execute(db);
}

export type Orders = 'none' | 'of the demo' | 'others';

export async function whoseOrders(db: Database): Promise<Orders> {
  const { rows } = await sql<{ last: number | null; demo: string | null }>`
    select (select max(id) from orders) as last, (select hash from seeded_files where file = ${NAME}) as demo`.execute(
    db,
  );
  const { last = null, demo = null } = rows[0] ?? {};
  if (last === null) return 'none';
  return demo?.split(' ')[1] === String(last) ? 'of the demo' : 'others';
}

/** Empties the database for the next migration. */
export async function dropEverything(db: Database): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}
