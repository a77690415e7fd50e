import type { InTransaction } from '../platform/database.ts';
import { listUses } from './batch-store.ts';

/** What orders had reserved of a bucket's bean, each by its part of the batch. */
export async function reservedOf(
  db: InTransaction,
  batch: { id: number; expected_grams: number },
  green: { bean_id: number; grams: number },
): Promise<{ lineId: number; beanId: number; grams: number }[]> {
  const share = green.grams / batch.expected_grams;
  const uses = await listUses(db, [batch.id]);
  return uses.flatMap(({ order_blend_id: lineId, grams }) =>
    lineId === null ? [] : [{ lineId, beanId: green.bean_id, grams: Math.ceil(grams * share) }],
  );
}
