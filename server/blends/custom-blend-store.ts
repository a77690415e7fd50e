/** All SQL on blends that customers made. */
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { RecipeRow } from '../../domain/blend/recipe.ts';
import type { Database, InTransaction } from '../platform/database.ts';
import { anyOf } from '../platform/sql.ts';

export interface NewCustomBlend {
  /** The customer who ordered the blend; `null` where it was shared without an account. */
  ownerId: number | null;
  ctapsId: string;
  /** Fingerprint: equal for equal blends. An owner has one blend of each fingerprint. */
  fingerprint: string;
  name: string;
  description: string;
  roastId: number;
  grindId: number;
  blendRecipes: readonly RecipeRow[];
}

export interface SavedBlend {
  id: number;
  ctaps_id: string;
}

export type CustomBlendRow = Awaited<ReturnType<ReturnType<typeof blendRows>['execute']>>[number];

/** Saves a blend, or finds the equal one that is saved already. Race: of two at once, one is saved. */
export async function saveCustomBlend(db: InTransaction, blend: NewCustomBlend): Promise<SavedBlend> {
  const { ownerId, ctapsId, fingerprint, name, description, roastId, grindId, blendRecipes } = blend;
  const made = await db
    .insertInto('custom_blends')
    .values({
      owner_id: ownerId,
      ctaps_id: ctapsId,
      fingerprint,
      name,
      description,
      roast_id: roastId,
      grind_id: grindId,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'fingerprint']).doNothing())
    .returning(['id', 'ctaps_id'])
    .executeTakeFirst();
  if (made === undefined) {
    return db
      .selectFrom('custom_blends')
      .select(['id', 'ctaps_id'])
      .where('owner_id', 'is not distinct from', ownerId)
      .where('fingerprint', '=', fingerprint)
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

/** Custom blends with their recipes. */
export const blendRows = (db: Database) =>
  db
    .selectFrom('custom_blends')
    .select(['id', 'ctaps_id', 'name', 'description', 'roast_id', 'grind_id', 'made_at'])
    .select((blend) =>
      jsonArrayFrom(
        blend
          .selectFrom('custom_blend_recipes')
          .select(['bean_id', 'percentage'])
          .whereRef('custom_blend_id', '=', 'custom_blends.id')
          .orderBy('position'),
      ).as('recipe'),
    );

export const findCustomBlend = (db: Database, ctapsId: string): Promise<CustomBlendRow | undefined> =>
  blendRows(db).where('ctaps_id', '=', ctapsId).executeTakeFirst();

/** The newest first. */
export const listBlendsOf = (db: Database, ownerId: number): Promise<CustomBlendRow[]> =>
  blendRows(db).where('owner_id', '=', ownerId).orderBy('id', 'desc').execute();

/**
 * The caller holds the locks on all these customers. Of two equal blends one is handed over: the account's own, or else the
 * older one. The other stays with the guest, since the id on its bags must go on leading to it.
 */
export async function handOverBlends(
  db: InTransaction,
  guestIds: readonly number[],
  accountId: number,
): Promise<void> {
  await db
    .updateTable('custom_blends')
    .set({ owner_id: accountId })
    .where('id', 'in', (blends) =>
      blends
        .selectFrom('custom_blends')
        .select(({ fn }) => fn.min('id').as('id'))
        .where('owner_id', '=', anyOf(guestIds))
        .where('fingerprint', 'not in', (own) =>
          own.selectFrom('custom_blends').select('fingerprint').where('owner_id', '=', accountId),
        )
        .groupBy('fingerprint'),
    )
    .execute();
}
