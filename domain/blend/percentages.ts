/** Percentages that the creator sets for the customer: whole numbers; locked beans stay as they are. */
import { type RecipeRow, totalPercentage } from './recipe.ts';

type Locked = readonly number[];

/**
 * Fills a blend up to 100%: what is missing goes to the unlocked beans that are still at 0%, at least 1% to each, and only
 * where there are none to all unlocked beans in proportion. So a filled blend can be ordered.
 */
export function filledToHundred(recipe: readonly RecipeRow[], locked: Locked): readonly RecipeRow[] {
  const unlocked = recipe.filter(({ beanId }) => !locked.includes(beanId));
  const missing = 100 - totalPercentage(recipe);
  if (missing === 0 || unlocked.length === 0) return recipe;
  const empty = unlocked.filter(({ percentage }) => percentage === 0);
  const begun = unlocked.filter(({ percentage }) => percentage > 0);
  if (empty.length === 0) {
    const weights = begun.map(({ percentage }) => percentage);
    return withPercentages(recipe, begun, apportion(missing + totalPercentage(begun), weights));
  }
  const spare = totalPercentage(begun) - begun.length;
  const forEmpty = Math.max(missing, Math.min(empty.length, missing + spare));
  const filled = withPercentages(recipe, empty, apportion(forEmpty, evenly(empty)));
  return withPercentages(filled, begun, lowered(begun, forEmpty - missing));
}

/** Gives every unlocked bean the same percentage; the first beans get one more where it doesn't divide. */
export function splitEvenly(recipe: readonly RecipeRow[], locked: Locked): readonly RecipeRow[] {
  const unlocked = recipe.filter(({ beanId }) => !locked.includes(beanId));
  const lockedTotal = totalPercentage(recipe) - totalPercentage(unlocked);
  return withPercentages(recipe, unlocked, apportion(100 - lockedTotal, evenly(unlocked)));
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

/** The rows' percentages with so many points taken off in all, each from whichever is the highest then. */
function lowered(rows: readonly RecipeRow[], by: number): number[] {
  const percentages = rows.map(({ percentage }) => percentage);
  for (let taken = 0; taken < by; taken++) {
    const highest = percentages.indexOf(Math.max(...percentages));
    percentages[highest] = (percentages[highest] ?? 0) - 1;
  }
  return percentages;
}

const evenly = (rows: readonly RecipeRow[]): number[] => rows.map(() => 1);

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
