/** SQL that reads at which pace beans were used up. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';

interface UseRow {
  beanId: number;
  /** Grams that went into the roaster, less what was poured back. */
  roasted: number;
  /** What was roasted for orders that standing orders placed. */
  forStanding: number;
  /** Since the first lot of the bean arrived. */
  daysKnown: number;
}

/** Of every bean with lots. */
export async function listUse(
  db: Database | InTransaction,
  { since, today }: { since: Date; today: string },
): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    with roasted as (
      select lot.bean_id, -sum(move.grams)::float8 as grams
      from green_moves as move join green_lots as lot on lot.id = move.lot_id
      where move.moved_at >= ${since} and move.kind = 'roasted' group by lot.bean_id
    ), standing as (
      select reserved.bean_id, sum(reserved.released)::float8 as grams
      from green_reservations as reserved join reorder_proposals as proposal on proposal.order_id = reserved.order_id
      where reserved.reserved_at >= ${since} and proposal.leaves_on is not null group by reserved.bean_id
    ), known as (
      select bean_id, min(arrived_on) as since from green_lots group by bean_id
    )
    select bean_id as "beanId", coalesce(roasted.grams, 0) as roasted, coalesce(standing.grams, 0) as "forStanding",
      ${today}::date - since as "daysKnown"
    from known left join roasted using (bean_id) left join standing using (bean_id)`.execute(db);
  return rows;
}
