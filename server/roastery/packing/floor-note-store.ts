/** What buyers and staff wrote about orders, for the hands that fill and pack them. */
import { sql } from 'kysely';
import type { FloorNotes } from '#contract/packing/floor-notes.ts';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

interface OfOrder {
  order_id: number;
  roastery_note: string;
}

/** Those of staff the newest first. */
export async function readFloorNotes(
  db: Database | InTransaction,
  rows: readonly OfOrder[],
): Promise<(of: OfOrder) => FloorNotes> {
  const notes = await db
    .selectFrom('order_notes')
    .select(['order_id', 'words', nameOfStaff(sql.ref('order_notes.staff_id')).as('by')])
    .where('order_id', '=', anyOf([...new Set(rows.map(({ order_id }) => order_id))]))
    .orderBy('id', 'desc')
    .execute();
  const byOrder = Map.groupBy(notes, ({ order_id }) => order_id);
  return ({ order_id, roastery_note }) => ({
    buyer: roastery_note,
    staff: (byOrder.get(order_id) ?? []).map(({ by, words }) => ({ by, words })),
  });
}
