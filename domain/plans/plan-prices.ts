import { figures } from '../figures.ts';
import type { PriceTier } from '../pricing/price-tier.ts';
import { CORPORATE, type Plan, SALES_MANAGER } from './plans.ts';

/** The price tier of an account on this plan, as the table of user types has it. */
export function tierOfPlan({ slug }: Pick<Plan, 'slug'>): PriceTier {
  if (slug === 'barista-home') return 0;
  if (slug === CORPORATE.slug) return 3;
  return slug === SALES_MANAGER.slug ? 2 : 1;
}

const WORDS: Record<PriceTier, string> = {
  0: 'our standard prices',
  1: `${figures.lowerThanHome.shop.words} off our standard prices`,
  2: `${figures.lowerThanHome.redistributor.words} off our standard prices`,
  3: `${figures.lowerThanHome.corporate.words} off our standard prices`,
};

/** What coffee costs on this plan, such as “about 20% off our standard prices”. */
export const pricesInWords = (plan: Pick<Plan, 'slug'>): string => WORDS[tierOfPlan(plan)];
