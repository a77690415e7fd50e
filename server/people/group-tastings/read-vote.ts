/** An office vote as its buyer sees it: how many answered, and once it is counted what suits them together. */
import type { GroupTasting } from '#contract/group-tastings/group-tastings.ts';
import { KILO_BAG } from '#domain/blend/packing.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { countToTell, lastDayToAnswer } from '#domain/flights/office-vote.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { priceLine } from '#domain/pricing/line.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import type { TastingSubject } from '#domain/tastings/codes.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { Result } from './find-result.ts';
import type { Vote } from './group-tasting-store.ts';

interface Reading {
  catalogue: Catalogue;
  tier: PriceTier;
  sign: (subject: TastingSubject) => string;
}

export const stateOf = ({
  is_cancelled,
  closed_at,
  is_packed,
  result,
}: Pick<Vote, 'is_cancelled' | 'closed_at' | 'is_packed' | 'result'>): GroupTasting['state'] => {
  if (is_cancelled && result === null) return 'cancelled';
  if (closed_at !== null) return 'closed';
  return is_packed ? 'open' : 'on its way';
};

export function voteAnswer(vote: Vote, { sign, ...prices }: Reading): GroupTasting {
  const { id, order_id, name, people, boxes, grind_id, dispatched_at, closed_at, counted_at, result } = vote;
  const state = stateOf(vote);
  return {
    id,
    order_id,
    name,
    people,
    boxes,
    grind_id,
    closes_on: lastDayToAnswer(vote.closes_on, dispatched_at && dayInLondon(dispatched_at)),
    state,
    code: vote.is_packed && !vote.is_cancelled ? sign({ is: 'flight', id: vote.flight_id }) : null,
    joined: countToTell(vote.joined),
    answered: countToTell(vote.answered),
    closed_at: closed_at?.toISOString() ?? null,
    result: result && resultAnswer(result, prices),
    no_result:
      state !== 'closed' || result !== null
        ? null
        : counted_at === null
          ? 'being worked out'
          : 'too few people',
  };
}

type Prices = Omit<Reading, 'sign'>;

const resultAnswer = ({ people, one, two }: Result, prices: Prices): NonNullable<GroupTasting['result']> => ({
  people,
  one: choiceAnswer(one, prices),
  two: two && choiceAnswer(two, prices),
});

const choiceAnswer = ({ blends, sentence }: Result['one'], prices: Prices) => ({
  blends: blends.map((blend) => ({
    ...blend,
    roast: prices.catalogue.rows.roasts.find(({ id }) => id === blend.roast_id)?.display_name ?? '',
    price_per_kilo: pricePerKilo(blend, prices),
  })),
  sentence,
});

/** Of beans that can all be had. */
function pricePerKilo(
  { roast_id: roastId, blend_recipes }: Result['one']['blends'][number],
  { catalogue, tier }: Prices,
): number | null {
  const recipe = blend_recipes.flatMap(({ bean_id, percentage }) => {
    const bean = catalogue.beans.get(bean_id);
    return bean?.row.in_stock ? { bean, percentage } : [];
  });
  if (recipe.length < blend_recipes.length) return null;
  const line = { recipe, roastId, bagSizeId: KILO_BAG, quantity: 1, tier };
  return toPounds(priceLine(line, catalogue.parameters).pricePerKilo);
}
