import type { PriceList } from '#contract/catalogue/price-list.ts';
import { freeFromInWords, pricesInWords, tierOfPlan } from '#domain/plans/plan-prices.ts';
import { priceInWords, SUBSCRIPTIONS, TRIAL_DAYS } from '#domain/plans/plans.ts';
import { GUEST_TIER, type PriceTier } from '#domain/pricing/price-tier.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { PlanTable } from './plan-table.tsx';

const COLUMNS = ['You pay a month', 'You get back as credit', 'Prices', 'Free Second Class from', 'Trial'];

/** Comparison of the plans with having no plan, so that nobody pays for what they would have without one. */
export function SubscriptionTable({ freeDelivery }: { freeDelivery: PriceList['free_delivery'] }) {
  const freeFrom = (tier: PriceTier) => freeFromInWords(freeDelivery, tier) ?? 'Not set';
  const rows = [
    { name: 'No plan', cells: ['Nothing', 'None', 'Our standard prices', freeFrom(GUEST_TIER), 'None'] },
    ...SUBSCRIPTIONS.map((plan) => ({
      name: plan.name,
      cells: [
        priceInWords(plan.perMonth),
        priceInWords(plan.perMonth),
        capitalised(pricesInWords(plan)),
        freeFrom(tierOfPlan(plan)),
        `${TRIAL_DAYS} days, once`,
      ],
    })),
  ];
  return <PlanTable first="Plan" columns={COLUMNS} rows={rows} />;
}
