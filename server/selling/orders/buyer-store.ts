import { sql } from 'kysely';
import { hasNoPassword } from '#server/foundation/customers/customers.ts';

/**
 * SQL fragment: whether the customer of an order is a guest who has not been forgotten yet. A scalar subquery, which PostgreSQL answers by the
 * customer's id: to an `exists` about many rows it may reply by reading all guests first.
 */
export const IS_GUESTS = sql<boolean>`(
  select ${hasNoPassword} and anonymised_at is null from customers where id = orders.customer_id
)`;
