/** SQL that reads whether anything became of a lot since it came in: it was planned, weighed from, moved, counted, cupped or traced to plots, or orders need it. */
import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';

/** The caller holds the lots and the reservations. */
export async function isTouchedLot(db: InTransaction, id: number): Promise<boolean> {
  const { rows } = await sql<{ is_touched: boolean }>`
    select lot.counted_at is not null
      or exists (select from green_moves where lot_id = lot.id and kind <> 'arrived')
      or exists (select from batch_greens where batch_greens.lot_id = lot.id or planned_lot_id = lot.id)
      or exists (select from green_lot_plots where green_lot_plots.lot_id = lot.id)
      or exists (select from cupping_cups where cupping_cups.lot_id = lot.id)
      or exists (
        select from green_reservations as needed where needed.bean_id = lot.bean_id and released < grams
        having coalesce(sum(grams - released), 0) > (
          select coalesce(sum(on_hand), 0) from green_lots as other where other.bean_id = lot.bean_id and other.id <> lot.id
        )
      ) as is_touched
    from green_lots as lot where lot.id = ${id}`.execute(db);
  return rows[0]?.is_touched ?? true;
}
