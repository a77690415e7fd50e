/** A member's own list of blends. What was ordered or shared never changes and never goes: only the list does. */
import { readCtapsId } from '#domain/blend/ctaps-id.ts';
import { isVisible } from '#domain/blend/name.ts';
import type { RecipeRow } from '#domain/blend/recipe.ts';
import { keyOfRecipe } from '#domain/blend/recipe-key.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import {
  type CustomBlendRow,
  hideFromList,
  listBlendsOf,
  type SavedBlend,
  writeListOrder,
} from './custom-blend-store.ts';
import { type OrderedBlend, saveOwnBlends, withoutBidiControls } from './own-blend.ts';

interface OwnBlend {
  ownerId: number;
  ctapsId: string;
}

type NotThere = Refusal<'not_signed_in' | 'not_found'>;

/** Another name makes another blend, which takes the place of the one before: that one's name stands on bags. */
export async function renameBlend(
  db: Database,
  { name, ...own }: OwnBlend & { name: string },
): Promise<CustomBlendRow | NotThere | Refusal<'invalid'>> {
  if (!isVisible(withoutBidiControls(name)))
    return refuseField('name', 'Please give the blend a name that can be read.');
  return withOwnBlend(db, own, async (transaction, { blend, list }) => {
    const [saved] = await saveOwnBlends(transaction, own.ownerId, [asOrdered(blend, name)]);
    if (saved === undefined) throw new Error(`Blend ${blend.ctaps_id} was not saved under its new name.`);
    if (saved.id !== blend.id) {
      await hideFromList(transaction, blend.id);
      const others = list.filter(({ id }) => id !== saved.id);
      const order = others.map(({ id }) => (id === blend.id ? saved.id : id));
      await writeListOrder(transaction, own.ownerId, order);
    }
    const renamed = await listBlendsOf(transaction, own.ownerId);
    return renamed.find(({ id }) => id === saved.id) ?? blend;
  });
}

interface OtherRecipe {
  roastId: number;
  from: readonly RecipeRow[];
  to: readonly RecipeRow[];
}

/**
 * Own blends of the one recipe get the other, each under its name and in its place. What was ordered before stays on its bags. Answers
 * by which id each had which one it has. The caller holds the lock on the account.
 */
export async function replaceRecipe(
  db: InTransaction,
  ownerId: number,
  { roastId, from, to }: OtherRecipe,
): Promise<ReadonlyMap<string, string>> {
  const key = keyOfRecipe({ roastId, blendRecipes: from });
  const list = await listBlendsOf(db, ownerId);
  const replaced = list.filter(({ roast_id, recipe }) => {
    const blendRecipes = recipe.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage }));
    return keyOfRecipe({ roastId: roast_id, blendRecipes }) === key;
  });
  if (replaced.length === 0) return new Map();
  const saved = await saveOwnBlends(
    db,
    ownerId,
    replaced.map((blend) => ({ ...asOrdered(blend, blend.name), blendRecipes: to })),
  );
  const replacing = new Map(replaced.map(({ id }, i) => [id, saved[i]?.id ?? id]));
  for (const { id } of replaced) await hideFromList(db, id);
  const order = list.map(({ id }) => replacing.get(id) ?? id);
  await writeListOrder(db, ownerId, [...new Set(order)]);
  return new Map(replaced.map(({ ctaps_id }, i) => [ctaps_id, saved[i]?.ctaps_id ?? ctaps_id]));
}

/** Saves a blend without a place on the list, unless it has one already. The caller holds the lock on the account. */
export async function saveUnlisted(
  db: InTransaction,
  ownerId: number,
  blend: OrderedBlend,
): Promise<SavedBlend> {
  const list = await listBlendsOf(db, ownerId);
  const [saved] = await saveOwnBlends(db, ownerId, [blend]);
  if (saved === undefined) throw new Error(`A blend of customer ${ownerId} was not saved.`);
  if (!list.some(({ id }) => id === saved.id)) await hideFromList(db, saved.id);
  return saved;
}

/** Answers the blend that is no longer listed. */
export const takeOffList = (db: Database, own: OwnBlend): Promise<CustomBlendRow | NotThere> =>
  withOwnBlend(db, own, async (transaction, { blend }) => {
    await hideFromList(transaction, blend.id);
    return blend;
  });

/** An id that is not on the list refuses the whole order. */
export async function arrangeBlends(
  db: Database,
  { ownerId, ctapsIds }: { ownerId: number; ctapsIds: readonly string[] },
): Promise<CustomBlendRow[] | NotThere> {
  return transact(db, async (transaction) => {
    if ((await lockAccount(transaction, ownerId)) === undefined) return refuse('not_signed_in');
    const list = await listBlendsOf(transaction, ownerId);
    const arranged = [...new Set(ctapsIds.map(readCtapsId))].map((id) =>
      list.find(({ ctaps_id }) => ctaps_id === id),
    );
    if (arranged.includes(undefined)) return refuse('not_found');
    const first = arranged.filter((blend) => blend !== undefined);
    const order = [...first, ...list.filter((blend) => !first.includes(blend))];
    await writeListOrder(
      transaction,
      ownerId,
      order.map(({ id }) => id),
    );
    return order;
  });
}

interface Listed {
  blend: CustomBlendRow;
  /** All of the owner's, in their order. */
  list: readonly CustomBlendRow[];
}

/** Everything that saves or lists blends of an account holds its lock. */
async function withOwnBlend<T>(
  db: Database,
  { ownerId, ctapsId }: OwnBlend,
  work: (transaction: InTransaction, listed: Listed) => Promise<T>,
): Promise<T | NotThere> {
  const id = readCtapsId(ctapsId);
  return transact(db, async (transaction) => {
    if ((await lockAccount(transaction, ownerId)) === undefined) return refuse('not_signed_in');
    const list = await listBlendsOf(transaction, ownerId);
    const blend = list.find(({ ctaps_id }) => ctaps_id === id);
    return blend === undefined ? refuse('not_found') : work(transaction, { blend, list });
  });
}

const asOrdered = (
  { description, roast_id, grind_id, recipe, opened_from }: CustomBlendRow,
  name: string,
) => ({
  name,
  description,
  roastId: roast_id,
  grindId: grind_id,
  openedFrom: opened_from,
  blendRecipes: recipe.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage })),
});
