import type { TasteHindrance } from '#contract/taste-match/taste-match.ts';
import { toPence } from '#domain/money/pounds.ts';
import type { Hindrance } from '#domain/taste-match/wishes/hindrance.ts';

/** What the API says that stands in the way of a wish. */
export const hindranceFrom = ({
  by,
  tastes,
  is_together,
  roast_id,
  max_price_per_kilo,
}: TasteHindrance): Hindrance => ({
  by,
  tastes,
  isTogether: is_together,
  roastId: roast_id,
  maxPricePerKilo: max_price_per_kilo === null ? null : toPence(max_price_per_kilo),
});
