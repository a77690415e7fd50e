import { canBeSeen, refusalOfDescription, refusalOfName } from '../blend/name.ts';
import { KILO_BAG } from '../blend/packing.ts';
import { type BlendRefusal, type RecipeRow, refusalOfTotals, totalPercentage } from '../blend/recipe.ts';

/** 1 beans, 2 roast and grind, 3 name and description, 4 summary. */
export type Step = 1 | 2 | 3 | 4;

/** A blend in the making. */
export interface Contents {
  recipe: readonly RecipeRow[];
  roastId: number | null;
  grindId: number | null;
  name: string;
  description: string;
  bagSizeId: number;
  quantity: number;
}

export const MOST_BAGS_IN_CREATOR = 100;

export const nothingYet: Contents = {
  recipe: [],
  roastId: 1,
  grindId: 1,
  name: '',
  description: '',
  bagSizeId: KILO_BAG,
  quantity: 1,
};

/** A new bean starts at 0 per cent; one that is there already stays as it is. */
export function withBean(contents: Contents, beanId: number): Contents {
  if (contents.recipe.some((row) => row.beanId === beanId)) return contents;
  return { ...contents, recipe: [...contents.recipe, { beanId, percentage: 0 }] };
}

export const withoutBean = (contents: Contents, beanId: number): Contents => ({
  ...contents,
  recipe: contents.recipe.filter((row) => row.beanId !== beanId),
});

/** Silently stays as it was when the blend would exceed 100 per cent. */
export function withPercentage(contents: Contents, { beanId, percentage }: RecipeRow): Contents {
  const possible = Number.isInteger(percentage) && percentage >= 0;
  if (!possible || percentage > mostPercentage(contents.recipe, beanId)) return contents;
  const recipe = contents.recipe.map((row) => (row.beanId === beanId ? { beanId, percentage } : row));
  return { ...contents, recipe };
}

/** How far a bean's slider goes; at 0 there is nothing left to slide. */
export const mostPercentage = (recipe: readonly RecipeRow[], beanId: number): number =>
  Math.max(0, 100 - totalPercentage(recipe.filter((row) => row.beanId !== beanId)));

export function withQuantity(contents: Contents, quantity: number): Contents {
  const possible = Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_BAGS_IN_CREATOR;
  return possible ? { ...contents, quantity } : contents;
}

/** Why a step can't be left forwards yet, or `null`. From step 1 the server has to agree as well. */
export function refusalOfStep(step: Step, contents: Contents): BlendRefusal | null {
  const { recipe, roastId, grindId, name, description } = contents;
  if (step === 1) return refusalOfTotals(recipe);
  if (step === 2 && (roastId === null || grindId === null)) {
    const field = roastId === null ? 'roastId' : 'grindId';
    return { code: 'not_chosen', message: 'You have to select both roast and grind types', field };
  }
  return step === 3 ? refusalOfTexts(name, description) : null;
}

/** The step that was asked for, or the first before it that can't be left yet. */
export const openStep = (asked: Step, contents: Contents): Step =>
  STEPS.find((step) => step >= asked || refusalOfStep(step, contents) !== null) ?? asked;

const STEPS: readonly Step[] = [1, 2, 3, 4];

/** Words that leave no trace on a label are none. */
function refusalOfTexts(name: string, description: string): BlendRefusal | null {
  if (!(canBeSeen(name) && canBeSeen(description))) {
    const message = 'You need to provide both a name and description for your blend';
    return { code: 'not_named', message, field: canBeSeen(name) ? 'description' : 'name' };
  }
  const unfitName = refusalOfName(name);
  if (unfitName !== null) return { code: 'unfit_name', message: unfitName, field: 'name' };
  const unfit = refusalOfDescription(description);
  return unfit === null ? null : { code: 'unfit_description', message: unfit, field: 'description' };
}
