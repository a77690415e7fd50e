/** Beans and house blends as the rules of price and taste take them. */

import type { BeanCosts } from '../../domain/pricing/cost-chain.ts';
import type { PricedShare } from '../../domain/pricing/line.ts';
import { priceLine } from '../../domain/pricing/line.ts';
import type { PricingParameters } from '../../domain/pricing/parameters.ts';
import type { PriceTier } from '../../domain/pricing/price-tier.ts';
import { type Scores, TASTES } from '../../domain/taste/axes.ts';
import type { TasteRule } from '../../domain/taste/blend-taste.ts';
import type { CatalogueRows } from './catalogue-store.ts';

export type BeanRow = CatalogueRows['beans'][number];

/** The bag that a price per kilo is said for, wherever no other bag is named. */
const KILO_BAG = 7;

/** A bean with today's green price. */
export interface PricedBean extends BeanCosts {
  row: BeanRow;
  /** At the bean's own roast. */
  roastId: number;
  scores: Scores;
}

export type Recipe = readonly (PricedShare & { bean: PricedBean })[];

export interface Coffees {
  beans: ReadonlyMap<number, PricedBean>;
  parameters: PricingParameters;
  tasteRule: TasteRule;
}

export function pricedBeans(rows: CatalogueRows): Map<number, PricedBean> {
  const today = new Map(rows.greenPrices.map((price) => [price.bean_id, price.per_kilo]));
  return new Map(
    rows.beans.map((row) => {
      const greenBeanPrice = today.get(row.id);
      if (greenBeanPrice === undefined) throw new Error(`Bean ${row.id} has no green price.`);
      return [
        row.id,
        {
          row,
          roastId: row.roast_id,
          scores: scoresOf(row),
          greenBeanPrice,
          deliveryZone: row.delivery_zone,
          roastLossAdjustBp: row.roast_loss_adjust_bp,
        },
      ];
    }),
  );
}

export const scoresOf = (row: Scores): Scores =>
  Object.fromEntries(TASTES.map((taste) => [taste, row[taste]])) as Scores;

export function tasteRule(rows: CatalogueRows): TasteRule {
  return Object.fromEntries(
    rows.roasts.map(({ id }) => {
      const rules = new Map(
        rows.tasteRules.filter((rule) => rule.roast_id === id).map((rule) => [rule.taste, rule]),
      );
      const gain = TASTES.map((taste) => rules.get(taste)?.gain ?? 1);
      const fire = TASTES.map((taste) => rules.get(taste)?.shift ?? 0);
      return [id, { gain, fire }];
    }),
  );
}

/** Pence for a kilo of a coffee in one 1 kg bag. */
export function pricePerKilo(
  recipe: Recipe,
  roastId: number,
  { parameters, tier }: { parameters: PricingParameters; tier: PriceTier },
): number {
  return priceLine({ recipe, roastId, bagSizeId: KILO_BAG, quantity: 1, tier }, parameters).pricePerKilo;
}
