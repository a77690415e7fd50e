/** One row that the database doesn't take, so that what is written about it fails, and about no other. */
import { sql } from 'kysely';
import type { TestShop } from './test-shop.ts';

/** Until the function that it answers is called. */
export async function refuseRow(
  { db }: TestShop,
  { table, column, value }: { table: string; column: string; value: number | string },
): Promise<() => Promise<unknown>> {
  await sql`create function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'refused'; end $$`.execute(db);
  await sql`create trigger refuse_row before insert or update on ${sql.table(table)} for each row
    when (new.${sql.ref(column)} = ${sql.lit(value)}) execute function refuse_row()`.execute(db);
  return () => sql`drop function refuse_row cascade`.execute(db);
}

/** What a job says that could not do it. */
export const REFUSED = { errors: [{ cause: { message: 'refused' } }] };
