/** A telephone number is kept as it was typed. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table customers drop constraint customers_phone_check`,
  `alter table customers add constraint customers_phone_check check (phone ~ '^[^[:cntrl:]]{0,40}$')`,
];
