/** Decaf: who drinks it wants no caffeine, and everybody else wants to be told. */

/** Which beans a proposal may hold: `none` decaffeinated, decaffeinated ones `only`, or `any`. */
export const DECAF_CHOICES = ['none', 'only', 'any'] as const;

export type DecafChoice = (typeof DECAF_CHOICES)[number];

export const suitsDecaf = (choice: DecafChoice, isDecaf: boolean): boolean =>
  choice === 'any' || (choice === 'only') === isDecaf;

/** What somebody who drinks such a blend chooses: more of the kind that is in it, and either where both are. */
export function decafOf(recipe: readonly { isDecaf: boolean }[]): DecafChoice {
  if (!recipe.some(({ isDecaf }) => isDecaf)) return 'none';
  return recipe.every(({ isDecaf }) => isDecaf) ? 'only' : 'any';
}

/** A sentence for a blend that holds decaf; nothing for one that holds none. */
export function decafInWords(recipe: readonly { isDecaf: boolean; percentage: number }[]): string | null {
  const percentage = recipe.reduce((sum, row) => sum + (row.isDecaf ? row.percentage : 0), 0);
  if (percentage === 0) return null;
  if (decafOf(recipe) === 'only') return 'Decaf: every bean is decaffeinated.';
  return percentage === 50
    ? 'Half decaf: the other half has caffeine.'
    : `${percentage}% decaf: the other beans have caffeine.`;
}
