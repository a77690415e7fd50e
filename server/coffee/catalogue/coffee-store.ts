/** SQL by which staff make and change beans and house blends. The caller who writes holds the catalogue's lock. */
import { type Insertable, sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

/** Below these the files of `database/seeds` number their coffees, today's and those to come. */
const LAST_SEEDED = 1000;

/** The number of the next coffee that staff make. */
export async function nextNumber(db: InTransaction, table: 'beans' | 'blends'): Promise<number> {
  const { next } = await db
    .selectFrom(table)
    .select(sql<number>`greatest(max(id), ${sql.lit(LAST_SEEDED)}) + 1`.as('next'))
    .executeTakeFirstOrThrow();
  return next;
}

export async function insertBean(db: InTransaction, bean: Insertable<Schema['beans']>): Promise<void> {
  await db.insertInto('beans').values(bean).execute();
}

/** Whatever else knows the bean knows it by its number, and finds it changed. */
export async function updateBean(
  db: InTransaction,
  id: number,
  bean: Partial<Insertable<Schema['beans']>>,
): Promise<void> {
  await db
    .updateTable('beans')
    .set((eb) => ({ ...bean, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function insertBlend(db: InTransaction, blend: Insertable<Schema['blends']>): Promise<void> {
  await db.insertInto('blends').values(blend).execute();
}

export async function updateBlend(
  db: InTransaction,
  id: number,
  blend: Partial<Insertable<Schema['blends']>>,
): Promise<void> {
  await db
    .updateTable('blends')
    .set((eb) => ({ ...blend, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** That the percentages total 100 is judged at the commit. */
export async function replaceRecipe(
  db: InTransaction,
  blend_id: number,
  recipe: readonly { bean_id: number; percentage: number }[],
): Promise<void> {
  await db.deleteFrom('blend_recipes').where('blend_id', '=', blend_id).execute();
  await db
    .insertInto('blend_recipes')
    .values(recipe.map((row, i) => ({ ...row, blend_id, position: i + 1 })))
    .execute();
}

export async function setBlendInStock(db: InTransaction, id: number, in_stock: boolean): Promise<void> {
  await db.updateTable('blends').set({ in_stock }).where('id', '=', id).execute();
}

export const findShelved = (db: InTransaction, id: number) =>
  db.selectFrom('blends').select('in_stock').where('id', '=', id).executeTakeFirst();
