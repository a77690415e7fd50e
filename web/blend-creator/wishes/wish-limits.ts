/** Limits of a wish: what a kilo may cost, whether the roast stays, and the beans that are left out. */
import type { DecafChoice } from '#domain/blend/decaf.ts';
import { formatPounds, parsePounds, toPence, toPounds } from '#domain/money/pounds.ts';
import type { Within } from '#domain/taste-match/nearness.ts';
import { FIRST_PRICE_CAP, usualPriceCap } from '#domain/taste-match/price-cap.ts';
import type { Hindrance } from '#domain/taste-match/wishes/hindrance.ts';
import type { MatchRequest } from './request-proposals.ts';

export interface WishLimits {
  /** Text of the field for the price of a kilo; `null` while nobody changed what stands there by itself. */
  typedCap: string | null;
  keepsRoast: boolean;
  /** `null` while nobody chose: then it is as in the present blend. */
  decaf: DecafChoice | null;
  without: readonly number[];
}

/** The present blend, as far as limits depend on it; its price of a kilo in pounds. */
export interface PresentBlend {
  pricePerKilo: number | null;
  roastId: number | null;
  decaf: DecafChoice;
}

export const FIRST_LIMITS: WishLimits = { typedCap: null, keepsRoast: true, decaf: null, without: [] };

/** What stands in the field for the price. */
export const capShown = ({ typedCap }: WishLimits, { pricePerKilo }: PresentBlend): string =>
  typedCap ??
  toPounds(pricePerKilo === null ? FIRST_PRICE_CAP : usualPriceCap(toPence(pricePerKilo))).toFixed(2);

export const isCapValid = (shown: string): boolean => shown.trim() === '' || capIn(shown) !== null;

/** The limits as the API takes them. An empty field is no limit. */
export function limitsFor(
  limits: WishLimits,
  present: PresentBlend,
): Pick<MatchRequest, 'maxPricePerKilo' | 'roastId' | 'decaf' | 'excludedBeanIds'> {
  const cap = capIn(capShown(limits, present));
  return {
    maxPricePerKilo: cap === null ? null : toPounds(cap),
    roastId: limits.keepsRoast ? present.roastId : null,
    decaf: decafShown(limits, present),
    excludedBeanIds: [...limits.without],
  };
}

/** What a request was answered within. */
export const withinOf = ({ maxPricePerKilo, roastId, decaf, excludedBeanIds }: MatchRequest): Within => ({
  maxPrice: typeof maxPricePerKilo === 'number' ? toPence(maxPricePerKilo) : null,
  isRoastFixed: typeof roastId === 'number',
  isWithoutDecaf: decaf === 'none',
  hasLeftOut: (excludedBeanIds ?? []).length > 0,
});

/** The limits without what stands in the way of a wish; another roast stands in the request itself. */
export function limitsWithout(limits: WishLimits, { by, maxPricePerKilo }: Hindrance): WishLimits {
  const typedCap = maxPricePerKilo === null ? '' : toPounds(maxPricePerKilo).toFixed(2);
  switch (by) {
    case 'price':
    case 'roast_and_price':
      return { ...limits, typedCap };
    case 'left_out':
      return { ...limits, without: [] };
    case 'decaf':
      return { ...limits, decaf: 'any' };
    case 'limits':
      return { typedCap: '', keepsRoast: false, decaf: 'any', without: [] };
    case 'roast':
    case 'wishes':
    case 'bean_count':
    case 'beans':
      return limits;
    default:
      return by satisfies never;
  }
}

/** The same wish at the roast that can, or at any roast where all limits go: its own roast counts more than its limits. */
export const wishAround = (wish: MatchRequest, roastId: number | null, by?: Hindrance['by']): MatchRequest =>
  roastId === null && by !== 'limits' ? wish : { ...wish, roastId };

/** What stands in the field for decaf. */
export const decafShown = (limits: WishLimits, present: PresentBlend): DecafChoice =>
  limits.decaf ?? present.decaf;

/** So many per cent more is said as such: the difference alone hides it. */
const MUCH_MORE = 15;

/** How much more or less a kilo costs than the present blend, such as `+£13.58 per kg, 66% more`. */
export function priceChange(pricePerKilo: number, { pricePerKilo: present }: PresentBlend): string {
  if (present === null) return '';
  const change = toPence(pricePerKilo) - toPence(present);
  if (change === 0) return 'Same price';
  const percentage = Math.round((100 * change) / toPence(present));
  const much = percentage >= MUCH_MORE ? `, ${percentage}% more` : '';
  return `${change > 0 ? '+' : '−'}${formatPounds(Math.abs(change))} per kg${much}`;
}

function capIn(shown: string): number | null {
  const pence = parsePounds(shown);
  return pence !== null && pence > 0 && pence <= 100_000 ? pence : null;
}
