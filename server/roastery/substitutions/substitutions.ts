/** Substitutes for beans that are short, as the other modules see them. */
export { substituteFor } from './find-substitute.ts';
export { type RecipeOfLine, recipeOfLine } from './recipe-of-line.ts';
export { substitutionRoutes } from './routes.ts';
export { readStock } from './substitution-deps.ts';
export { personalData } from './substitution-store.ts';
