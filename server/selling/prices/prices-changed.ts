/** What other green prices change, from two states of the same catalogue. */
import { createHash } from 'node:crypto';
import { bagPrices, type PricedCoffee } from '#domain/pricing/bag-prices.ts';
import { leastMargin, type Margin } from '#domain/pricing/margins.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import {
  buildCatalogue,
  type Catalogue,
  type CatalogueRows,
  type PricedBean,
} from '#server/coffee/catalogue/catalogue.ts';
import type { CoffeeRef } from './bag-price-move-store.ts';

export interface BagChange {
  tier: PriceTier;
  bagSizeId: number;
  before: number;
  after: number;
}

export interface BeanChange {
  beanId: number;
  name: string;
  /** Pence of a green kilo. */
  before: number;
  after: number;
  bags: BagChange[];
}

export interface PricesChanged {
  /** Ascending by id. */
  beans: BeanChange[];
  /** House blends that hold any of the beans. */
  blends: { id: number; name: string; bags: BagChange[] }[];
  /** Names exactly these changes. */
  version: string;
  moving: Moving[];
  states: TwoStates;
}

/** A coffee whose price may move. */
export interface Moving {
  of: CoffeeRef;
  name: string;
  before: PricedCoffee;
  after: PricedCoffee;
}

export interface TwoStates {
  now: Catalogue;
  later: Catalogue;
}

/** Pence of a green kilo, by bean. */
export type GreenPrices = ReadonlyMap<number, number>;

export interface Wish {
  rows: CatalogueRows;
  prices: GreenPrices;
  now: Date;
}

/** The catalogue as it is, and as it would be with those prices. */
export function withGreenPrices({ rows, prices, now }: Wish): TwoStates {
  const greenPrices = rows.greenPrices.map((price) => ({
    ...price,
    per_kilo: prices.get(price.bean_id) ?? price.per_kilo,
  }));
  return { now: buildCatalogue(rows, now), later: buildCatalogue({ ...rows, greenPrices }, now) };
}

/** `undefined` where there is no such bean among those that change. */
export function pricesChanged(states: TwoStates, changed: Iterable<number>): PricesChanged | undefined {
  const { now, later } = states;
  const chosen = new Set(changed);
  const beanIds = [...chosen].toSorted((one, other) => one - other);
  const moving: Moving[] = [];
  const bagsOf = (coffee: Moving) => {
    moving.push(coffee);
    return bagsChanged(states, coffee.before, coffee.after);
  };
  const beans = beanIds.flatMap((beanId): BeanChange[] => {
    const [before, after] = [now.beans.get(beanId), later.beans.get(beanId)];
    if (before === undefined || after === undefined) return [];
    const { name } = before.row;
    const bags = bagsOf({ of: { beanId }, name, before: alone(before), after: alone(after) });
    return [{ beanId, name, before: before.greenBeanPrice, after: after.greenBeanPrice, bags }];
  });
  if (beans.length < chosen.size) return undefined;
  const blends = now.blends.flatMap(({ row: { id, name, roast_id: roastId }, recipe }, i) => {
    const blend = later.blends[i];
    if (blend === undefined || !recipe.some(({ bean }) => chosen.has(bean.row.id))) return [];
    const [before, after] = [
      { recipe, roastId },
      { recipe: blend.recipe, roastId },
    ];
    return [{ id, name, bags: bagsOf({ of: { blendId: id }, name, before, after }) }];
  });
  const seen = { beans, blends };
  return {
    ...seen,
    version: createHash('sha256').update(JSON.stringify(seen)).digest('hex'),
    moving,
    states,
  };
}

/** Each bag of a coffee, as it is now and as it would be. */
export function bagsChanged({ now, later }: TwoStates, one: PricedCoffee, other: PricedCoffee): BagChange[] {
  const after = bagPrices(other, later.parameters);
  return bagPrices(one, now.parameters).map(({ price, ...bag }, i) => ({
    ...bag,
    before: price,
    after: after[i]?.price ?? price,
  }));
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
