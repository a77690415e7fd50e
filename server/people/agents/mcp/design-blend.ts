/** Blends for somebody's wish, as their own assistant asks for them: our capability's wish in flat fields. */
import { z } from 'zod';
import { type Pack, readVariantId, variantId } from '#domain/agents/variant-id.ts';
import { MOST_BAGS } from '#domain/blend/line.ts';
import { priceLine } from '#domain/pricing/line.ts';
import { TASTES, type Taste } from '#domain/taste/axes.ts';
import { shownScores } from '#domain/taste/blend-taste.ts';
import { pounds, type Shelf } from '../product.ts';
import { returnPolicies } from '../return-policies.ts';
import { blendView } from '../search/blend-view.ts';
import { type BlendsRequest, blendsRequest, conditions, tastesWished } from '../search/blends-request.ts';
import { type Design, designCoffees } from '../search/design-coffees.ts';
import type { MadeCoffee } from '../search/make-coffees.ts';
import { type Browsing, openShelf } from '../ucp/catalogue-operations.ts';
import { failOf, malformed, type Outcome, sayNo } from '../ucp/outcome.ts';

/** Plainly tasted; “none” is less than any taste has. */
const BY = { less: -2, more: 2, none: -9 } as const;
const direction = z.union([z.enum(['less', 'more', 'none']), z.number().min(-9).max(9)]);

export const designRequest = z.object({
  like: z.string().min(1).max(200).optional().meta({
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
    .meta({ description: 'What is to taste otherwise, in a word or in points of a scale from 1 to 10.' }),
  taste: tastesWished
    .optional()
    .meta({ description: 'Instead of like: the tastes wished for, from 1 to 10.' }),
  roast_id: z.int().min(1).max(6).optional().meta({ description: 'From 1, the lightest, to 6.' }),
  max_price_pence: z.int().min(1).optional().meta({ description: 'For one bag.' }),
  quantity: z.int().min(1).max(MOST_BAGS).optional().meta({ description: 'Bags, for the volume discount.' }),
  ...conditions,
});

type DesignRequest = z.output<typeof designRequest>;

/** Up to three blends, each with how near it comes, its price and a link to buy it. */
export async function designBlend(browsing: Browsing, input: DesignRequest): Promise<Outcome> {
  const { deps, address } = browsing;
  const request = blendsRequest.safeParse(asBlends(input));
  if (!request.success) return malformed(request.error);
  const shelf = await openShelf(browsing);
  const named = await designCoffees(deps, { request: request.data, address }, shelf);
  if ('refused' in named) return failOf(named);
  if ('unknown' in named) return sayNo(named.unknown);
  return { answer: designAnswer(named, { quantity: input.quantity ?? 1, shelf }) };
}

function asBlends({
  like,
  change,
  max_price_pence: most,
  roast_id: roast,
  quantity: _,
  ...rest
}: DesignRequest) {
  return {
    ...rest,
    ...(like !== undefined && { like: readVariantId(like) !== null ? { coffee: like } : { brand: like } }),
    ...(change !== undefined && { change: inPoints(change) }),
    ...(most !== undefined && { max_price: { amount: most } }),
    ...(roast !== undefined && { roast }),
  } satisfies Partial<Record<keyof BlendsRequest, unknown>>;
}

const inPoints = (change: NonNullable<DesignRequest['change']>) =>
  Object.fromEntries(
    Object.entries(change).map(([taste, by]) => [taste, typeof by === 'string' ? BY[by] : by]),
  );

interface Asked {
  quantity: number;
  shelf: Shelf;
}

function designAnswer({ like, target, coffees, pack, messages }: Design, { quantity, shelf }: Asked) {
  const places = coffees.map(({ coffee }, i) => ({ coffee, path: `$.proposals[${i}]` }));
  const { policies, disclosures } = returnPolicies(places, shelf.publicUrl);
  return {
    like: like && { name: like.name, taste: shownScores(like.scores) },
    target,
    proposals: coffees.map((made) => proposalView(made, { pack, quantity, shelf })),
    messages: [...messages, ...disclosures],
    policies,
  };
}

function proposalView({ coffee, match }: MadeCoffee, { pack, quantity, shelf }: Asked & { pack: Pack }) {
  const { catalogue, tier, publicUrl } = shelf;
  const id = variantId(coffee.id, pack);
  const line = { recipe: coffee.recipe, roastId: coffee.roastId, bagSizeId: pack.bagSizeId, quantity, tier };
  const { unitPrice, totalPrice } = priceLine(line, catalogue.parameters);
  return {
    variant_id: id,
    title: coffee.name,
    ...blendView(coffee, match, { catalogue, pack }),
    price: pounds(unitPrice),
    bag_grams: catalogue.parameters.bagSizes[pack.bagSizeId]?.grams ?? 0,
    quantity,
    total: pounds(totalPrice),
    buy_url: `${publicUrl}/buy/${id}:${quantity}`,
  };
}
