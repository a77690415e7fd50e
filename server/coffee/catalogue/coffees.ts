/** Beans and recipes as the rules of price and taste take them. */
import type { BeanCosts } from '#domain/pricing/cost-chain.ts';
import type { PricedRow } from '#domain/pricing/line.ts';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import type { TasteRule } from '#domain/taste/blend-taste.ts';
import type { CatalogueRows } from './catalogue-store.ts';

type BeanRow = CatalogueRows['beans'][number];

/** A bean with today's green price. */
export interface PricedBean extends BeanCosts {
  row: BeanRow;
  /** The bean's usual roast. */
  roastId: number;
  scores: Scores;
}

export type Recipe = readonly (PricedRow & { bean: PricedBean })[];

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

/** The bean of a valid id. Beans are never deleted, so every id in the database is valid. */
export function beanOf(id: number, beans: ReadonlyMap<number, PricedBean>): PricedBean {
  const bean = beans.get(id);
  if (bean === undefined) throw new Error(`Bean ${id} is not in the catalogue.`);
  return bean;
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
