/** All SQL on blends that customers made. */
import type { RecipeRow } from '../../domain/blend/recipe.ts';
import type { Database, InTransaction } from '../platform/database.ts';

export interface NewCustomBlend {
  /** Whoever ordered it; nobody's where it is only shared. */
  ownerId: number | null;
  ctapsId: string;
  /** The same for the same blend of the same owner, and for no other. */
  likeness: string;
  name: string;
  description: string;
  roastId: number;
  grindId: number;
  blendRecipes: readonly RecipeRow[];
}

export interface KeptBlend {
  id: number;
  ctaps_id: string;
}

export type CustomBlendRow = NonNullable<Awaited<ReturnType<typeof findCustomBlend>>>;

/** Keeps a blend, or finds the one that is kept already, whoever of two at once comes first. */
export async function keepCustomBlend(db: InTransaction, blend: NewCustomBlend): Promise<KeptBlend> {
  const { ownerId, ctapsId, likeness, name, description, roastId, grindId, blendRecipes } = blend;
  const made = await db
    .insertInto('custom_blends')
    .values({
      owner_id: ownerId,
      ctaps_id: ctapsId,
      likeness,
      name,
      description,
      roast_id: roastId,
      grind_id: grindId,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'likeness']).doNothing())
    .returning(['id', 'ctaps_id'])
    .executeTakeFirst();
  if (made === undefined) {
    return db
      .selectFrom('custom_blends')
      .select(['id', 'ctaps_id'])
      .where('owner_id', 'is not distinct from', ownerId)
      .where('likeness', '=', likeness)
      .executeTakeFirstOrThrow();
  }
  await db
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
  return made;
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
