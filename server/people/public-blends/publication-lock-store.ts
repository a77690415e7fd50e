/** The locks on publications, and on what all of them have in common. */
import type { InTransaction } from '#server/platform/database.ts';

export async function holdPublication(db: InTransaction, id: number): Promise<void> {
  await db.selectFrom('publications').select('id').where('id', '=', id).forUpdate().execute();
}

/** All of a maker’s, ascending. */
export async function lockPublicationsOf(db: InTransaction, makerId: number): Promise<void> {
  await db
    .selectFrom('publications')
    .select('id')
    .where('maker_id', '=', makerId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Held by whoever chooses a handle or makes a recipe public, one at a time, after the locks on publications. */
export async function lockPublicBlends(db: InTransaction): Promise<void> {
  await db.selectFrom('public_blend_version').select('version').forUpdate().execute();
}
