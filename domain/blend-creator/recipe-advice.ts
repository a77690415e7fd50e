import { MOST_BEANS, type RecipeRow, totalPercentage } from '#domain/blend/recipe.ts';

/** What the creator can do by itself: fill up to 100%, or give every bean the same. */
export type Mending = 'fill' | 'split';

export interface RecipeAdvice {
  /** One sentence; empty where the refusal says it all. */
  words: string;
  mendings: readonly Mending[];
}

/** What helps a recipe that can't go on yet. Locked beans stay as they are, so where all are locked only words help. */
export function adviceForRecipe(recipe: readonly RecipeRow[], locked: readonly number[]): RecipeAdvice {
  const total = totalPercentage(recipe);
  if (recipe.length === 0) return { words: 'Add a bean first.', mendings: [] };
  if (recipe.length > MOST_BEANS) {
    const surplus = recipe.length - MOST_BEANS;
    return { words: `You have ${recipe.length}. Please remove ${surplus}.`, mendings: [] };
  }
  const isMendable = recipe.some(({ beanId }) => !locked.includes(beanId));
  if (total === 100) return { words: '', mendings: isMendable && hasEmptyRow(recipe) ? ['split'] : [] };
  return {
    words: total === 0 ? 'Your beans are still at 0%.' : `You have ${total}% so far: ${100 - total}% left.`,
    mendings: !isMendable ? [] : total === 0 ? ['split'] : ['fill', 'split'],
  };
}

const hasEmptyRow = (recipe: readonly RecipeRow[]): boolean =>
  recipe.some(({ percentage }) => percentage === 0);
