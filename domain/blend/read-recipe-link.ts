/** Reads what `recipe-link.ts` writes, which more pages do. */
import { refusalOfName, tidyText } from './name.ts';
import { MOST_BEANS, type RecipeRow, totalPercentage } from './recipe.ts';
import { type LinkedBlend, writeRecipe } from './recipe-link.ts';

/**
 * The valid parts of a recipe link's query, or `null` without a single valid bean. Whether the ids exist is for the
 * catalogue to say.
 */
export function readRecipeLink(query: string): LinkedBlend | null {
  const given = parametersOf(query);
  const recipe = readRecipe(given.get('beans') ?? '');
  if (recipe.length === 0) return null;
  const roastId = readId(given.get('roast'));
  const grindId = readId(given.get('grind'));
  const name = tidyText(given.get('name') ?? '');
  return {
    recipe,
    ...(roastId === null ? {} : { roastId }),
    ...(grindId === null ? {} : { grindId }),
    ...(name === '' || refusalOfName(name) !== null ? {} : { name }),
  };
}

/** The canonical text of a link's beans where they make a whole blend, else `null`. */
export function wholeRecipe(text: string): string | null {
  const recipe = readRecipe(text).filter(({ percentage }) => percentage > 0);
  return totalPercentage(recipe) === 100 ? writeRecipe(recipe) : null;
}

/** Rows in order; a row is skipped when it is malformed, repeats a bean or would take the blend above 100%. */
function readRecipe(text: string): RecipeRow[] {
  const recipe: RecipeRow[] = [];
  let room = 100;
  for (const row of text.split('_', 2 * MOST_BEANS)) {
    const [id, percentageText, ...more] = row.split('-');
    const beanId = readId(id);
    const percentage = readPercentage(percentageText);
    if (beanId === null || percentage === null || more.length > 0 || percentage > room) continue;
    if (recipe.length === MOST_BEANS || recipe.some((known) => known.beanId === beanId)) continue;
    recipe.push({ beanId, percentage });
    room -= percentage;
  }
  return recipe;
}

const readId = (text = ''): number | null => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : null);

const readPercentage = (text = ''): number | null =>
  /^(?:\d|[1-9]\d|100)$/.test(text) ? Number(text) : null;

/** The query's parameters, the first of each name. Parsed by hand: `URLSearchParams` is not part of the language itself. */
function parametersOf(query: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of query.replace(/^[^?]*\?/, '').split('&')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(at, 0));
    const value = decoded(pair.slice(at + 1));
    if (value !== null && !found.has(name)) found.set(name, value);
  }
  return found;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
