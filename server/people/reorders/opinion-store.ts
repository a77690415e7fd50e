/** SQL on what members said of when their coffee came. */
import type { Opinion } from '#domain/reorders/proposal-rules.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

export interface GivenOpinion {
  orderId: number;
  customerId: number;
  opinion: Opinion;
}

/** Said again of the same order, the last word counts. */
export async function setOpinion(
  db: InTransaction,
  { orderId, customerId, opinion }: GivenOpinion,
  now: Date,
): Promise<void> {
  const row = { customer_id: customerId, opinion, given_at: now };
  await db
    .insertInto('reorder_opinions')
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute();
}

export const listOpinions = (
  db: Database | InTransaction,
  customerIds: readonly number[],
): Promise<GivenOpinion[]> =>
  db
    .selectFrom('reorder_opinions')
    .select(['order_id as orderId', 'customer_id as customerId', 'opinion'])
    .where('customer_id', '=', anyOf(customerIds))
    .orderBy('order_id')
    .$castTo<GivenOpinion>()
    .execute();
