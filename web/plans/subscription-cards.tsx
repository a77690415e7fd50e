import { pricesInWords } from '#domain/plans/plan-prices.ts';
import { priceInWords, SUBSCRIPTIONS } from '#domain/plans/plans.ts';
import type { LabelledCoffee } from '#web/ui/bag/label.tsx';
import { capitalised } from '#web/ui/capitalised.ts';
import { type Offered, termsInWords } from './offer-words.ts';
import { PlanCard } from './plan-card.tsx';
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
  bags: readonly LabelledCoffee[];
}

export const SubscriptionCards = ({ bags }: Props) => (
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
              <li>{capitalised(pricesInWords(plan))}</li>
              <li>{termsInWords(plan, offered)}</li>
            </ul>
          </PlanCard>
        ))}
      </div>
    )}
  </WithOffer>
);
