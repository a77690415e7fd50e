/** Percentages that the creator sets for the customer: whole numbers; locked beans stay as they are. */
import { type RecipeRow, totalPercentage } from './recipe.ts';

type Locked = readonly number[];

/** Fills a blend up to 100%: in proportion to the unlocked beans' percentages, or evenly when they are all 0. */
export function filledToHundred(recipe: readonly RecipeRow[], locked: Locked): readonly RecipeRow[] {
  const unlocked = recipe.filter(({ beanId }) => !locked.includes(beanId));
  const missing = 100 - totalPercentage(recipe);
  if (missing === 0 || unlocked.length === 0) return recipe;
  const available = missing + totalPercentage(unlocked);
  const hasPercentages = totalPercentage(unlocked) > 0;
  return withPercentages(
    recipe,
    unlocked,
    apportion(
      available,
      unlocked.map(({ percentage }) => (hasPercentages ? percentage : 1)),
    ),
  );
}

/** Gives every unlocked bean the same percentage; the first beans get one more where it doesn't divide. */
export function splitEvenly(recipe: readonly RecipeRow[], locked: Locked): readonly RecipeRow[] {
  const unlocked = recipe.filter(({ beanId }) => !locked.includes(beanId));
  const lockedTotal = totalPercentage(recipe) - totalPercentage(unlocked);
  return withPercentages(
    recipe,
    unlocked,
    apportion(
      100 - lockedTotal,
      unlocked.map(() => 1),
    ),
  );
}

/** The recipe as if it were filled up now, without the beans that are at 0%. */
export const asIfFilled = (recipe: readonly RecipeRow[]): readonly RecipeRow[] =>
  filledToHundred(
    recipe.filter(({ percentage }) => percentage > 0),
    [],
  );

function withPercentages(
  recipe: readonly RecipeRow[],
  unlocked: readonly RecipeRow[],
  percentages: readonly number[],
): readonly RecipeRow[] {
  const percentageOf = new Map(unlocked.map(({ beanId }, i) => [beanId, percentages[i] ?? 0]));
  return recipe.map((row) => ({ ...row, percentage: percentageOf.get(row.beanId) ?? row.percentage }));
}

/** Largest remainder method: whole numbers in proportion to the weights; of equal remainders the first wins. */
function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const percentages = exact.map(Math.floor);
  const leftOver = total - percentages.reduce((all, percentage) => all + percentage, 0);
  const byRemainder = exact
    .map((value, i) => ({ i, remainder: value % 1 }))
    .toSorted((a, b) => b.remainder - a.remainder);
  for (const { i } of byRemainder.slice(0, leftOver)) percentages[i] = (percentages[i] ?? 0) + 1;
  return percentages;
}
