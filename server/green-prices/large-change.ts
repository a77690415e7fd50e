import { ADDED_UP_MS, changesByMoreThan, FRESH_CODE_ABOVE } from '../../domain/staff/limits.ts';
import { leastAndMost } from '../audit-log/audit-log.ts';
import type { Database, InTransaction } from '../platform/database.ts';
import { type BlendMove, blendPricesSince, insertBlendMoves } from './blend-price-move-store.ts';
import type { BeanChange, PricesChanged } from './prices-changed.ts';

/**
 * The beans whose price changes by much, against every price of the last day: many small changes are a large one. So are one of the
 * green price and one of what else the price of a bag follows from.
 */
export async function findLargeChanges(
  db: Database | InTransaction,
  changes: readonly BeanChange[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const since = aDayBefore(now);
  const changed = changes.filter(({ before, after }) => before !== after);
  const objects = changed.map(({ beanId }) => objectOf(beanId));
  const perKilo = await leastAndMost(db, { figure: 'per_kilo', objects, since });
  const ofBag = await leastAndMost(db, { figure: BAG_PRICE, objects, since });
  const isLarge = ({ beanId, before, after, bags: [bag] }: BeanChange) =>
    isMuch([before, ...(perKilo.get(objectOf(beanId)) ?? [])], after) ||
    (bag !== undefined && isMuch(ofBag.get(objectOf(beanId)) ?? [], bag.after));
  return new Set(changed.filter(isLarge).map(({ beanId }) => beanId));
}

/**
 * The house blends whose bag changes by much, whatever moved it within the day: its recipe, its roast, or the prices of beans in it,
 * of which each may have been a small change.
 */
export async function findLargeBlends(
  db: Database | InTransaction,
  moves: readonly BlendMove[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const moving = moves.filter(({ bag }) => bag.before !== bag.after);
  const ids = moving.map(({ blendId }) => blendId);
  const ofLastDay = await blendPricesSince(db, ids, aDayBefore(now));
  const isLarge = ({ blendId, bag }: BlendMove) =>
    isMuch([bag.before, ...(ofLastDay.get(blendId) ?? [])], bag.after);
  return new Set(moving.filter(isLarge).map(({ blendId }) => blendId));
}

/** The moves of the blends that hold a bean whose prices changed. */
export const movesOf = ({ blends }: Pick<PricesChanged, 'blends'>): BlendMove[] =>
  blends.flatMap(({ id, bags: [bag] }) => (bag === undefined ? [] : [{ blendId: id, bag }]));

export const noteMoves = (db: InTransaction, seen: Pick<PricesChanged, 'blends'>, now: Date): Promise<void> =>
  insertBlendMoves(db, movesOf(seen), now);

const aDayBefore = (now: Date): Date => new Date(now.getTime() - ADDED_UP_MS);

/** Whether a price differs by much from any of those. */
export const isMuch = (prices: readonly number[], after: number): boolean =>
  prices.some((price) => changesByMoreThan(FRESH_CODE_ABOVE.greenPricePercent, price, after));

/** As the audit log names the price of a bean’s smallest bag for private customers. */
export const BAG_PRICE = 'bag_price';

/** As the audit log names a bean. */
export const objectOf = (beanId: number): string => `bean ${beanId}`;
