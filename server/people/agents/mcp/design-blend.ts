import { z } from 'zod';
import type { Move } from '#domain/agents/spoken-wish.ts';
import { decafOf } from '#domain/blend/decaf.ts';
import { GUEST_TIER } from '#domain/pricing/price-tier.ts';
import { TASTES, type Taste } from '#domain/taste/axes.ts';
import { searchWords } from '#domain/typed-search.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { Asking } from '../cart/asking.ts';
import { resolve } from '../resolve.ts';
import { findBrand } from '../search/find-brand.ts';
import { type Likened, likeBrand, makeCoffees } from '../search/make-coffees.ts';
import { answerFound, openShelf } from '../ucp/catalogue-operations.ts';
import { failOf, type Outcome, sayNo } from '../ucp/outcome.ts';

const direction = z.enum(['less', 'more', 'none']);

export const designRequest = z.object({
  like: z.string().min(1).max(200).meta({
    description: 'A coffee of another house, such as “Lavazza Qualità Rossa”, or the id of one of ours.',
  }),
  change: z
    .object(
      Object.fromEntries(TASTES.map((taste) => [taste, direction.optional()])) as Record<
        Taste,
        z.ZodOptional<typeof direction>
      >,
    )
    .optional()
    .meta({ description: 'What is to taste otherwise.' }),
  decaf: z.boolean().optional(),
  organic: z.boolean().optional(),
  roast_id: z.int().min(1).max(6).optional().meta({ description: 'From 1, the lightest, to 6.' }),
  max_price_pence: z.int().min(1).optional().meta({ description: 'For a bag of 250 g.' }),
});

/** Up to three blends, each with how near it comes. */
export async function designBlend(
  { deps, address }: Asking,
  {
    like,
    change = {},
    decaf,
    organic,
    roast_id: roastId,
    max_price_pence: most,
  }: z.output<typeof designRequest>,
): Promise<Outcome> {
  const shelf = await openShelf(deps);
  const likened = await findLikened(deps, like, shelf.catalogue);
  if (likened === null) return sayNo(UNKNOWN);
  const moves = Object.entries(change).flatMap(([taste, by]): Move[] =>
    by === undefined ? [] : [{ taste: taste as Taste, direction: by }],
  );
  const made = await makeCoffees(
    deps,
    {
      like: likened,
      wish: { moves, isDecaf: decaf ?? false, isOrganic: organic ?? false, roastId: roastId ?? null },
      mostPence: most ?? null,
      address,
    },
    { catalogue: shelf.catalogue, tier: GUEST_TIER },
  );
  return 'refused' in made ? failOf(made) : answerFound(deps, made, shelf);
}

const UNKNOWN = {
  code: 'not_found',
  content: 'We don’t know how that coffee tastes. Please name another, or search by taste words.',
};

async function findLikened(
  { db }: Pick<Asking['deps'], 'db'>,
  like: string,
  catalogue: Catalogue,
): Promise<Likened | null> {
  const named = await resolve(db, like, catalogue);
  if (named !== null) {
    const { scores, recipe } = named.coffee;
    return { scores, isDecaf: decafOf(recipe.map(({ bean }) => ({ isDecaf: bean.row.decaf }))) === 'only' };
  }
  const brand = findBrand(searchWords(like), catalogue);
  return brand && likeBrand(brand);
}
