/** All that staff see of other green prices before they are set; worked out again, under the lock, when they are. */
import { LEAST_MARGIN_BP } from '#domain/pricing/green-price.ts';
import { listLandedCosts } from '#server/coffee/stock/stock.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { findLargeChanges, findLargeMoves } from './large-change.ts';
import {
  leastMarginOf,
  type PricesChanged,
  pricesChanged,
  type Wish,
  withGreenPrices,
} from './prices-changed.ts';
import type { PricePreview } from './save-prices.ts';

type LeastMargin = NonNullable<ReturnType<typeof leastMarginOf>> & { beanId: number };

export interface GreenPricesPreview extends PricesChanged, PricePreview {
  /** The beans whose change takes a fresh code. */
  large: ReadonlySet<number>;
  /** The coffees because of which, by name: those beans, and what moves further within the day than may be without one. */
  largeNames: string[];
  /** The beans that get cheaper and leave too little; getting dearer only makes things better. */
  tooCheap: ReadonlySet<number>;
  /** The bag of all of them that leaves least at what lots really cost. */
  leastMargin: LeastMargin | null;
}

/** `undefined` where there is no such bean. */
export async function previewGreenPrices(
  db: Database | InTransaction,
  wish: Wish,
): Promise<GreenPricesPreview | undefined> {
  const { prices, now } = wish;
  const states = withGreenPrices(wish);
  const changed = pricesChanged(states, prices.keys());
  if (changed === undefined) return undefined;
  const landedCosts = await listLandedCosts(db);
  const margins = new Map(
    changed.beans.map(({ beanId }) => [beanId, leastMarginOf(states.later, beanId, landedCosts)]),
  );
  const isTooLow = ({ beanId, before, after }: PricesChanged['beans'][number]) =>
    after < before && (margins.get(beanId)?.marginBp ?? LEAST_MARGIN_BP) < LEAST_MARGIN_BP;
  const withMargin = [...margins].flatMap(([beanId, margin]) =>
    margin === null ? [] : [{ beanId, ...margin }],
  );
  const moves = await findLargeMoves(db, changed, now);
  const large = new Set([
    ...(await findLargeChanges(db, changed.beans, now)),
    ...moves.flatMap(({ of }) => ('beanId' in of ? [of.beanId] : [])),
  ]);
  const largeNames = [
    ...changed.beans.filter(({ beanId }) => large.has(beanId)),
    ...moves.filter(({ of }) => 'blendId' in of),
  ].map(({ name }) => name);
  return {
    ...changed,
    large,
    largeNames,
    isLarge: largeNames.length > 0,
    tooCheap: new Set(changed.beans.filter(isTooLow).map(({ beanId }) => beanId)),
    leastMargin: withMargin.toSorted((one, other) => one.marginBp - other.marginBp)[0] ?? null,
  };
}
