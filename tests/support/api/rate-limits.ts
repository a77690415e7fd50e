import { sql } from 'kysely';
import type { TestShop } from '#tests/support/shop/test-shop.ts';

/** As if that much time had gone by for all rate limits, which count by the database's own clock. */
export const passTime = ({ db }: Pick<TestShop, 'db'>, seconds: number) =>
  sql`update rate_limits set paid_off_at = paid_off_at - ${seconds}::float8 * interval '1 second'`.execute(
    db,
  );
