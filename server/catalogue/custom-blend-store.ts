/** All SQL on blends that customers made. */
import type { RecipeRow } from '../../domain/blend/recipe.ts';
import { type Database, transact } from '../platform/database.ts';

export interface NewCustomBlend {
  ctapsId: string;
  /** The same for the same blend, and for no other. */
  likeness: string;
  name: string;
  description: string;
  roastId: number;
  grindId: number;
  blendRecipes: readonly RecipeRow[];
}

export type CustomBlendRow = NonNullable<Awaited<ReturnType<typeof findCustomBlend>>>;

/** Keeps a blend, or finds the one that is kept already, whoever of two at once comes first. Answers its CTAPS id. */
export function keepCustomBlend(db: Database, blend: NewCustomBlend): Promise<string> {
  return transact(db, async (transaction) => {
    const { ctapsId, likeness, name, description, roastId, grindId, blendRecipes } = blend;
    const made = await transaction
      .insertInto('custom_blends')
      .values({ ctaps_id: ctapsId, likeness, name, description, roast_id: roastId, grind_id: grindId })
      .onConflict((conflict) => conflict.column('likeness').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) {
      const { ctaps_id } = await transaction
        .selectFrom('custom_blends')
        .select('ctaps_id')
        .where('likeness', '=', likeness)
        .executeTakeFirstOrThrow();
      return ctaps_id;
    }
    await transaction
      .insertInto('custom_blend_recipes')
      .values(
        blendRecipes.map(({ beanId, percentage }, index) => ({
          custom_blend_id: made.id,
          position: index + 1,
          bean_id: beanId,
          percentage,
        })),
      )
      .execute();
    return ctapsId;
  });
}

export async function findCustomBlend(db: Database, ctapsId: string) {
  const row = await db
    .selectFrom('custom_blends')
    .selectAll()
    .where('ctaps_id', '=', ctapsId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const shares = await db
    .selectFrom('custom_blend_recipes')
    .select(['bean_id', 'percentage'])
    .where('custom_blend_id', '=', row.id)
    .orderBy('position')
    .execute();
  return { ...row, shares };
}
