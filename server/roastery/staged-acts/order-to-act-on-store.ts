import { sql } from 'kysely';
import type { OrderBefore } from '#domain/order/act.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';
import { creditUsedBy } from '#server/selling/vouchers/vouchers.ts';

export interface OrderToActOn extends OrderBefore {
  id: number;
  customer_id: number;
  version: number;
}

/** In ascending order of their ids. */
export const listToActOn = (db: InTransaction, ids: readonly number[]): Promise<OrderToActOn[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'customer_id', 'version', 'order_status_id', 'hold_reason', 'dispatch_on'])
    .select(creditUsedBy(sql.ref('orders.id')).as('credit_used_by'))
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .$castTo<OrderToActOn>()
    .execute();
