import type { PlanState } from '#contract/plans/plan.ts';

/** What a visitor is offered: the shop's answer to a member, or that they are a guest, or that the answer is not there. */
export type Offered =
  | Pick<PlanState, 'plan' | 'step' | 'trial_until' | 'why_not'>
  | 'guest'
  | 'waiting'
  | 'failed';
