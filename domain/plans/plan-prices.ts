import { figures } from '#domain/figures.ts';
import { toPence } from '#domain/money/pounds.ts';
import { GUEST_TIER, type PriceTier } from '#domain/pricing/price-tier.ts';
import { CORPORATE, type Plan, priceInWords, SALES_MANAGER } from './plans.ts';

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

/** What a mail says of delivery, whose sums may be others by the time it is read; empty where the plan changes nothing. */
export const deliveryInMails = (plan: Pick<Plan, 'slug'>): string =>
  tierOfPlan(plan) === GUEST_TIER
    ? ''
    : 'Second Class is free from a higher sum than without a plan: your cart says which';

/** From which sum of coffee Second Class is free, in pounds, as the list of prices has it. */
type FreeDelivery = readonly { price_tier: number; free_from: number }[];

/** Such as “£35”; `undefined` where the roastery set none. */
export function freeFromInWords(freeDelivery: FreeDelivery, tier: PriceTier): string | undefined {
  const amount = freeDelivery.find(({ price_tier }) => price_tier === tier)?.free_from;
  return amount === undefined ? undefined : priceInWords(toPence(amount));
}

/** Lower prices come with a higher limit of free delivery, which members see before they start a plan. */
export function deliveryInWords(freeDelivery: FreeDelivery, tier: PriceTier): string {
  const from = freeFromInWords(freeDelivery, tier);
  const without = freeFromInWords(freeDelivery, GUEST_TIER);
  if (from === undefined || without === undefined) return '';
  return from === without
    ? `Free Second Class from ${from} an order, as without a plan`
    : `Free Second Class from ${from} an order, instead of ${without} without a plan`;
}
