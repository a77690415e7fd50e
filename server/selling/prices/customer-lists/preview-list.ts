/** What a price list would change for its customer; worked out again, under the lock, when it is saved. */
import { createHash } from 'node:crypto';
import { KILO_BAG } from '#domain/blend/packing.ts';
import type { Day } from '#domain/dispatch/day.ts';
import { DAY_MS } from '#domain/durations.ts';
import { mostPercentOff } from '#domain/pricing/agreed-price.ts';
import { LEAST_MARGIN_BP } from '#domain/pricing/green-price.ts';
import { type BagCosts, bagCosts, type LandedOf, leastMargin } from '#domain/pricing/margins.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import {
  beanOf,
  buildCatalogue,
  type Catalogue,
  type CatalogueRows,
  type PricedBean,
  pricesBy,
  pricesFor,
} from '#server/coffee/catalogue/catalogue.ts';
import { listLandedCosts } from '#server/coffee/stock/stock.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import type { PricePreview } from '../save-prices.ts';
import { validFromOf, whyNotFrom } from '../valid-from.ts';
import { type BoughtCoffee, listBought } from './bought-coffee-store.ts';

export interface BeanOff {
  bean_id: number;
  percent_off: number;
}

export interface ListWish {
  customer: { id: number; userTypeId: number };
  tier: PriceTier;
  beans: readonly BeanOff[];
  from: Day;
}

export interface PricedBag {
  name: string;
  bagSizeId: number;
  bought: number;
  before: BagCosts;
  after: BagCosts;
}

export interface ListPreview extends PricePreview {
  validFrom: Date;
  /** What counts, the list's or the account's. */
  tier: PriceTier;
  bags: PricedBag[];
}

type Prices = ReturnType<typeof pricesBy>;

export async function previewList(
  db: Database | InTransaction,
  { rows, wish, now }: { rows: CatalogueRows; wish: ListWish; now: Date },
): Promise<ListPreview | Refusal<'invalid'>> {
  const { customer, tier, beans, from } = wish;
  const wrong = refusalOfWish(wish, { rows, now });
  if (wrong !== null) return wrong;
  const validFrom = validFromOf(from, now);
  const catalogue = buildCatalogue(rows, validFrom);
  const before = pricesFor(customer, catalogue);
  const list = { id: 0, customer_id: customer.id, valid_from: validFrom, price_tier: tier, beans };
  const after = pricesBy(list, customer.userTypeId, catalogue);
  const landed = await listLandedCosts(db);
  const landedOf: LandedOf<{ bean: PricedBean; percentage: number }> = ({ row }) => landed.get(row.id);
  const bought = await listBought(db, { customerId: customer.id, since: aYearBefore(now) });
  const bags = [...bought, ...aKiloOfEach(beans, catalogue)].map(
    ({ name, roast_id: roastId, bag_size_id: bagSizeId, recipe, grams }): PricedBag => {
      const costsBy = (prices: Prices) =>
        bagCosts(
          { recipe: recipeIn(recipe, prices.catalogue), roastId, bagSizeId, tier: prices.tier },
          landedOf,
          prices.catalogue.parameters,
        );
      return { name, bagSizeId, bought: grams, before: costsBy(before), after: costsBy(after) };
    },
  );
  return {
    version: versionOf(wish, { bags, latest: latestOf(rows, customer.id) }),
    isLarge: false,
    tooLow: refusalOfPercent({ before, after, beans }, landedOf),
    validFrom,
    tier: after.tier,
    bags,
  };
}

function refusalOfWish(
  { beans, from }: ListWish,
  { rows, now }: { rows: CatalogueRows; now: Date },
): Refusal<'invalid'> | null {
  const wrongDay = whyNotFrom(from, now);
  if (wrongDay !== null) return refuseField('from', wrongDay);
  const known = new Set(rows.beans.map(({ id }) => id));
  const seen = new Set<number>();
  for (const [i, { bean_id: id }] of beans.entries()) {
    if (!known.has(id)) return refuseField(`beans.${i}.bean_id`, 'We have no such bean.');
    if (seen.has(id)) return refuseField(`beans.${i}.bean_id`, 'This bean is on the list twice.');
    seen.add(id);
  }
  return null;
}

/** Something comes off only where enough is left of it, by the price chain and at what the coffee on hand cost. */
function refusalOfPercent(
  { before, after, beans }: { before: Prices; after: Prices; beans: readonly BeanOff[] },
  landedOf: LandedOf<{ bean: PricedBean; percentage: number }>,
): Refusal<'invalid'> | null {
  const { tier, catalogue } = after;
  const most = mostPercentOff(tier, catalogue.parameters);
  for (const [i, { bean_id, percent_off }] of beans.entries()) {
    const bean = beanOf(bean_id, catalogue.beans);
    const { name } = bean.row;
    const field = `beans.${i}.percent_off`;
    if (percent_off > most)
      return refuseField(
        field,
        most === 0
          ? `Nothing can come off ${name}: the tier leaves no more than 3% over cost at the largest discount.`
          : `At most ${most}% can come off ${name}: any more would leave less than 3% over cost at the largest discount.`,
      );
    const coffee = { recipe: [{ bean, percentage: 100 }], roastId: bean.roastId, tiers: [tier] };
    const isNoCheaper =
      (beanOf(bean_id, before.catalogue.beans).percentOff ?? 0) >= percent_off && before.tier >= tier;
    if (!isNoCheaper && leastMargin(coffee, landedOf, catalogue.parameters).marginBp < LEAST_MARGIN_BP)
      return refuseField(
        field,
        `That is too much off ${name}: at the largest discount a bag would leave less than 3% over what the coffee on hand cost.`,
      );
  }
  return null;
}

const recipeIn = (recipe: BoughtCoffee['recipe'], { beans }: Catalogue) =>
  recipe.map(({ bean_id, percentage }) => ({ bean: beanOf(bean_id, beans), percentage }));

const aKiloOfEach = (beans: readonly BeanOff[], catalogue: Catalogue): BoughtCoffee[] =>
  beans.map(({ bean_id }) => {
    const { row, roastId } = beanOf(bean_id, catalogue.beans);
    const recipe = [{ bean_id, percentage: 100 }];
    return { name: row.name, roast_id: roastId, bag_size_id: KILO_BAG, recipe, grams: 0 };
  });

/** Of two people who save at once, one has not seen what the other saved. */
const latestOf = ({ priceLists }: CatalogueRows, customerId: number): number =>
  Math.max(0, ...priceLists.filter((list) => list.customer_id === customerId).map(({ id }) => id));

const versionOf = (
  { customer, tier, beans, from }: ListWish,
  { bags, latest }: { bags: PricedBag[]; latest: number },
): string => {
  const prices = bags.map(({ before, after }) => [before.price, after.price]);
  const seen = [
    customer.id,
    tier,
    beans.map(({ bean_id, percent_off }) => [bean_id, percent_off]),
    from,
    latest,
    prices,
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
};

const aYearBefore = (now: Date): Date => new Date(now.getTime() - 365 * DAY_MS);
