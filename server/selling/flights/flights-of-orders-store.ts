/** SQL that reads which flights orders have. */
import type { InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

export const listFlightsOfOrders = (
  db: InTransaction,
  orderIds: readonly number[],
): Promise<
  { id: number; order_id: number; group_tasting_id: number | null; link_closed_at: Date | null }[]
> =>
  db
    .selectFrom('flights')
    .innerJoin('order_blends as line', 'line.id', 'order_blend_id')
    .select(['flights.id', 'line.order_id', 'group_tasting_id', 'flights.link_closed_at'])
    .where('line.order_id', '=', anyOf(orderIds))
    .orderBy('flights.id')
    .execute();
