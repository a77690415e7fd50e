/** What a member is offered who wants a plan: the pages, the profile and the calls all go by this. */

export const PLAN_STEPS = ['try', 'keep', 'start', 'change', 'confirm', 'none'] as const;

/**
 * `try`: the trial is free. `keep`: a trial is under way, and a paid month follows it. `start`: the first month is paid at once.
 * `change`: another plan follows from the next month on. `confirm`: the email address comes first. `none`: no plan can be started.
 */
export type PlanStep = (typeof PLAN_STEPS)[number];

export interface Standing {
  /** Whether their monthly plan is paid. */
  paysMonthly: boolean;
  /** Whether their email address is confirmed. */
  isProven: boolean;
  /** Whether their prices were agreed with us, as those of businesses and distributors are. */
  hasAgreedPrices: boolean;
  /** Whether they gave a plan back lately. */
  gavePlanBack: boolean;
  isOnTrial: boolean;
  /** Whether their account is without any plan. */
  isHome: boolean;
  hadTrial: boolean;
}

/** Before the address is confirmed, nothing depends on whether it had a trial: only its owner may learn that. */
export function planStep(standing: Standing): PlanStep {
  if (standing.paysMonthly) return 'change';
  if (!standing.isProven) return 'confirm';
  if (standing.hasAgreedPrices || standing.gavePlanBack) return 'none';
  if (standing.isOnTrial) return 'keep';
  return standing.isHome && !standing.hadTrial ? 'try' : 'start';
}
