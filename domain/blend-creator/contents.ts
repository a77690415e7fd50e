import { isVisible, refusalOfDescription, refusalOfName } from '#domain/blend/name.ts';
import { GENERAL_GRIND, KILO_BAG } from '#domain/blend/packing.ts';
import { type BlendRefusal, type RecipeRow, refusalOfTotals, totalPercentage } from '#domain/blend/recipe.ts';

/** 1 beans, 2 roast and grind, 3 name and description, 4 summary. */
export type Step = 1 | 2 | 3 | 4;

/** The blend that is being made in the creator. */
export interface Contents {
  recipe: readonly RecipeRow[];
  roastId: number | null;
  grindId: number | null;
  /** CTAPS id of the public blend that this one began with, for its maker's credit. */
  openedFrom: string | null;
  name: string;
  description: string;
  bagSizeId: number;
  quantity: number;
}

export const MOST_BAGS_IN_CREATOR = 100;

export const nothingYet: Contents = {
  recipe: [],
  roastId: 1,
  grindId: GENERAL_GRIND,
  openedFrom: null,
  name: '',
  description: '',
  bagSizeId: KILO_BAG,
  quantity: 1,
};

/** Adds a bean at 0%; a bean that is in the recipe already stays as it is. */
export function withBean(contents: Contents, beanId: number): Contents {
  if (contents.recipe.some((row) => row.beanId === beanId)) return contents;
  return { ...contents, recipe: [...contents.recipe, { beanId, percentage: 0 }] };
}

export const withoutBean = (contents: Contents, beanId: number): Contents => ({
  ...contents,
  recipe: contents.recipe.filter((row) => row.beanId !== beanId),
});

/** Another bean takes a bean's place and percentage; contents stay unchanged where that one is in the recipe already. */
export function withBeanReplaced(contents: Contents, beanId: number, by: number): Contents {
  if (contents.recipe.some((row) => row.beanId === by)) return contents;
  const recipe = contents.recipe.map((row) => (row.beanId === beanId ? { ...row, beanId: by } : row));
  return { ...contents, recipe };
}

/** Sets a bean's percentage; contents stay unchanged where the blend would exceed 100%. */
export function withPercentage(contents: Contents, { beanId, percentage }: RecipeRow): Contents {
  const possible = Number.isInteger(percentage) && percentage >= 0;
  if (!possible || percentage > mostPercentage(contents.recipe, beanId)) return contents;
  const recipe = contents.recipe.map((row) => (row.beanId === beanId ? { beanId, percentage } : row));
  return { ...contents, recipe };
}

/** The highest percentage of a bean's slider: what the other beans leave of 100. */
export const mostPercentage = (recipe: readonly RecipeRow[], beanId: number): number =>
  Math.max(0, 100 - totalPercentage(recipe.filter((row) => row.beanId !== beanId)));

export function withQuantity(contents: Contents, quantity: number): Contents {
  const possible = Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_BAGS_IN_CREATOR;
  return possible ? { ...contents, quantity } : contents;
}

/** Why the customer can't go on from a step yet, or `null`. For step 1 the server checks the recipe as well. */
export function refusalOfStep(step: Step, contents: Contents): BlendRefusal | null {
  const { recipe, roastId, grindId, name, description } = contents;
  if (step === 1) return refusalOfTotals(recipe);
  if (step === 2 && (roastId === null || grindId === null)) {
    const field = roastId === null ? 'roastId' : 'grindId';
    return { code: 'not_chosen', message: 'You have to select both roast and grind types', field };
  }
  return step === 3 ? refusalOfTexts(name, description) : null;
}

/** The step that was asked for, or the first earlier step that is not complete. */
export const openStep = (asked: Step, contents: Contents): Step =>
  STEPS.find((step) => step >= asked || refusalOfStep(step, contents) !== null) ?? asked;

const STEPS: readonly Step[] = [1, 2, 3, 4];

/** Text with nothing visible counts as missing. */
function refusalOfTexts(name: string, description: string): BlendRefusal | null {
  if (!(isVisible(name) && isVisible(description))) {
    const message = 'You need to provide both a name and description for your blend';
    return { code: 'not_named', message, field: isVisible(name) ? 'description' : 'name' };
  }
  const unfitName = refusalOfName(name);
  if (unfitName !== null) return { code: 'unfit_name', message: unfitName, field: 'name' };
  const unfit = refusalOfDescription(description);
  return unfit === null ? null : { code: 'unfit_description', message: unfit, field: 'description' };
}
