/** What is paid of an order on account changes nothing that a screen of the order shows and another could have changed. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger count_version_up on orders`.execute(db);
  await sql`create trigger count_version_up before update on orders
    for each row when (new.account_paid = old.account_paid) execute function count_version_up()`.execute(db);
}
