import type { Input } from '#contract/calls.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { pulledWeights } from '#domain/taste-match/nearest-coffee.ts';
import { type TasteTarget, wishFor } from '#domain/taste-match/taste-target.ts';
import type { ShopApi } from '#web/api/shop-api.ts';

type Conditions = Pick<
  Input<'POST /taste-matches'>['body'],
  'roastId' | 'excludedBeanIds' | 'certificationIds' | 'decaf'
>;

interface Limits extends Conditions {
  /** Pence for a kilo. */
  maxPrice: number | null;
}

/**
 * The blends that follow furthest a taste that somebody drew, the first the furthest. A coffee is only what one draws from: what wasn’t
 * drawn decides between blends alike.
 */
export const matchDrawnTaste = (api: ShopApi, target: TasteTarget, { maxPrice, ...conditions }: Limits) =>
  api('POST /taste-matches', {
    body: {
      ...wishFor(target),
      weights: pulledWeights(target),
      ...conditions,
      maxPricePerKilo: maxPrice === null ? null : toPounds(maxPrice),
    },
  });
