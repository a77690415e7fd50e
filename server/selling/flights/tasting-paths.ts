/** Where the flights of orders are tasted. */

import { openTastingSigner } from '#server/coffee/tasters/tasters.ts';
import type { Path } from '#server/foundation/mail/mail.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { listFlightsOfOrders } from './flights-of-orders-store.ts';

export interface TastingOfOrder {
  /** `null` where its link was closed. */
  path: Path | null;
  /** Of the office vote whose colleagues taste there. */
  voteId: number | null;
  /** How many lines of the order it is about. */
  lines: number;
}

/** By order; one that has no flight is not among them. All boxes of an office vote are tasted in one place. */
export async function tastingsOf(
  db: InTransaction,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly TastingOfOrder[]>> {
  const flights = await listFlightsOfOrders(db, orderIds);
  if (flights.length === 0) return new Map();
  const sign = await openTastingSigner(db);
  const byOrder = Map.groupBy(flights, ({ order_id }) => order_id);
  return new Map(
    [...byOrder].map(([orderId, all]) => [
      orderId,
      [...Map.groupBy(all, ({ id, group_tasting_id }) => group_tasting_id ?? `alone ${id}`).values()].flatMap(
        (lines) =>
          lines.slice(0, 1).map(
            ({ id, group_tasting_id, link_closed_at }): TastingOfOrder => ({
              path: link_closed_at === null ? `/t/${sign({ is: 'flight', id })}` : null,
              voteId: group_tasting_id,
              lines: lines.length,
            }),
          ),
      ),
    ]),
  );
}
