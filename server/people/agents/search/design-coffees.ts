/** A wish for a blend: read, matched, and answered with what stands in its way. */
import type { Pack } from '#domain/agents/variant-id.ts';
import { suitsDecaf } from '#domain/blend/decaf.ts';
import { listed } from '#domain/listed.ts';
import { formatPounds, toPence } from '#domain/money/pounds.ts';
import { priceLine } from '#domain/pricing/line.ts';
import type { Scores } from '#domain/taste/axes.ts';
import { movesIn } from '#domain/taste-match/taste-target.ts';
import { furtherInWords, hindranceInWords } from '#domain/taste-match/wishes/in-words.ts';
import { beanOf, type Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import type { AgentDeps } from '../agent-deps.ts';
import type { Failure, Message } from '../messages.ts';
import { nameOfRoast, type Shelf } from '../product.ts';
import type { BlendsRequest } from './blends-request.ts';
import {
  type Likened,
  type MadeCoffee,
  type Matched,
  makeCoffees,
  tasteTargetOf,
  type Wish,
} from './make-coffees.ts';
import { findLikened, packOf, readWish } from './read-wish.ts';

export interface Design {
  /** The coffee that it is to taste like. */
  like: Likened | null;
  target: Partial<Scores>;
  coffees: MadeCoffee[];
  /** The bag and grind that were asked for. */
  pack: Pack;
  messages: Message[];
}

export async function designCoffees(
  deps: Pick<AgentDeps, 'db' | 'matcher'>,
  { request, address }: { request: BlendsRequest; address: string },
  shelf: Pick<Shelf, 'catalogue' | 'tier'>,
): Promise<Design | Refusal | { unknown: Failure }> {
  const { catalogue } = shelf;
  const like = request.like === undefined ? null : await findLikened(deps.db, request.like, catalogue);
  if (like === undefined) return { unknown: UNKNOWN };
  const pack = packOf(request);
  const wish = readWish(request, { like, bagSizeId: pack.bagSizeId, catalogue });
  const made = await makeCoffees(deps, { wish, address }, shelf);
  if ('refused' in made) return made;
  const { coffees, matched } = made;
  const why = coffees.length === 0 ? whyNone(wish, request, shelf) : [];
  const messages = why.length > 0 ? why : hindrances(wish, matched, catalogue);
  return { like, target: matched.target, coffees, pack, messages };
}

const UNKNOWN: Failure = {
  code: 'not_found',
  content: 'We don’t know how that coffee tastes. Please name another, or say which tastes you wish for.',
};

const tell = (code: string, content: string): Message => ({ type: 'info', code, content });

/** What keeps a wish from being met wholly. */
function hindrances(wish: Wish, matched: Matched, catalogue: Catalogue): Message[] {
  const { like, roastId } = wish;
  const { hindrance, further_roast_id: further, proposals } = matched;
  const nameOf = (id: number) => nameOfRoast(id, catalogue);
  if (hindrance === null)
    return further === null ? [] : [tell('another_roast_goes_further', furtherInWords(nameOf(further)))];
  if (like === null) return [];
  const { by, tastes, is_together: isTogether, roast_id, max_price_per_kilo: perKilo } = hindrance;
  const words = hindranceInWords(
    {
      by,
      tastes,
      isTogether,
      roastId: roast_id,
      maxPricePerKilo: perKilo === null ? null : toPence(perKilo),
    },
    {
      moves: movesIn(tasteTargetOf(like, wish)),
      nameOf,
      roastId,
      maxPrice: perKiloOf(wish, catalogue),
      best: proposals[0]?.scores ?? null,
    },
  );
  return [tell('wish_hindered', words)];
}

const gramsOf = (bagSizeId: number, { parameters }: Catalogue): number =>
  parameters.bagSizes[bagSizeId]?.grams ?? 1000;

const perKiloOf = ({ mostPence, bagSizeId }: Wish, catalogue: Catalogue): number | null =>
  mostPence === null ? null : Math.round((mostPence * 1000) / gramsOf(bagSizeId, catalogue));

/** No blend meets the conditions: which of them leaves nothing, or what the cheapest bag costs; nothing where it is neither. */
function whyNone(
  wish: Wish,
  { certifications = [] }: BlendsRequest,
  { catalogue, tier }: Pick<Shelf, 'catalogue' | 'tier'>,
): Message[] {
  const { certificationIds, excludedBeanIds, like, roastId, bagSizeId } = wish;
  const decaf = wish.isDecaf || like?.isDecaf === true ? 'only' : 'none';
  const beans = [...catalogue.beans.values()].filter(
    ({ row }) =>
      row.in_stock &&
      suitsDecaf(decaf, row.decaf) &&
      (certificationIds?.includes(row.certification_id) ?? true) &&
      !excludedBeanIds.includes(row.id),
  );
  if (beans.length === 0) {
    const asked = [
      ...(decaf === 'only' ? ['decaf'] : []),
      ...certifications,
      ...(excludedBeanIds.length === 0 ? [] : ['none of those that you leave out']),
    ];
    return [tell('no_blend', `We have no bean in stock that is ${listed(asked)}. Please loosen that.`)];
  }
  const roastIds = roastId === null ? [...catalogue.roasts.keys()] : [roastId];
  const prices = beans.flatMap(({ row }) =>
    roastIds.map((id) => {
      const recipe = [{ bean: beanOf(row.id, catalogue.beans), percentage: 100 }];
      return priceLine({ recipe, roastId: id, bagSizeId, quantity: 1, tier }, catalogue.parameters).unitPrice;
    }),
  );
  const least = Math.min(...prices);
  if (wish.mostPence === null || least <= wish.mostPence) return [];
  const words = `The cheapest such bag costs ${formatPounds(least)}. Please raise the price, or loosen the rest.`;
  return [tell('no_blend', words)];
}
