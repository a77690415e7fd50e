import { figures } from '../../domain/figures.ts';
import { priceInWords, SUBSCRIPTIONS, TRIAL_DAYS } from '../../domain/plans/plans.ts';
import type { PrintedCoffee } from '../ui/tasteprint/tasteprint.tsx';
import { PlanCard } from './plan-card.tsx';
import styles from './plans.module.css';

export const SubscriptionCards = ({ prints }: { prints: readonly PrintedCoffee[] }) => (
  <div className={styles.cards}>
    {SUBSCRIPTIONS.map((plan, index) => (
      <PlanCard key={plan.slug} plan={plan} link="Start Your 30 Day Trail" print={prints[index]}>
        <ul>
          <li>{priceInWords(plan.perMonth)} of account credit every month</li>
          <li>{pricesOf(plan)}</li>
          <li>{TRIAL_DAYS} days to try it at its prices, once your e-mail address is confirmed</li>
        </ul>
      </PlanCard>
    ))}
  </div>
);

type Subscription = (typeof SUBSCRIPTIONS)[number];

export const hasShopPrices = ({ slug }: Subscription): boolean => slug !== 'barista-home';

export const pricesOf = (plan: Subscription): string =>
  hasShopPrices(plan) ? `Shop prices, ${figures.lowerThanHome.shop.words} below Home` : 'Home prices';
