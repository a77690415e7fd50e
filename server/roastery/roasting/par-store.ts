/** SQL of how much of house blends is kept on the shelf. */
import type { Database, InTransaction } from '#server/platform/database.ts';

export const listPars = (db: Database | InTransaction) =>
  db.selectFrom('par_levels').selectAll().orderBy('blend_id').execute();

export const lockPar = (db: InTransaction, blendId: number) =>
  db.selectFrom('par_levels').selectAll().where('blend_id', '=', blendId).forUpdate().executeTakeFirst();

/** Nothing is kept of it where it is 0. */
export async function setPar(db: InTransaction, blendId: number, grams: number): Promise<void> {
  if (grams === 0) await db.deleteFrom('par_levels').where('blend_id', '=', blendId).execute();
  else
    await db
      .insertInto('par_levels')
      .values({ blend_id: blendId, grams })
      .onConflict((conflict) => conflict.column('blend_id').doUpdateSet({ grams }))
      .execute();
}
