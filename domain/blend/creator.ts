import { refusalOfDescription, refusalOfName, tidied } from './name.ts';
import { type BlendRefusal, type RecipeRow, refusalOfTotals, totalPercentage } from './recipe.ts';

export type Step = 1 | 2 | 3 | 4;

/** A blend in the making: 1 beans, 2 roast and grind, 3 name and description, 4 summary. */
export interface Creator {
  step: Step;
  recipe: readonly RecipeRow[];
  roastId: number | null;
  grindId: number | null;
  name: string;
  description: string;
  bagSizeId: number;
  bagTypeId: number;
  quantity: number;
}

export const MOST_BAGS_IN_CREATOR = 100;

export const emptyCreator: Creator = {
  step: 1,
  recipe: [],
  roastId: 1,
  grindId: 1,
  name: '',
  description: '',
  bagSizeId: 7,
  bagTypeId: 1,
  quantity: 1,
};

/** A new bean starts at 0 per cent; one that is there already stays as it is. */
export function withBean(creator: Creator, beanId: number): Creator {
  if (creator.recipe.some((row) => row.beanId === beanId)) return creator;
  return { ...creator, recipe: [...creator.recipe, { beanId, percentage: 0 }] };
}

export const withoutBean = (creator: Creator, beanId: number): Creator => ({
  ...creator,
  recipe: creator.recipe.filter((row) => row.beanId !== beanId),
});

export const withoutBeans = (creator: Creator): Creator => ({ ...creator, recipe: [] });

/** Silently stays as it was when the blend would exceed 100 per cent. */
export function withPercentage(creator: Creator, { beanId, percentage }: RecipeRow): Creator {
  const possible = Number.isInteger(percentage) && percentage >= 0;
  if (!possible || percentage > mostPercentage(creator.recipe, beanId)) return creator;
  const recipe = creator.recipe.map((row) => (row.beanId === beanId ? { beanId, percentage } : row));
  return { ...creator, recipe };
}

/** How far a bean's slider goes; at 0 there is nothing left to slide. */
export const mostPercentage = (recipe: readonly RecipeRow[], beanId: number): number =>
  Math.max(0, 100 - totalPercentage(recipe.filter((row) => row.beanId !== beanId)));

export function withQuantity(creator: Creator, quantity: number): Creator {
  const possible = Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_BAGS_IN_CREATOR;
  return possible ? { ...creator, quantity } : creator;
}

/** Why this step can't be left forwards yet, or `null`. From step 1 the server has to agree as well. */
export function refusalOfStep({
  step,
  recipe,
  roastId,
  grindId,
  name,
  description,
}: Creator): BlendRefusal | null {
  if (step === 1) return refusalOfTotals(recipe);
  if (step === 2 && (roastId === null || grindId === null)) {
    const field = roastId === null ? 'roastId' : 'grindId';
    return { code: 'not_chosen', message: 'You have to select both roast and grind types', field };
  }
  return step === 3 ? refusalOfTexts(name, description) : null;
}

/** One step forwards, or unchanged where `refusalOfStep` says why. */
export const forwards = (creator: Creator): Creator =>
  refusalOfStep(creator) ? creator : { ...creator, step: following[creator.step] };

export const backwards = (creator: Creator): Creator => ({ ...creator, step: preceding[creator.step] });

/** A blend that was put away or linked to, opened no further than its contents allow. */
export function reopened(creator: Creator): Creator {
  let opened: Creator = { ...creator, step: 1 };
  while (opened.step < creator.step && !refusalOfStep(opened)) opened = forwards(opened);
  return opened;
}

function refusalOfTexts(name: string, description: string): BlendRefusal | null {
  if (!(tidied(name) && tidied(description))) {
    const message = 'You need to provide both a name and description for your blend';
    return { code: 'not_named', message, field: tidied(name) ? 'description' : 'name' };
  }
  const unfitName = refusalOfName(name);
  if (unfitName !== null) return { code: 'unfit_name', message: unfitName, field: 'name' };
  const unfit = refusalOfDescription(description);
  return unfit === null ? null : { code: 'unfit_description', message: unfit, field: 'description' };
}

const following: Record<Step, Step> = { 1: 2, 2: 3, 3: 4, 4: 4 };
const preceding: Record<Step, Step> = { 1: 1, 2: 1, 3: 2, 4: 3 };
