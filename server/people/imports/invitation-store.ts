/** SQL of who was brought in and not written to yet. Who chose a password meanwhile needs no mail. */
import { type RawBuilder, sql } from 'kysely';
import { UNCHOSEN_PASSWORD } from '#server/people/accounts/accounts.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

const WAITING: RawBuilder<unknown> = sql`
  imported_customers as imported join customers on customers.id = imported.customer_id
  where is_made and invited_at is null and password_hash = ${UNCHOSEN_PASSWORD}`;

export async function countToInvite(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct customer_id)::int as count from ${WAITING}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Takes so many, and notes that they are written to. Of two waves at once each person is in one. */
export async function takeToInvite(db: InTransaction, most: number, now: Date): Promise<{ email: string }[]> {
  const { rows } = await sql<{ email: string }>`
    with waiting as (
      select imported.source, imported.source_id, email from ${WAITING} order by imported.customer_id limit ${most}
    )
    update imported_customers as imported set invited_at = ${now} from waiting
    where (imported.source, imported.source_id) = (waiting.source, waiting.source_id) and imported.invited_at is null
    returning email`.execute(db);
  return rows;
}
