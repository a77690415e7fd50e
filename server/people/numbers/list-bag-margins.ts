/** Each coffee on the shelf: what its usual bag is planned to leave, and what it leaves at the cost of the lots on hand. */
import type { CoffeeMargin } from '#contract/numbers/bag-margins.ts';
import { QUARTER_KILO_BAG } from '#domain/blend/packing.ts';
import { toPounds } from '#domain/money/pounds.ts';
import type { PricedCoffee } from '#domain/pricing/bag-prices.ts';
import { LEAST_MARGIN_BP } from '#domain/pricing/green-price.ts';
import { type BagCosts, bagCosts, leastMargin } from '#domain/pricing/margins.ts';
import { known, type PricingParameters } from '#domain/pricing/parameters.ts';
import type { Catalogue, CatalogueCache, PricedBean } from '#server/coffee/catalogue/catalogue.ts';
import { listLandedCosts } from '#server/coffee/stock/stock.ts';
import type { Database } from '#server/platform/database.ts';

type Coffee = Pick<CoffeeMargin, 'kind' | 'id' | 'name'> &
  PricedCoffee<{ bean: PricedBean; percentage: number }>;

interface Deps {
  db: Database;
  catalogueCache: CatalogueCache;
}

/** What leaves least of its cost first; coffees without a lot last. */
export async function listBagMargins({ db, catalogueCache }: Deps): Promise<CoffeeMargin[]> {
  const catalogue = await catalogueCache.refresh();
  const landedCosts = await listLandedCosts(db);
  const worst = ({ real }: CoffeeMargin) => real?.percent ?? Number.POSITIVE_INFINITY;
  return coffeesOnShelf(catalogue)
    .map((coffee) => marginsOf(coffee, landedCosts, catalogue.parameters))
    .toSorted((one, other) =>
      worst(one) === worst(other) ? one.name.localeCompare(other.name) : worst(one) - worst(other),
    );
}

const coffeesOnShelf = ({ beans, blends }: Catalogue): Coffee[] => [
  ...[...beans.values()]
    .filter(({ row }) => row.in_stock)
    .map((bean): Coffee => {
      const { row, roastId } = bean;
      return { kind: 'bean', id: row.id, name: row.name, recipe: [{ bean, percentage: 100 }], roastId };
    }),
  ...blends
    .filter(({ row, recipe }) => row.in_stock && recipe.every(({ bean }) => bean.row.in_stock))
    .map(({ row, recipe }): Coffee => {
      return { kind: 'blend', id: row.id, name: row.name, recipe, roastId: row.roast_id };
    }),
];

function marginsOf(
  { kind, id, name, ...coffee }: Coffee,
  landedCosts: ReadonlyMap<number, number>,
  parameters: PricingParameters,
): CoffeeMargin {
  const landedOf = ({ row }: PricedBean) => landedCosts.get(row.id);
  const usual = { ...coffee, bagSizeId: QUARTER_KILO_BAG, tier: 0 as const };
  const costs = bagCosts(usual, landedOf, parameters);
  const { price, planned, real } = costs;
  const without_lot = coffee.recipe
    .filter(({ bean }) => landedOf(bean) === undefined)
    .map(({ bean }) => bean.row.name);
  const shown = { kind, id, name, price: toPounds(price), planned: leftOf(price, planned), without_lot };
  if (without_lot.length === coffee.recipe.length)
    return { ...shown, real: null, difference: null, difference_percent: null, least: null };
  return {
    ...shown,
    real: leftOf(price, real),
    difference: toPounds(planned - real),
    difference_percent: percentLost(costs),
    least: leastOf(leastMargin(coffee, landedOf, parameters), parameters),
  };
}

const leftOf = (price: number, cost: number): CoffeeMargin['planned'] => ({
  cost: toPounds(cost),
  margin: toPounds(price - cost),
  percent: percentOf(price - cost, cost),
});

/** How much of its mark-up a bag lost. A mark-up is never nothing: a price is its cost and something over it. */
const percentLost = ({ price, planned, real }: BagCosts): number =>
  percentOf(planned - real, Math.max(1, price - planned));

/** With one decimal. */
const percentOf = (part: number, of: number): number => Math.round((part * 1000) / of) / 10;

const leastOf = (
  { tier, bagSizeId, marginBp }: ReturnType<typeof leastMargin>,
  { bagSizes }: PricingParameters,
): CoffeeMargin['least'] => ({
  price_tier: tier,
  grams: known(bagSizes[bagSizeId], 'bag size').grams,
  percent: marginBp / 100,
  is_too_little: marginBp < LEAST_MARGIN_BP,
});
