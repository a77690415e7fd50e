/** Grams and states of stock as staff read them. */
import type { StockOfBean } from '../../../contract/stock/stock.ts';
import { momentInWords } from '../../ui/times.ts';

const KILOS = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** To 100 g, which is how much one can see; a true minus below zero. */
export const kilos = (grams: number): string => `${KILOS.format(grams / 1000).replace('-', '−')} kg`;

/** To the gram, as on the scale. */
export const exactly = (grams: number): string => `${grams.toLocaleString('en-GB').replace('-', '−')} g`;

type State = Pick<StockOfBean, 'in_stock' | 'is_tracked' | 'is_low' | 'short_since' | 'available'>;

/** What there is to say of a bean, and why. Nothing where all is well. */
export function stateInWords({ in_stock, is_tracked, is_low, short_since, available }: State): string {
  const short =
    short_since === null ? null : `${kilos(-available)} short since ${momentInWords(short_since)}`;
  if (!in_stock) return short === null ? 'Off the shelf by hand' : `Off the shelf: ${short}`;
  if (short !== null) return `Put back by hand: ${short}`;
  if (is_low) return 'Low';
  return is_tracked ? '' : 'Not tracked: no lot yet';
}

/** Whether somebody has to do something about it. */
export const isTroubled = ({ in_stock, is_low, short_since }: State): boolean =>
  !in_stock || is_low || short_since !== null;
