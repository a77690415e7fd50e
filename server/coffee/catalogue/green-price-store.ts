/** SQL of green prices that were set together. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';

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

export interface PriceOnceChanged {
  set_at: Date;
  bean_id: number;
  name: string;
  before: number;
  after: number;
}

/** The last changes of prices, newest first. What was set in one transaction has the same time. */
export async function listPriceChanges(db: Database, most: number): Promise<PriceOnceChanged[]> {
  const { rows } = await sql<PriceOnceChanged>`
    with changes as (
      select bean_id, set_at, per_kilo as after,
        lag(per_kilo) over (partition by bean_id order by id) as before
      from green_bean_prices
    ), latest as (
      select distinct set_at from changes where before is not null order by set_at desc limit ${most}
    )
    select set_at, bean_id, beans.name, before, after
    from changes join latest using (set_at) join beans on beans.id = bean_id
    where before is not null order by set_at desc, bean_id`.execute(db);
  return rows;
}
