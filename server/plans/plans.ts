/** Plans as the other modules see them. */
export { beginWishedTrial, readWish, type TrialOutcome, type Wish } from './begin-trial.ts';
export { hasPlanThatGoesOn, hasRunningPlan } from './paid-plan-store.ts';
export { personalData } from './personal-data-store.ts';
export { planBills } from './receive-month.ts';
export { refundMonths } from './refund-months.ts';
export { planRoutes } from './routes.ts';
export { runPlans } from './run-plans.ts';
export { runTrials } from './trials.ts';
