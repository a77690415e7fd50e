/** Grams and states of stock as staff read them. */

import type { StockOfBean } from '#contract/stock/stock.ts';
import { visibleKilos } from '#domain/weight.ts';
import { shortMoment } from '#web/staff/ui/times.ts';

type State = Pick<StockOfBean, 'in_stock' | 'is_tracked' | 'is_low' | 'short_since' | 'available'>;

/** What there is to say of a bean, and why. Nothing where all is well. */
export function stateInWords({ in_stock, is_tracked, is_low, short_since, available }: State): string {
  const short =
    short_since === null ? null : `${visibleKilos(-available)} short since ${shortMoment(short_since)}`;
  if (!in_stock) return short === null ? 'Off the shelf by hand' : `Off the shelf: ${short}`;
  if (short !== null) return `Put back by hand: ${short}`;
  if (is_low) return 'Low';
  return is_tracked ? '' : 'Not tracked: no lot yet';
}

/** Whether somebody has to do something about it. */
export const isTroubled = ({ in_stock, is_low, short_since }: State): boolean =>
  !in_stock || is_low || short_since !== null;
