/** The nearest coffee that can be made in place of one that is out of stock, by the proof of the office's substitutions. */

import type { Pack } from '#domain/agents/variant-id.ts';
import { variantId } from '#domain/agents/variant-id.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { readStock, substituteFor } from '#server/roastery/substitutions/substitutions.ts';
import type { AgentDeps } from './agent-deps.ts';
import type { Message } from './messages.ts';
import { madeCoffee, missingBean, type ResolvedCoffee } from './resolve.ts';
import { inMatchQueue } from './search/match-queue.ts';

/** For how much roasted coffee there has to be enough of each bean. */
const GRAMS = 1_000;
const MOST_REMEMBERED = 200;

const remembered = new WeakMap<Catalogue, Map<string, Promise<ResolvedCoffee | null>>>();

/** Says which coffee comes nearest, where one does. Nothing is ever swapped silently. */
export async function replacementMessage(
  deps: AgentDeps,
  { coffee, pack, path }: { coffee: ResolvedCoffee; pack: Pack; path: string },
  catalogue: Catalogue,
): Promise<Message[]> {
  const replacement = await findReplacement(deps, coffee, catalogue);
  if (replacement === null) return [];
  const id = variantId(replacement.id, pack);
  return [
    {
      type: 'info',
      code: 'replacement_available',
      path,
      content: `This coffee is out of stock. Of what we can make today, ${id} comes nearest to its taste.`,
    },
  ];
}

function findReplacement(deps: AgentDeps, coffee: ResolvedCoffee, catalogue: Catalogue) {
  const ofCatalogue = remembered.get(catalogue) ?? new Map<string, Promise<ResolvedCoffee | null>>();
  remembered.set(catalogue, ofCatalogue);
  const before = ofCatalogue.get(coffee.id);
  if (before !== undefined) return before;
  const [oldest] = ofCatalogue.keys();
  if (ofCatalogue.size >= MOST_REMEMBERED && oldest !== undefined) ofCatalogue.delete(oldest);
  const forget = () => ofCatalogue.delete(coffee.id);
  const search = searchReplacement(deps, coffee).then(
    (replacement) => {
      // A full queue, or stock that came a moment later, is no answer for good.
      if (replacement === null) forget();
      return replacement;
    },
    (error: unknown) => {
      forget();
      throw error;
    },
  );
  ofCatalogue.set(coffee.id, search);
  return search;
}

async function searchReplacement(
  { matcher, ...deps }: AgentDeps,
  { recipe, roastId, certificationId }: ResolvedCoffee,
): Promise<ResolvedCoffee | null> {
  const missing = missingBean(recipe);
  if (missing === undefined) return null;
  const stock = { ...(await readStock(deps)), matcher };
  const short = {
    recipe: recipe.map(({ bean, percentage }) => ({ beanId: bean.row.id, percentage })),
    roastId,
    certificationId,
    grams: GRAMS,
  };
  const found = await inMatchQueue(() => substituteFor(short, missing.row.id, stock));
  return found === null || 'refused' in found
    ? null
    : madeCoffee({ roastId, recipe: found.recipe }, stock.catalogue);
}
