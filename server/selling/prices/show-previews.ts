import type { GreenPriceListPreview } from '#contract/prices/green-price-lists.ts';
import type {
  BlendPricePreview,
  FirstPricePreview,
  GreenPricePreview,
  RewritingPreview,
} from '#contract/prices/green-prices.ts';
import { toPounds } from '#domain/money/pounds.ts';
import type { Margin } from '#domain/pricing/margins.ts';
import { known, type PricingParameters } from '#domain/pricing/parameters.ts';
import { countOwnBlendsWith } from '#server/coffee/blends/blends.ts';
import type { CatalogueRows } from '#server/coffee/catalogue/catalogue.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { countCartsWith, countCartsWithBlend } from '#server/selling/carts/carts.ts';
import { type PreviewedFacts, type PricedFacts, previewBean } from './preview-bean.ts';
import { type PricedBlendFacts, previewBlend } from './preview-blend.ts';
import { previewFirstPrice } from './preview-first-price.ts';
import { previewGreenPrices } from './preview-green-prices.ts';
import type { PriceDeps } from './price-deps.ts';
import type { BagChange, BeanChange, PricesChanged } from './prices-changed.ts';
import { tastesAnswer } from './taste-answers.ts';
import { wrongWithRecipe } from './write-blend.ts';

interface Wish {
  beanId: number;
  perKilo: number;
  maySeeCosts: boolean;
}

/** What a green price would change, before anybody sets it. */
export async function showGreenPrice(
  { db, catalogueCache, clock }: PriceDeps,
  { beanId, perKilo, maySeeCosts }: Wish,
): Promise<GreenPricePreview | Refusal<'not_found'>> {
  const { rows, parameters } = await catalogueCache.refresh();
  const prices = new Map([[beanId, perKilo]]);
  const seen = await previewGreenPrices(db, { rows, prices, now: clock() });
  const [bean] = seen?.beans ?? [];
  if (seen === undefined || bean === undefined) return refuse('not_found');
  const { marginAnswer, beanAnswer } = answersIn(parameters);
  return {
    ...beanAnswer(seen, bean),
    carts: await countCartsWith(db, [beanId]),
    fresh_code_for: seen.largeNames,
    least_margin: maySeeCosts && seen.leastMargin ? marginAnswer(seen.leastMargin) : null,
  };
}

interface RewritingWish {
  beanId: number;
  facts: PreviewedFacts;
  maySeeCosts: boolean;
}

/** What prices and tastes would be if something else were written about the bean, at the green price that it has. */
export async function showRewriting(
  { db, catalogueCache, clock }: PriceDeps,
  { beanId, facts, maySeeCosts }: RewritingWish,
): Promise<RewritingPreview | Refusal<'not_found' | 'invalid'>> {
  const { rows, parameters } = await catalogueCache.refresh();
  const wrong = wrongWithPriced(facts, rows);
  if (wrong !== null) return wrong;
  const seen = await previewBean(db, { rows, beanId, facts, now: clock() });
  if (seen === undefined) return refuse('not_found');
  const { marginAnswer, beanAnswer } = answersIn(parameters);
  return {
    ...beanAnswer(seen, seen.bean),
    carts: await countCartsWith(db, [beanId]),
    fresh_code_for: seen.large,
    least_margin: maySeeCosts && seen.leastMargin ? marginAnswer(seen.leastMargin) : null,
    tastes: seen.tastes === null ? null : tastesAnswer(seen.tastes, await countOwnBlendsWith(db, beanId)),
  };
}

/** What bags of a bean would cost that nobody has added yet. */
export async function showFirstPrice(
  { catalogueCache }: PriceDeps,
  { facts, perKilo }: { facts: PricedFacts; perKilo: number },
): Promise<FirstPricePreview | Refusal<'invalid'>> {
  const catalogue = await catalogueCache.refresh();
  const wrong = wrongWithPriced(facts, catalogue.rows);
  if (wrong !== null) return wrong;
  const { bags, version, isLarge } = previewFirstPrice(catalogue, { facts, perKilo });
  const { gramsOf } = answersIn(catalogue.parameters);
  return {
    version,
    bags: bags.map(({ tier, bagSizeId, price }) => ({
      price_tier: tier,
      bag_size_id: bagSizeId,
      grams: gramsOf(bagSizeId),
      price: toPounds(price),
    })),
    needs_fresh_code: isLarge,
  };
}

