/** SQL that reads how much green coffee there is of each bean, what is reserved of it, and what it cost. */
import { sql } from 'kysely';
import { daysBefore } from '#domain/policy.ts';
import { DEMAND_DAYS, type GreenFigures } from '#domain/stock/availability.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

export interface GreenRow extends GreenFigures {
  beanId: number;
  lots: number;
  isTracked: boolean;
  shortSince: Date | null;
}

/** Every bean that ever had a lot or a reservation. */
export async function listGreen(db: Database | InTransaction, now: Date): Promise<GreenRow[]> {
  const { rows } = await sql<GreenRow>`
    with in_lots as (
      select bean_id, sum(on_hand)::float8 as on_hand, count(*) filter (where on_hand > 0)::int as lots
      from green_lots group by bean_id
    ), open as (
      select bean_id, sum(grams - released)::float8 as reserved
      from green_reservations where released < grams group by bean_id
    ), lately as (
      select bean_id, sum(grams)::float8 as demand
      from green_reservations where reserved_at >= ${daysBefore(now, DEMAND_DAYS)} group by bean_id
    )
    select bean_id as "beanId", coalesce(on_hand, 0) as "onHand", coalesce(reserved, 0) as reserved,
      coalesce(demand, 0) as demand, coalesce(lots, 0) as lots, lots is not null as "isTracked",
      since as "shortSince"
    from in_lots full join open using (bean_id) full join lately using (bean_id)
      left join green_shortages using (bean_id)`.execute(db);
  return rows;
}

/** What the lots with something in them cost, in pence a kilo. */
export const listLotCosts = (db: Database | InTransaction) =>
  db
    .selectFrom('green_lots')
    .select(['bean_id as beanId', 'on_hand as onHand', 'fob', 'freight', 'duty', 'other'])
    .where('on_hand', '>', 0)
    .execute();
