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

export async function clearPlace(db: InTransaction, place: number, at: Date): Promise<void> {
  await db
    .updateTable('taster_shelf')
    .set({ removed_at: at })
    .where('place', '=', place)
    .where('removed_at', 'is', null)
    .execute();
}

export async function putOnPlace(
  db: InTransaction,
  place: { place: number; ctaps_id: string; placed_at: Date },
): Promise<void> {
  await db.insertInto('taster_shelf').values(place).execute();
}
