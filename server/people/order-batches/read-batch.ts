import type { OrderBatch } from '#contract/order-batches/order-batches.ts';
import { toPounds } from '#domain/money/pounds.ts';
import type { Database } from '#server/platform/database.ts';
import { listOrdersOfBatch } from './batch-store.ts';

/** The orders of a batch as they stand now; `null` where it is not this member’s. */
export async function readBatch(
  db: Database,
  { id, customerId }: { id: string; customerId: number },
): Promise<OrderBatch | null> {
  const rows = await listOrdersOfBatch(db, { id, customerId });
  const [first] = rows;
  if (first === undefined) return null;
  return {
    id,
    placed_at: first.placed_at.toISOString(),
    total: toPounds(rows.reduce((sum, { total }) => sum + total, 0)),
    orders: rows.map(({ placed_at: _, total, ...order }) => ({ ...order, total: toPounds(total) })),
  };
}
