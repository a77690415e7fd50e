/** Records of one person are found by whose mailbox it is: anna+2@ is anna@. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index customers_by_owner on customers (regexp_replace(email_identity, '[+][^@]*@', '@'))`.execute(
    db,
  );
}
