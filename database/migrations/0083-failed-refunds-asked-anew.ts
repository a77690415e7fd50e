/** A refund that PayPal began and failed is asked for anew by another request: PayPal repeats its answer to the first for 45 days. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `drop trigger agreed on refunds`,
  `create trigger agreed before update of id, order_id, request_id, amount, shipping, reason, asked_by, asked_at on refunds
    for each row execute function refuse_change()`,
  // Of any other refusal PayPal may still have the first request, so that a second could be given beside it.
  `create trigger same_request before update of paypal_request_id on refunds
    for each row when (old.state <> 'refused' or coalesce(old.trouble, '') not in ('FAILED', 'CANCELLED'))
    execute function refuse_change()`,
];
