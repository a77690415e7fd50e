/** Predictive ordering as the other modules see it. */
export { reorderJobs } from './jobs.ts';
export { personalData } from './personal-data-store.ts';
export { reorderRoutes } from './routes.ts';
export { runReorders } from './run-reorders.ts';
export { withdrawProposalOf } from './withdraw-overtaken.ts';
