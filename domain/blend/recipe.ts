/** Recipe row: one bean of a blend with its whole percentage. */
export interface RecipeRow {
  beanId: number;
  percentage: number;
}

export const MOST_BEANS = 6;

/** An expected refusal: a stable code, a sentence for the customer, and the field of the request that is at fault. */
export interface BlendRefusal {
  code: string;
  message: string;
  field: string;
}

/** Anything that can tell whether an id exists: a set, a map, a catalogue. */
export interface KnownIds {
  has(id: number): boolean;
}

/** The first thing that is wrong with a recipe, or `null`. */
export function refusalOfRecipe(recipe: readonly RecipeRow[], beans: KnownIds): BlendRefusal | null {
  if (recipe.length === 0) return refusal('no_beans', 'A blend needs at least one bean.');
  if (recipe.length > MOST_BEANS) return tooManyBeans;
  for (const [i, { beanId, percentage }] of recipe.entries()) {
    if (!beans.has(beanId)) return refusal('unknown_bean', 'We do not have that bean.', `${i}.beanId`);
    if (recipe.findIndex((row) => row.beanId === beanId) < i) {
      return refusal('bean_twice', 'The same bean is in this blend twice.', `${i}.beanId`);
    }
    if (!Number.isInteger(percentage)) {
      return refusal('percentage_not_whole', 'Percentages have to be whole numbers.', `${i}.percentage`);
    }
    if (percentage < 1) {
      return refusal('percentage_too_small', 'Give every bean at least 1%, or remove it.', `${i}.percentage`);
    }
  }
  return refusalOfTotals(recipe);
}

/** The two checks that don't need the catalogue. */
export function refusalOfTotals(recipe: readonly RecipeRow[]): BlendRefusal | null {
  if (recipe.length > MOST_BEANS) return tooManyBeans;
  return totalPercentage(recipe) === 100 ? null : notHundred;
}

export const totalPercentage = (recipe: readonly RecipeRow[]): number =>
  recipe.reduce((sum, { percentage }) => sum + percentage, 0);

function refusal(code: string, message: string, row?: string): BlendRefusal {
  return { code, message, field: row === undefined ? 'blendRecipes' : `blendRecipes.${row}` };
}

const tooManyBeans = refusal('too_many_beans', 'A blend cannot contain more than six (6) beans');
const notHundred = refusal('total_not_100', 'Total bean percentage should be 100%');
