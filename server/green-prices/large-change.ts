import { ADDED_UP_MS, changesByMoreThan, FRESH_CODE_ABOVE } from '../../domain/staff/limits.ts';
import { leastAndMost } from '../audit-log/audit-log.ts';
import type { Database, InTransaction } from '../platform/database.ts';
import type { BeanChange } from './prices-changed.ts';

/**
 * The beans whose price changes by much, against every price of the last day: many small changes are a large one. So are one of the
 * green price and one of what else the price of a bag follows from.
 */
export async function findLargeChanges(
  db: Database | InTransaction,
  changes: readonly BeanChange[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const since = new Date(now.getTime() - ADDED_UP_MS);
  const changed = changes.filter(({ before, after }) => before !== after);
  const objects = changed.map(({ beanId }) => objectOf(beanId));
  const perKilo = await leastAndMost(db, { figure: 'per_kilo', objects, since });
  const ofBag = await leastAndMost(db, { figure: BAG_PRICE, objects, since });
  const isMuch = (prices: readonly number[], after: number) =>
    prices.some((price) => changesByMoreThan(FRESH_CODE_ABOVE.greenPricePercent, price, after));
  const isLarge = ({ beanId, before, after, bags: [bag] }: BeanChange) =>
    isMuch([before, ...(perKilo.get(objectOf(beanId)) ?? [])], after) ||
    (bag !== undefined && isMuch(ofBag.get(objectOf(beanId)) ?? [], bag.after));
  return new Set(changed.filter(isLarge).map(({ beanId }) => beanId));
}

/** As the audit log names the price of a bean’s smallest bag for private customers. */
export const BAG_PRICE = 'bag_price';

/** As the audit log names a bean. */
export const objectOf = (beanId: number): string => `bean ${beanId}`;
