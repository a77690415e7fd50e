/** SQL that any store may need. */
import { type Expression, type SqlBool, sql } from 'kysely';

/** An array as one value: a statement takes a limited number of values. With an empty array it matches no row. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`;

/** SQL fragment: a condition on the row that an id names, built into another module's statement. */
export type ConditionOn<Id> = (id: Expression<Id>) => Expression<SqlBool>;

/**
 * Stands behind the first `select` of a statement that is planned for its values each time it is sent. The plan of a prepared
 * statement is made for any values: what is rare and what is common are then read alike.
 */
export const PLANNED_ANEW = sql.raw('/* planned anew */');

/**
 * Lease and backoff of a row with `asked_at` and `attempted_at`: one process has it until the lease ends, and the pauses between
 * attempts grow with its age, to an hour at most.
 */
export const isDueAgain = (leaseSeconds: number) => sql<SqlBool>`(
  attempted_at is null or attempted_at < now() - greatest(
    ${leaseSeconds}::float8 * interval '1 second', least(interval '1 hour', (attempted_at - asked_at) / 2)
  )
)`;
