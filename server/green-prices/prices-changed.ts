/** What another green price changes, from two states of the same catalogue. */
import { createHash } from 'node:crypto';
import { bagPrices, leastMargin, type Margin, type PricedCoffee } from '../../domain/pricing/bag-prices.ts';
import type { PriceTier } from '../../domain/pricing/price-tier.ts';
import {
  buildCatalogue,
  type Catalogue,
  type CatalogueRows,
  type PricedBean,
} from '../catalogue/catalogue.ts';

export interface BagChange {
  tier: PriceTier;
  bagSizeId: number;
  before: number;
  after: number;
}

export interface PricesChanged {
  before: number;
  after: number;
  bags: BagChange[];
  blends: { id: number; name: string; bags: BagChange[] }[];
  /** Names exactly these changes. */
  version: string;
}

interface TwoStates {
  now: Catalogue;
  later: Catalogue;
}

/** The catalogue as it is, and as it would be with that price. */
export function withGreenPrice(rows: CatalogueRows, beanId: number, perKilo: number): TwoStates {
  const greenPrices = rows.greenPrices.map((price) =>
    price.bean_id === beanId ? { ...price, per_kilo: perKilo } : price,
  );
  return { now: buildCatalogue(rows), later: buildCatalogue({ ...rows, greenPrices }) };
}

/** `undefined` where there is no such bean. */
export function pricesChanged({ now, later }: TwoStates, beanId: number): PricesChanged | undefined {
  const [before, after] = [now.beans.get(beanId), later.beans.get(beanId)];
  if (before === undefined || after === undefined) return undefined;
  const bagsOf = (one: PricedCoffee, other: PricedCoffee): BagChange[] => {
    const prices = bagPrices(other, later.parameters);
    return bagPrices(one, now.parameters).map(({ price, ...bag }, i) => ({
      ...bag,
      before: price,
      after: prices[i]?.price ?? price,
    }));
  };
  const changed = {
    before: before.greenBeanPrice,
    after: after.greenBeanPrice,
    bags: bagsOf(alone(before), alone(after)),
    blends: now.blends.flatMap(({ row, recipe }, i) => {
      const blend = later.blends[i];
      if (blend === undefined || !recipe.some(({ bean }) => bean.row.id === beanId)) return [];
      const coffee = { recipe, roastId: row.roast_id };
      return [{ id: row.id, name: row.name, bags: bagsOf(coffee, { ...coffee, recipe: blend.recipe }) }];
    }),
  };
  return { ...changed, version: createHash('sha256').update(JSON.stringify(changed)).digest('hex') };
}

/** The bag of the bean alone that leaves least at what lots really cost. */
export const leastMarginOf = (
  { beans, parameters }: Catalogue,
  beanId: number,
  landedCosts: ReadonlyMap<number, number>,
): Margin | null => {
  const bean = beans.get(beanId);
  if (bean === undefined || !landedCosts.has(beanId)) return null;
  return leastMargin(alone(bean), ({ row }) => landedCosts.get(row.id), parameters);
};

const alone = (bean: PricedBean): PricedCoffee<{ bean: PricedBean; percentage: number }> => ({
  recipe: [{ bean, percentage: 100 }],
  roastId: bean.roastId,
});
