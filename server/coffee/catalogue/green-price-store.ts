/** SQL of green prices that were set together. */
import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';

/** Adds prices in a statement of one size, however many there are; earlier prices stay. */
export async function insertGreenPrices(
  db: InTransaction,
  prices: readonly { beanId: number; perKilo: number }[],
): Promise<void> {
  const beanIds = prices.map(({ beanId }) => beanId);
  const perKilos = prices.map(({ perKilo }) => perKilo);
  await sql`insert into green_bean_prices (bean_id, per_kilo)
    select * from unnest(${beanIds}::int[], ${perKilos}::int[])`.execute(db);
}
