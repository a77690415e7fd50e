import type { User } from '../../contract/customers/customer.ts';
import { PLANS, TRIAL_DAYS } from '../../domain/plans/plans.ts';

/** What proving the e-mail address begins, in a sentence; empty where no plan was wished for. */
export function trialToCome({ wished_user_type_id }: User): string {
  const plan = PLANS.find(({ userTypeId }) => userTypeId === wished_user_type_id);
  return plan === undefined
    ? ''
    : `Confirm your e-mail address, and your ${TRIAL_DAYS} days of ${plan.name} begin. Each address has one trial.`;
}
