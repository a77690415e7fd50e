import { type SqlBool, sql } from 'kysely';

/**
 * Lease and backoff of a row with `asked_at` and `attempted_at`: one process has it until the lease ends, and the pauses between
 * attempts grow with its age, to an hour at most.
 */
export const isDueAgain = (leaseSeconds: number) => sql<SqlBool>`(
  attempted_at is null or attempted_at < now() - greatest(
    ${leaseSeconds}::float8 * interval '1 second', least(interval '1 hour', (attempted_at - asked_at) / 2)
  )
)`;
