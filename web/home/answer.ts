import type { RecipeRow } from '#domain/blend/recipe.ts';
import type { Scores } from '#domain/taste/axes.ts';

/** The coffee that answers a wish: one that exists, or a blend for it alone. */
export interface Answer {
  /** `null` for a blend that nobody has ordered or shared yet. */
  ctapsId: string | null;
  name: string;
  roastId: number;
  recipe: readonly RecipeRow[];
  scores: Readonly<Scores>;
  /** Pounds of a 250 g bag for guests, where the page has it. */
  price: number | null;
  words: string;
}
