import { sql } from 'kysely';
import { hasPassword } from '#server/foundation/customers/customers.ts';
import type { Database } from '#server/platform/database.ts';

/** Members with proven mailboxes who switched predictive ordering on, by their ids. */
export const listReorderers = (
  db: Database,
  { after, most }: { after: number; most: number },
): Promise<{ id: number; user_type_id: number }[]> =>
  db
    .selectFrom('customers')
    .select(['id', 'user_type_id'])
    .where('predictive_ordering', '=', sql.lit(true))
    .where('email_verified_at', 'is not', null)
    .where(hasPassword)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
