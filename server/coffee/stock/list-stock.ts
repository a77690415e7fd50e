/** The stock of all beans, as staff see it. */
import type { Answer } from '#contract/calls.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { availabilityOf } from '#domain/stock/availability.ts';
import { weightedLandedCost } from '#domain/stock/landed-cost.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { StockDeps } from './receive-lot.ts';
import { type GreenRow, listGreen, listLotCosts } from './stock-store.ts';

const NOTHING = { onHand: 0, reserved: 0, demand: 0, lots: 0, isTracked: false, shortSince: null };

export async function listStock({
  db,
  catalogueCache,
  clock,
}: StockDeps): Promise<Answer<'GET /staff/stock'>> {
  // Refreshed, so that a bean that was just put on the shelf is seen there.
  const { beans } = await catalogueCache.refresh();
  const green = new Map((await listGreen(db, clock())).map((row) => [row.beanId, row]));
  return [...beans.values()].map(({ row: { id, name, in_stock } }) => ({
    id,
    name,
    in_stock,
    ...stockAnswer(green.get(id) ?? NOTHING),
  }));
}

function stockAnswer(row: Omit<GreenRow, 'beanId'>) {
  const { available, daysLeft, isLow } = availabilityOf(row);
  return {
    is_tracked: row.isTracked,
    on_hand: row.onHand,
    reserved: row.reserved,
    available,
    days_left: row.isTracked ? daysLeft : null,
    is_low: row.isTracked && isLow,
    short_since: row.shortSince?.toISOString() ?? null,
    lots: row.lots,
  };
}

/** What the coffee on hand cost, in pence a kilo, by its bean; nothing for a bean of which there is none. */
export async function listLandedCosts(db: Database | InTransaction): Promise<Map<number, number>> {
  const lots = Map.groupBy(await listLotCosts(db), ({ beanId }) => beanId);
  const costs = [...lots].map(([beanId, of]) => [beanId, weightedLandedCost(of)] as const);
  return new Map(costs.flatMap(([beanId, cost]) => (cost === null ? [] : [[beanId, cost]])));
}

/** What the coffee on hand cost, beside the price that today's prices follow from. */
export async function listStockCosts({
  db,
  catalogueCache,
}: StockDeps): Promise<Answer<'GET /staff/stock/costs'>> {
  const { beans } = await catalogueCache();
  const landedCosts = await listLandedCosts(db);
  return [...beans.values()].map(({ row: { id }, greenBeanPrice }) => {
    const landed = landedCosts.get(id);
    return {
      bean_id: id,
      landed_cost: landed === undefined ? null : toPounds(landed),
      green_bean_price: toPounds(greenBeanPrice),
    };
  });
}