function wrongWithPriced(facts: PricedFacts, { deliveryZones, roasts }: CatalogueRows) {
  if (!deliveryZones.some(({ code }) => code === facts.delivery_zone))
    return refuseField('delivery_zone', 'We know no such place.');
  return roasts.some(({ id }) => id === facts.roast_id)
    ? null
    : refuseField('roast_id', 'We know no such roast.');
}

interface BlendWish {
  blendId: number;
  facts: PricedBlendFacts;
  maySeeCosts: boolean;
}

/** What bags of a house blend would cost with another recipe or roast. */
export async function showBlendRewriting(
  { db, catalogueCache, clock }: PriceDeps,
  { blendId, facts, maySeeCosts }: BlendWish,
): Promise<BlendPricePreview | Refusal<'not_found' | 'invalid'>> {
  const catalogue = await catalogueCache.refresh();
  const wrong = wrongWithRecipe(catalogue, blendId, facts);
  if (wrong !== null) return wrong;
  const seen = await previewBlend(db, { rows: catalogue.rows, blendId, facts, now: clock() });
  if (seen === undefined) return refuse('not_found');
  const { marginAnswer, bagAnswer } = answersIn(catalogue.parameters);
  return {
    version: seen.version,
    bags: seen.bags.map(bagAnswer),
    carts: await countCartsWithBlend(db, blendId),
    fresh_code_for: seen.large,
    least_margin: maySeeCosts && seen.leastMargin ? marginAnswer(seen.leastMargin) : null,
  };
}

interface ListWish {
  prices: ReadonlyMap<number, number>;
  maySeeCosts: boolean;
}

/** What a list of green prices would change, all together. */
export async function showGreenPriceList(
  { db, catalogueCache, clock }: PriceDeps,
  { prices, maySeeCosts }: ListWish,
): Promise<GreenPriceListPreview | Refusal<'not_found'>> {
  const { rows, parameters } = await catalogueCache.refresh();
  const seen = await previewGreenPrices(db, { rows, prices, now: clock() });
  if (seen === undefined) return refuse('not_found');
  const { marginAnswer, blendsAnswer, bagAnswer } = answersIn(parameters);
  const { leastMargin } = seen;
  return {
    version: seen.version,
    beans: seen.beans.map(({ beanId, name, before, after, bags }) => ({
      bean_id: beanId,
      name,
      before: toPounds(before),
      after: toPounds(after),
      is_large: seen.large.has(beanId),
      is_too_low: seen.tooCheap.has(beanId),
      bags: bags.map(bagAnswer),
    })),
    blends: blendsAnswer(seen),
    carts: await countCartsWith(
      db,
      seen.beans.map(({ beanId }) => beanId),
    ),
    fresh_code_for: seen.largeNames,
    least_margin:
      maySeeCosts && leastMargin ? { bean_id: leastMargin.beanId, ...marginAnswer(leastMargin) } : null,
  };
}

function answersIn({ bagSizes }: PricingParameters) {
  const gramsOf = (bagSizeId: number) => known(bagSizes[bagSizeId], 'bag size').grams;
  const bagAnswer = ({ tier, bagSizeId, before, after }: BagChange) => ({
    price_tier: tier,
    bag_size_id: bagSizeId,
    grams: gramsOf(bagSizeId),
    before: toPounds(before),
    after: toPounds(after),
  });
  const blendsAnswer = ({ blends }: Pick<PricesChanged, 'blends'>) =>
    blends.map(({ id, name, bags }) => ({ id, name, bags: bags.map(bagAnswer) }));
  return {
    gramsOf,
    bagAnswer,
    blendsAnswer,
    beanAnswer: (seen: PricesChanged, { beanId, before, after, bags }: BeanChange) => ({
      bean_id: beanId,
      before: toPounds(before),
      after: toPounds(after),
      version: seen.version,
      bags: bags.map(bagAnswer),
      blends: blendsAnswer(seen),
    }),
    marginAnswer: ({ tier, bagSizeId, marginBp }: Margin) => ({
      price_tier: tier,
      grams: gramsOf(bagSizeId),
      percent: marginBp / 100,
    }),
  };
}
