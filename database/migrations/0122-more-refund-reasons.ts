/** Refunds of what was ordered by mistake, or had a wrong price. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table refunds drop constraint refunds_reason_check`,
  `alter table refunds add constraint refunds_reason_check check (reason in (
    'damaged', 'wrong', 'lost', 'late', 'taste', 'mistake', 'price', 'goodwill', 'cancelled', 'paid late', 'at paypal'
  ))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
