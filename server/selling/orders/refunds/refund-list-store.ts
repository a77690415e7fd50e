/** SQL of the refunds of an order as staff and its buyer read them. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database } from '#server/platform/database.ts';
import type { RefundRow } from './refund-store.ts';

export interface ListedRefund
  extends Pick<
    RefundRow,
    | 'id'
    | 'amount'
    | 'shipping'
    | 'reason'
    | 'note'
    | 'destination'
    | 'state'
    | 'trouble'
    | 'asked_at'
    | 'done_at'
    | 'transfer_reference'
  > {
  asked_by: string | null;
  lines: { order_blend_id: number; bags: number; amount: number }[];
}

/** The oldest first. */
export const listRefundsOf = (db: Database, orderId: number): Promise<ListedRefund[]> =>
  db
    .selectFrom('refunds')
    .select(['refunds.id', 'amount', 'shipping', 'reason', 'note', 'destination', 'state', 'trouble'])
    .select(['asked_at', 'done_at', 'transfer_reference'])
    .select(nameOfStaff(sql.ref('refunds.asked_by')).as('asked_by'))
    .select((refund) =>
      jsonArrayFrom(
        refund
          .selectFrom('refund_lines as part')
          .select(['part.order_blend_id', 'part.bags', 'part.amount'])
          .whereRef('part.refund_id', '=', 'refunds.id')
          .orderBy('part.order_blend_id'),
      ).as('lines'),
    )
    .where('order_id', '=', orderId)
    .orderBy('refunds.id')
    .$castTo<ListedRefund>()
    .execute();
