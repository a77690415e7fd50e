import { TOP_SELLERS } from '#domain/order/top-sellers.ts';
import { daysBefore } from '#domain/policy.ts';
import { saveTopSellers } from '#server/coffee/catalogue/catalogue.ts';
import type { Database } from '#server/platform/database.ts';
import { listBestSold } from './top-seller-store.ts';

/** Counts what sold best of late and stores it beside the catalogue. */
export async function countTopSellers(db: Database, now: Date): Promise<void> {
  const { days, leastOrders, most } = TOP_SELLERS;
  const best = await listBestSold(db, { since: daysBefore(now, days), leastOrders, most });
  await saveTopSellers(
    db,
    best.map(({ ctaps_id }) => ctaps_id),
  );
}
