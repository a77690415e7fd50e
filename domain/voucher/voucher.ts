/** What a voucher takes off, and whether it can be used. Money is pence. */
import type { Day } from '#domain/dispatch/day.ts';
import { roundedRatio, splitByWeights } from '#domain/money/rounding.ts';

/** A voucher takes off either a percentage of the goods or an amount. */
export interface Worth {
  percentage: number | null;
  pence: number | null;
  /** What the goods must come to, after volume discounts and before delivery. */
  leastGoods: number;
  /** Grams in bags that are no tasters; none for a voucher of staff’s. */
  leastGrams?: number;
}

/** What is bought and a voucher may come off, in pence after volume discounts and in grams. */
export interface Bought {
  voucherGoods: number;
  /** In bags that are no tasters. */
  bagGrams: number;
}

export interface VoucherTerms extends Worth {
  /** Days in London, both included. */
  startsOn: Day;
  /** `null` for a flight’s credit whose days have not begun. */
  endsOn: Day | null;
  isStopped: boolean;
  uses: number;
  mostUses: number;
  /** `null` for everyone. */
  userTypeIds: readonly number[] | null;
}

export const voucherLimits = {
  mostPercentage: 90,
  leastPence: 50,
  mostPence: 500_00,
  mostUses: 100_000,
  mostDays: 730,
} as const;

/** Guests have no type of account: they count as Home customers. */
export const TYPE_OF_GUESTS = 1;

export interface Visit {
  today: Day;
  userTypeId: number;
}

export type WhyUnusable = 'not yet' | 'over' | 'for accounts' | 'for others' | 'used by them';

/** Whether a voucher takes anything off today for such a customer, of enough goods. */
export const isUsable = (terms: VoucherTerms, visit: Visit): boolean => whyUnusable(terms, visit) === null;

/** Why it takes nothing off, or `null`. */
export function whyUnusable(
  { startsOn, endsOn, isStopped, uses, mostUses, userTypeIds }: VoucherTerms,
  { today, userTypeId }: Visit,
): Exclude<WhyUnusable, 'for accounts' | 'used by them'> | null {
  if (isStopped || uses >= mostUses || (endsOn !== null && today > endsOn)) return 'over';
  if (startsOn > today) return 'not yet';
  return userTypeIds === null || userTypeIds.includes(userTypeId) ? null : 'for others';
}

/**
 * What a voucher takes off goods that volume discounts were taken off already. At least a penny is left to pay: PayPal takes no
 * payment of nothing.
 */
export function takenOffBy(
  { percentage, pence, leastGoods, leastGrams = 0 }: Worth,
  { voucherGoods: goods, bagGrams }: Bought,
): number {
  if (goods < leastGoods || bagGrams < leastGrams) return 0;
  const asked = percentage === null ? (pence ?? 0) : roundedRatio(goods * percentage, 100);
  return Math.min(asked, Math.max(goods - 1, 0));
}

/** Of those that may be used, the one that takes most off, the first of equals; `null` where none takes anything. */
export function mostTakenOff<Offer extends Worth>(offers: readonly Offer[], bought: Bought): Offer | null {
  let [best, most]: [Offer | null, number] = [null, 0];
  for (const offer of offers) {
    const off = takenOffBy(offer, bought);
    if (off > most) [best, most] = [offer, off];
  }
  return best;
}

/** How much of it each line bears, by what the lines cost: the parts add up to the penny, and none is more than its line. */
export const spreadOver = (discount: number, linePrices: readonly number[]): number[] =>
  discount === 0 ? linePrices.map(() => 0) : splitByWeights(discount, linePrices);

/** An order as large as most are, by which a percentage is estimated. */
const USUAL_GOODS = 50_00;

/** The most that a voucher can cost us in all; of a percentage, for orders of usual size. */
export const mostGivenAway = ({
  percentage,
  pence,
  mostUses,
}: Pick<VoucherTerms, 'percentage' | 'pence' | 'mostUses'>): number =>
  mostUses *
  takenOffBy(
    { percentage, pence, leastGoods: 0 },
    { voucherGoods: Math.max(USUAL_GOODS, (pence ?? 0) + 1), bagGrams: 0 },
  );
