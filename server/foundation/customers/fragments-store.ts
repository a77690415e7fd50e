/** SQL fragments on customers that other modules build into their own statements. */
import { type Expression, expressionBuilder, sql } from 'kysely';
import type { Schema } from '#server/platform/schema.ts';
import { hasNoPassword } from './customer-store.ts';

/** The ids of the guests of a mailbox. */
export const guestsOf = (mailbox: string | null) =>
  expressionBuilder<Schema>()
    .selectFrom('customers')
    .select('id')
    .where('email_identity', '=', mailbox)
    .where(hasNoPassword);

/** The name of a member of staff, for others who work beside them; without one, what stands before the @, as `nameOf` has it. */
export const nameOfStaff = (customerId: Expression<number>) => sql<string>`(
  select coalesce(nullif(trim(first_name || ' ' || last_name), ''), split_part(email, '@', 1)) from customers where id = ${customerId}
)`;
