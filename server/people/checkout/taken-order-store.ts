/** SQL that finds the order which staff took by a request. */
import type { Day } from '#domain/dispatch/day.ts';
import type { InTransaction } from '#server/platform/database.ts';

export const findTakenByRequest = (
  db: InTransaction,
  requestId: string,
): Promise<{ order_id: number; pay_by: Day | null } | undefined> =>
  db
    .selectFrom('taken_orders')
    .select(['order_id', 'pay_by'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
