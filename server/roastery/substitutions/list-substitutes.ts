/** Everything that is short with a bean, each with the nearest recipe without it. */
import type { Answer } from '#contract/calls.ts';
import { STATUS } from '#domain/order/status.ts';
import { listLinesWaitingFor } from '#server/coffee/stock/stock.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { type ShortCoffee, type SubstituteRecipe, substituteFor } from './find-substitute.ts';
import { asCoffee, recipeRows } from './house-blend.ts';
import { listLinesToMake } from './line-to-make-store.ts';
import { recipeOfLine } from './recipe-of-line.ts';
import { readStock, type SubstitutionDeps } from './substitution-deps.ts';
import { listLastOffers } from './substitution-store.ts';

/** More lines than staff would look through at once; those that were ordered first come first. */
const MOST_LINES = 40;

type Listed = Answer<'GET /staff/stock/{id}/substitutes'>;

export async function listSubstitutes(
  deps: SubstitutionDeps,
  beanId: number,
): Promise<Listed | Refusal<'not_found'>> {
  const stock = await readStock(deps);
  if (!stock.catalogue.beans.has(beanId)) return refuse('not_found');
  const lineIds = await listLinesWaitingFor(deps.db, beanId, MOST_LINES);
  const lines = await listLinesToMake(deps.db, lineIds);
  const recipes = await recipeOfLine(deps.db, lineIds);
  const offers = new Map((await listLastOffers(deps.db, lineIds)).map((offer) => [offer.lineId, offer]));
  const find = async (coffee: ShortCoffee) => ({
    roast_id: coffee.roastId,
    blend_recipes: recipeRows(coffee.recipe),
    substitute: answerOf(await substituteFor(coffee, beanId, { ...stock, matcher: deps.matcher })),
  });
  const answer: Listed = { blends: [], lines: [] };
  for (const blend of stock.catalogue.blends) {
    const coffee = asCoffee(blend);
    if (!holds(coffee.recipe, beanId)) continue;
    const { id, name } = blend.row;
    answer.blends.push({ id, name, ...(await find(coffee)) });
  }
  for (const line of lines) {
    const { lineId: id, orderId: order_id, name, quantity, grams } = line;
    const recipe = recipes.get(id)?.rows ?? [];
    if (line.statusId !== STATUS.received || !holds(recipe, beanId)) continue;
    const offer = offers.get(id);
    answer.lines.push({
      id,
      order_id,
      name,
      quantity,
      grams,
      asked_at: offer?.askedAt.toISOString() ?? null,
      answer: offer?.answer ?? null,
      ...(await find({ ...line, recipe })),
    });
  }
  return answer;
}

const holds = (recipe: readonly { beanId: number }[], beanId: number): boolean =>
  recipe.some((row) => row.beanId === beanId);

const answerOf = (substitute: SubstituteRecipe | null) =>
  substitute && {
    blend_recipes: recipeRows(substitute.recipe),
    rms: substitute.rms,
    certificate_rms: substitute.certificateRms,
  };
