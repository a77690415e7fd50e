/** Guests are deleted by the hundred, and for each of them whatever may refer to a customer is looked through. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index on staff_actions (staff_id)`,
  `create index on gift_card_batches (issued_by)`,
];
