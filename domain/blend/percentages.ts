/** Shares that are set for the customer: whole per cents, and beans that are locked stay as they are. */
import { type RecipeRow, totalPercentage } from './recipe.ts';

type Locked = readonly number[];

/** Brings a blend to 100 per cent: what is missing goes to the unlocked beans in proportion, or evenly at the start. */
export function filledToHundred(recipe: readonly RecipeRow[], locked: Locked): readonly RecipeRow[] {
  const free = recipe.filter(({ beanId }) => !locked.includes(beanId));
  const missing = 100 - totalPercentage(recipe);
  if (missing === 0 || free.length === 0) return recipe;
  const room = missing + totalPercentage(free);
  const withContents = totalPercentage(free) > 0;
  return withShares(
    recipe,
    free,
    split(
      room,
      free.map(({ percentage }) => (withContents ? percentage : 1)),
    ),
  );
}

/** Gives every unlocked bean the same, with the odd per cents to the first of them. */
export function splitEvenly(recipe: readonly RecipeRow[], locked: Locked): readonly RecipeRow[] {
  const free = recipe.filter(({ beanId }) => !locked.includes(beanId));
  const held = totalPercentage(recipe) - totalPercentage(free);
  return withShares(
    recipe,
    free,
    split(
      100 - held,
      free.map(() => 1),
    ),
  );
}

/** The recipe as it would be if it were filled up now: beans without a share are left out. */
export const asIfFilled = (recipe: readonly RecipeRow[]): readonly RecipeRow[] =>
  filledToHundred(
    recipe.filter(({ percentage }) => percentage > 0),
    [],
  );

function withShares(
  recipe: readonly RecipeRow[],
  free: readonly RecipeRow[],
  shares: readonly number[],
): readonly RecipeRow[] {
  const given = new Map(free.map(({ beanId }, i) => [beanId, shares[i] ?? 0]));
  return recipe.map((row) => ({ ...row, percentage: given.get(row.beanId) ?? row.percentage }));
}

/** Whole parts in proportion; what rounding left over goes to the largest remainders, the first of equals first. */
function split(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const shares = exact.map(Math.floor);
  const left = total - shares.reduce((all, share) => all + share, 0);
  const order = exact.map((part, i) => ({ i, rest: part % 1 })).toSorted((a, b) => b.rest - a.rest);
  for (const { i } of order.slice(0, left)) shares[i] = (shares[i] ?? 0) + 1;
  return shares;
}
