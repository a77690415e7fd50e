/** The blend that comes nearest to a kept taste with the beans that there are. */
import { certificationsFor } from '#domain/blend/certification.ts';
import type { PriceList } from '#domain/taste-match/problem/price-list.ts';
import type { MatchBean, TasteTable } from '#domain/taste-match/problem/taste-table.ts';
import { type Proposal, proposeRecipes } from '#domain/taste-match/taste-match.ts';
import type { AgreedTaste } from './kept-taste.ts';

export interface KeptWish extends AgreedTaste {
  /** Pence. */
  mostPricePerKilo: number;
  excludedBeanIds: readonly number[];
}

export type NearestBlend<Bean extends MatchBean> = Pick<
  Proposal<Bean>,
  'recipe' | 'rms' | 'certificateRms' | 'pricePerKilo'
>;

/** Within the agreed price, or the nearest at any price where nothing is; `null` if no blend meets the other conditions. */
export function nearestBlend<Bean extends MatchBean>(
  { target, roastId, certificationId, decaf, mostPricePerKilo, excludedBeanIds }: KeptWish,
  tasteTable: TasteTable<Bean>,
  prices: PriceList<Bean>,
): NearestBlend<Bean> | null {
  const certificationIds = certificationsFor(certificationId);
  const conditions = { target, roastId, certificationIds, decaf, excludedBeanIds };
  for (const maxPricePerKilo of [mostPricePerKilo, null]) {
    const [closest] = proposeRecipes({ ...conditions, maxPricePerKilo }, tasteTable, prices);
    if (closest !== undefined) return closest;
  }
  return null;
}
