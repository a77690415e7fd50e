/** Beans that the shop found out of stock after this page was rendered. */
import type { RecipeRow } from '#domain/blend/recipe.ts';
import { createStore, useStore } from '#web/state/create-store.ts';
import type { CreatorBean } from './creator-data.ts';

const foundMissing = createStore<readonly number[]>([]);

export function useInStock(bean: CreatorBean | undefined): boolean {
  const missing = useStore(foundMissing);
  return bean === undefined || (bean.inStock && !missing.includes(bean.id));
}

export const useMissing = (): readonly number[] => useStore(foundMissing);

/** Takes what the shop says of a recipe: the rows at fault, or none. */
export function noteOutOfStock(
  recipe: readonly RecipeRow[],
  fields: Readonly<Record<string, string>> = {},
): void {
  const refused = recipe.filter((_, i) => fields[`blendRecipes.${i}.beanId`] !== undefined);
  foundMissing.set(refused.map(({ beanId }) => beanId));
}
