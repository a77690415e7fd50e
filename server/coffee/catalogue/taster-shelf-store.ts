/** SQL of the taster shelf. The caller who writes holds the catalogue's lock. */
import type { InTransaction } from '#server/platform/database.ts';

/** The coffees that have a place, by place. */
export const listShelf = (db: InTransaction) =>
  db
    .selectFrom('taster_shelf')
    .select(['place', 'ctaps_id', 'placed_at'])
    .where('removed_at', 'is', null)
    .orderBy('place')
    .execute();

/** Whatever had the place gives it up; `null` leaves it empty. */
export async function changePlace(
  db: InTransaction,
  { place, ctapsId, at }: { place: number; ctapsId: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('taster_shelf')
    .set({ removed_at: at })
    .where('place', '=', place)
    .where('removed_at', 'is', null)
    .execute();
  if (ctapsId === null) return;
  await db.insertInto('taster_shelf').values({ place, ctaps_id: ctapsId, placed_at: at }).execute();
}
