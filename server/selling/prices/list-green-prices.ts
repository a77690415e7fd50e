import type { GreenPrice } from '#contract/prices/green-prices.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { proposedGreenPrice } from '#domain/pricing/green-price.ts';
import { listDatesOfPrices } from '#server/coffee/catalogue/catalogue.ts';
import { listLandedCosts } from '#server/coffee/stock/stock.ts';
import type { PriceDeps } from './price-deps.ts';

/** Each bean's price, and what its lots suggest to those who may know what they cost. */
export async function listAll(
  { db, catalogueCache }: PriceDeps,
  maySeeCosts: boolean,
): Promise<GreenPrice[]> {
  const { beans, blends, parameters } = await catalogueCache.refresh();
  const dates = new Map((await listDatesOfPrices(db)).map(({ bean_id, set_at }) => [bean_id, set_at]));
  const landedCosts = maySeeCosts ? await listLandedCosts(db) : new Map<number, number>();
  return [...beans.values()].map(({ row: { id, name, in_stock }, greenBeanPrice, deliveryZone }) => {
    const landed = landedCosts.get(id);
    const proposed =
      landed === undefined
        ? null
        : proposedGreenPrice({ landed, today: greenBeanPrice, deliveryZone }, parameters);
    return {
      bean_id: id,
      name,
      in_stock,
      green_bean_price: toPounds(greenBeanPrice),
      set_at: (dates.get(id) ?? new Date(0)).toISOString(),
      blends: blends.filter(({ recipe }) => recipe.some(({ bean }) => bean.row.id === id)).length,
      landed_cost: landed === undefined ? null : toPounds(landed),
      proposed: proposed === null ? null : toPounds(proposed),
    };
  });
}
