import type { PriceList } from '#contract/catalogue/price-list.ts';
import { deliveryInWords, freeFromInWords, pricesInWords, tierOfPlan } from '#domain/plans/plan-prices.ts';
import { priceInWords, SUBSCRIPTIONS, TRIAL_DAYS } from '#domain/plans/plans.ts';
import { GUEST_TIER, type PriceTier } from '#domain/pricing/price-tier.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { pounds } from '#web/ui/figures.ts';
import type { PrintedCoffee } from '#web/ui/tasteprint/tasteprint.tsx';
import { termsInWords } from './offer-words.ts';
import { PlanCard } from './plan-card.tsx';
import type { PlanExample } from './plan-example.ts';
import { PlanTable } from './plan-table.tsx';
import styles from './plans.module.css';
import { WithOffer } from './with-offer.tsx';

const IS_FOR: Record<(typeof SUBSCRIPTIONS)[number]['slug'], string> = {
  'barista-home': 'Put a little aside for coffee each month.',
  barista: 'For a cup or two every day.',
  'barista-plus': 'For a house full of coffee drinkers.',
};

interface Props {
  bags: readonly PrintedCoffee[];
  example: PlanExample | undefined;
  freeDelivery: PriceList['free_delivery'];
}

export const SubscriptionCards = ({ bags, example, freeDelivery }: Props) => (
  <WithOffer>
    {(offered) => (
      <div className={styles.cards}>
        {SUBSCRIPTIONS.map((plan, index) => (
          <PlanCard
            key={plan.slug}
            plan={plan}
            link="Start Your 30 Day Trail"
            offered={offered}
            isFor={IS_FOR[plan.slug]}
            bag={bags[index]}
          >
            <ul>
              <li>{priceInWords(plan.perMonth)} of account credit every month</li>
              <li>{capitalised(pricesInWords(plan))}</li>
              {example && <li>{exampleInWords(example, tierOfPlan(plan))}</li>}
              <li>{deliveryInWords(freeDelivery, tierOfPlan(plan))}</li>
              <li>{termsInWords(plan, offered)}</li>
            </ul>
          </PlanCard>
        ))}
      </div>
    )}
  </WithOffer>
);

function exampleInWords({ name, kilo }: PlanExample, tier: keyof PlanExample['kilo']): string {
  return kilo[tier] < kilo[0]
    ? `1 kg of ${name} for ${pounds(kilo[tier])} instead of ${pounds(kilo[0])}`
    : `1 kg of ${name} for ${pounds(kilo[0])}, as without a plan`;
}

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
