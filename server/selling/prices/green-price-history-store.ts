/** SQL of what green prices were. The catalogue owns them; these screens alone ask what came before. */
import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';

/** A bean's prices since that moment, newest first, and the one that stood then. */
export const listGreenPrices = (db: Database, beanId: number, since: Date) =>
  db
    .selectFrom('green_bean_prices as price')
    .select(['id', 'per_kilo', 'set_at'])
    .where('bean_id', '=', beanId)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('set_at', '>', since),
        not(
          exists(
            selectFrom('green_bean_prices as later')
              .select('later.id')
              .whereRef('later.bean_id', '=', 'price.bean_id')
              .whereRef('later.id', '>', 'price.id')
              .where('later.set_at', '<=', since),
          ),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();

/** When today's price of each bean was set. */
export const listDatesOfPrices = (db: Database) =>
  db
    .selectFrom('green_bean_prices')
    .distinctOn('bean_id')
    .select(['bean_id', 'set_at'])
    .orderBy('bean_id')
    .orderBy('id', 'desc')
    .execute();

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
