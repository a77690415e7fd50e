import type { RecipeRow } from './recipe.ts';

/** Gives one bean this percentage and the others what is left of 100, in proportion to what they had. */
export function rebalance(
  recipe: readonly RecipeRow[],
  beanId: number,
  percentage: number,
): readonly RecipeRow[] {
  const others = recipe.filter((row) => row.beanId !== beanId);
  if (others.length === 0) return recipe.map((row) => ({ ...row, percentage: 100 }));
  const had = others.reduce((sum, row) => sum + row.percentage, 0);
  const weightOf = (row: RecipeRow) => (had === 0 ? 1 : row.percentage);
  const weights = had === 0 ? others.length : had;
  const left = 100 - percentage;
  let weighed = 0;
  let given = 0;
  return recipe.map((row) => {
    if (row.beanId === beanId) return { ...row, percentage };
    weighed += weightOf(row);
    // Rounding the running total instead of each percentage makes them add up.
    const share = Math.round((left * weighed) / weights) - given;
    given += share;
    return { ...row, percentage: share };
  });
}
