/** SQL on how many open carts another price or recipe touches. */
import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';

/** How many carts hold any of these beans, alone or in a blend. */
export async function countCartsWith(db: Database, beanIds: readonly number[]): Promise<number> {
  const { carts } = await db
    .selectFrom('cart_blend_recipes')
    .innerJoin('cart_blends', 'cart_blends.id', 'cart_blend_id')
    .select(sql<number>`count(distinct cart_id)::int`.as('carts'))
    .where('bean_id', '=', sql<number>`any(${beanIds}::int[])`)
    .executeTakeFirstOrThrow();
  return carts;
}

/** How many carts hold this house blend, as it was when it was put there. */
export async function countCartsWithBlend(db: Database, blendId: number): Promise<number> {
  const { carts } = await db
    .selectFrom('cart_blends')
    .select(sql<number>`count(distinct cart_id)::int`.as('carts'))
    .where('blend_id', '=', blendId)
    .executeTakeFirstOrThrow();
  return carts;
}
