/** Tables and columns take the words that the trade has for what they hold. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table staff_actions rename to audit_log`,
  `alter table refunds rename column tried_at to attempted_at`,
  `alter table throttles rename to rate_limits`,
  `alter table seedings rename to seeded_files`,
  `alter table seeded_files rename column sown_at to seeded_at`,
  `alter table cart_blends rename column likeness to fingerprint`,
  `alter table custom_blends rename column likeness to fingerprint`,
  `alter table cart_additions rename to cart_idempotency_keys`,
  `alter table cart_idempotency_keys rename column likeness to fingerprint`,
  `alter table cart_idempotency_keys rename constraint added_once to idempotency_key_used_once`,
];
