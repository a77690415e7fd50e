import type { User } from '#contract/customers/customer.ts';
import { pricesInWords } from '#domain/plans/plan-prices.ts';
import { PLANS, TRIAL_DAYS } from '#domain/plans/plans.ts';

/** What proving the e-mail address begins, in a sentence; empty where no plan was wished for. */
export function trialToCome({ wished_user_type_id }: User): string {
  const plan = PLANS.find(({ userTypeId }) => userTypeId === wished_user_type_id);
  return plan === undefined
    ? ''
    : `Your ${TRIAL_DAYS} days of ${plan.name} start as soon as you do. From then on the shop, the creator and your cart show ${pricesInWords(plan)}.`;
}
