import type { PriceList } from '#contract/catalogue/price-list.ts';
import { deliveryInWords, pricesInWords, tierOfPlan } from '#domain/plans/plan-prices.ts';
import { type Plan, priceInWords, SUBSCRIPTIONS } from '#domain/plans/plans.ts';
import { GUEST_TIER, type PriceTier } from '#domain/pricing/price-tier.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { pounds } from '#web/ui/figures.ts';
import type { PrintedCoffee } from '#web/ui/tasteprint/tasteprint.tsx';
import { type Offered, termsInWords } from './offer-words.ts';
import { PlanCard } from './plan-card.tsx';
import type { PlanExample } from './plan-example.ts';
import styles from './plans.module.css';
import { WithOffer } from './with-offer.tsx';

const IS_FOR: Record<(typeof SUBSCRIPTIONS)[number]['slug'], string> = {
  'barista-home': 'Put a little aside for coffee each month.',
  barista: 'For a cup or two every day.',
  'barista-plus': 'For a house full of coffee drinkers.',
};

/** A member's own plan, or the least that lowers prices. */
const suggestedOf = (offered: Offered): string =>
  (typeof offered === 'string' ? null : offered.plan)?.plan ?? 'barista';

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
            isSuggested={plan.slug === suggestedOf(offered)}
            bag={bags[index]}
          >
            <ul>
              <li>{priceInWords(plan.perMonth)} of account credit every month</li>
              <Prices tier={tierOfPlan(plan)} {...{ plan, example, freeDelivery }} />
              <li>{termsInWords(plan, offered)}</li>
            </ul>
          </PlanCard>
        ))}
      </div>
    )}
  </WithOffer>
);

/** What the plan changes in what one pays; where it changes nothing, that is one line. */
function Prices({ plan, tier, example, freeDelivery }: PricesProps) {
  if (tier === GUEST_TIER) return <li>Our standard prices and delivery</li>;
  return (
    <>
      <li>{capitalised(pricesInWords(plan))}</li>
      {example && (
        <li>
          1 kg of {example.name} for {pounds(example.kilo[tier])} instead of{' '}
          {pounds(example.kilo[GUEST_TIER])}
        </li>
      )}
      <li>{deliveryInWords(freeDelivery, tier)}</li>
    </>
  );
}

interface PricesProps extends Pick<Props, 'example' | 'freeDelivery'> {
  plan: Plan;
  tier: PriceTier;
}
