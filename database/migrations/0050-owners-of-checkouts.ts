/** Checkouts that an assistant prepares with a member's token are theirs, and so are the answers about them. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table agent_checkouts add column customer_id integer references customers on delete cascade
  `.execute(db);
  await sql`create index on agent_checkouts (customer_id) where customer_id is not null`.execute(db);
  await sql`
    alter table agent_requests add column customer_id integer references customers on delete cascade
  `.execute(db);
  await sql`create index on agent_requests (customer_id) where customer_id is not null`.execute(db);
}
