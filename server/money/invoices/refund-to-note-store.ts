/** SQL that reads of refunds what their credit notes say. */
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { RefundDestination, RefundReason } from '#domain/order/refund.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

export interface RefundToNote {
  id: number;
  amount: number;
  shipping: number;
  reason: RefundReason;
  destination: RefundDestination;
  /** By the places of their lines in the order. */
  lines: { position: number; bags: number; amount: number }[];
}

/** What the credit notes of refunds say, by the ids of the refunds. */
export async function readRefundsToNote(
  db: InTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RefundToNote>> {
  const rows = await db
    .selectFrom('refunds')
    .select(['refunds.id', 'amount', 'shipping', 'reason', 'destination'])
    .select((refund) =>
      jsonArrayFrom(
        refund
          .selectFrom('refund_lines as part')
          .innerJoin('order_blends as line', 'line.id', 'part.order_blend_id')
          .select(['line.position', 'part.bags', 'part.amount'])
          .whereRef('part.refund_id', '=', 'refunds.id')
          .orderBy('line.position'),
      ).as('lines'),
    )
    .where('refunds.id', '=', anyOf(ids))
    .$castTo<RefundToNote>()
    .execute();
  return new Map(rows.map((refund) => [refund.id, refund]));
}
