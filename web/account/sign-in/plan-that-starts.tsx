import { Link } from 'react-router';
import type { PriceList } from '#contract/catalogue/price-list.ts';
import { deliveryInWords, pricesInWords, tierOfPlan } from '#domain/plans/plan-prices.ts';
import { isStartedByMembers, type Plan, priceInWords, TRIAL_DAYS } from '#domain/plans/plans.ts';
import { GUEST_TIER } from '#domain/pricing/price-tier.ts';
import layout from '#web/ui/layout.module.css';

interface Props {
  plan: Plan | undefined;
  freeDelivery: PriceList['free_delivery'];
}

/** The trial that begins once the e-mail address is proven, and that it ends by itself. */
export const PlanThatStarts = ({ plan, freeDelivery }: Props) =>
  plan === undefined ? (
    <p className={layout.lead}>
      Accounts are free. <Link to="/subscription">Plans</Link> add monthly credit.
    </p>
  ) : (
    <p className={layout.lead}>
      Try <strong>{plan.name}</strong> free for {TRIAL_DAYS} days, at {pricesInWords(plan)}.{' '}
      {ownDelivery(freeDelivery, plan)} It starts when you confirm your email, once for each address. To keep
      it afterwards for {costOf(plan)}, {isStartedByMembers(plan) ? 'press “Keep it”' : 'ask for it'} in your
      profile. Otherwise it ends by itself, and you won’t be charged.
    </p>
  );

/** Nothing where it is as without a plan. */
const ownDelivery = (freeDelivery: Props['freeDelivery'], plan: Plan): string =>
  tierOfPlan(plan) === GUEST_TIER ? '' : `${deliveryInWords(freeDelivery, tierOfPlan(plan))}.`;

const costOf = ({ perMonth, perYear = 0 }: Plan): string =>
  perMonth === undefined ? `${priceInWords(perYear)} a year` : `${priceInWords(perMonth)} a month`;
