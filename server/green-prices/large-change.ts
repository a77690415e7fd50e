import { ADDED_UP_MS, changesByMoreThan, FRESH_CODE_ABOVE } from '../../domain/staff/limits.ts';
import { leastAndMost } from '../audit-log/audit-log.ts';
import type { Database, InTransaction } from '../platform/database.ts';

interface PriceChange {
  beanId: number;
  from: number;
  to: number;
  now: Date;
}

/** Against every price of the last day, so that many small changes are a large one. */
export async function isLargeChange(
  db: Database | InTransaction,
  { beanId, from, to, now }: PriceChange,
): Promise<boolean> {
  if (from === to) return false;
  const since = new Date(now.getTime() - ADDED_UP_MS);
  const known = await leastAndMost(db, { figure: 'per_kilo', object: `bean ${beanId}`, since });
  return [from, ...known].some((price) => changesByMoreThan(FRESH_CODE_ABOVE.greenPricePercent, price, to));
}
