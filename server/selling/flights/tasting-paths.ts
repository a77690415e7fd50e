/** Where the flights of orders are tasted. */

import { openTastingSigner } from '#server/coffee/tasters/tasters.ts';
import type { Path } from '#server/foundation/mail/mail.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { listFlightsOfOrders } from './flights-of-orders-store.ts';

/** By order; one that has no flight is not among them. `null` for a flight whose link was closed. */
export async function tastingPathsOf(
  db: InTransaction,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly (Path | null)[]>> {
  const flights = await listFlightsOfOrders(db, orderIds);
  if (flights.length === 0) return new Map();
  const sign = await openTastingSigner(db);
  const paths = Map.groupBy(flights, ({ order_id }) => order_id);
  return new Map(
    [...paths].map(([orderId, all]) => [
      orderId,
      all.map(({ id, link_closed_at }): Path | null =>
        link_closed_at === null ? `/t/${sign({ is: 'flight', id })}` : null,
      ),
    ]),
  );
}
