/** SQL fragments on customers that other modules build into their own statements. */
import { type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Schema } from '#server/platform/schema.ts';
import { hasNoPassword } from './customer-store.ts';
import { rightsOfStaff } from './staff-right-store.ts';

const customers = expressionBuilder<Schema>().selectFrom('customers');

/** What a customer may do, to be joined with a session. */
export const rightsOfCustomers = customers.select([
  'id',
  'user_type_id',
  'totp_confirmed_at',
  'email_verified_at',
  rightsOfStaff('customers.id').as('rights'),
]);

/** How much a customer may order on account, to be joined with what they did. */
export const balanceLimits = customers.select(['id', 'balance_limit']);

/** What customers are called, and how much they may order on account. */
export const namesAndLimits = customers.select([
  'id',
  'first_name',
  'last_name',
  'company_name',
  'email',
  'balance_limit',
]);

/** What customers are called, and how they are reached. */
export const contactDetails = customers.select([
  'id',
  'first_name',
  'last_name',
  'email',
  'email_verified_at',
  'phone',
]);

/** The ids of customers who may order on account. */
export const WITH_LIMIT: RawBuilder<unknown> = sql`select id from customers where balance_limit > 0`;

/** The ids of the guests of a mailbox. */
export const guestsOf = (mailbox: string | null) =>
  customers.select('id').where('email_identity', '=', mailbox).where(hasNoPassword);

/**
 * Whether a customer is a guest who was not forgotten yet. A scalar subquery, which PostgreSQL answers by the customer's id: to
 * an `exists` about many rows it may reply by reading all guests first.
 */
export const isGuest = (customerId: Expression<number>) => sql<boolean>`(
  select ${hasNoPassword} and anonymised_at is null from customers where id = ${customerId}
)`;

/** The name of a member of staff, for others who work beside them; without one, what stands before the @, as `nameOf` has it. */
export const nameOfStaff = (customerId: Expression<number>) => sql<string>`(
  select coalesce(nullif(trim(first_name || ' ' || last_name), ''), split_part(email, '@', 1)) from customers where id = ${customerId}
)`;
