/** Plans as the other modules see them. */
export { beginWishedTrial, readWish, type TrialOutcome, type Wish } from './begin-trial.ts';
export { wasGivenPlan } from './business-plan-store.ts';
export { PLAN_FEE } from './charge-fee.ts';
export { feeInWords } from './fee-in-words.ts';
export { planJobs } from './jobs.ts';
export { readPlansOf } from './list-plans.ts';
export { hadTrial, listGivenBackBy } from './mailbox-store.ts';
export {
  hasPlanThatGoesOn,
  hasPlanUnderWay,
  hasRunningPlan,
  type RunningPlan,
  runningPlanOf,
  WITH_RUNNING_PLAN,
} from './paid-plan-store.ts';
export { personalData } from './personal-data-store.ts';
export {
  feeChargedAt,
  findFeeOf,
  type InvoicedFee,
  invoicedFees,
  isFeeOf,
  lastFeeChargedAt,
  listFeesAt,
  listOwedFees,
  lockFeeOf,
  OWED_FEES,
  owedFeesOf,
  waivedFees,
} from './plan-fee-store.ts';
export { planRequestRoutes } from './plan-request-routes.ts';
export { hasOpenRequest, openPlanRequests } from './plan-request-store.ts';
export { planBills } from './receive-month.ts';
export { type DueRefund, leaseDuePlanRefunds, noteRefund } from './refunds/plan-refund-store.ts';
export { planRoutes } from './routes.ts';
export { runBusinessPlans } from './run-business-plans.ts';
export { runPlans } from './run-plans.ts';
export { runTrials } from './trials.ts';
export { FEE_WAIVED } from './waive-fee.ts';
