/** What buyers and staff wrote about orders, for the hands that fill and pack them. */
import type { FloorNotes } from '#contract/packing/floor-notes.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { listNotesOfOrders } from '#server/roastery/order-desk/order-desk.ts';

interface OfOrder {
  order_id: number;
  roastery_note: string;
}

export async function readFloorNotes(
  db: Database | InTransaction,
  rows: readonly OfOrder[],
): Promise<(of: OfOrder) => FloorNotes> {
  const notes = await listNotesOfOrders(db, [...new Set(rows.map(({ order_id }) => order_id))]);
  const byOrder = Map.groupBy(notes, ({ order_id }) => order_id);
  return ({ order_id, roastery_note }) => ({
    buyer: roastery_note,
    staff: (byOrder.get(order_id) ?? []).map(({ by, words }) => ({ by, words })),
  });
}
