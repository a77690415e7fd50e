/** Predictive ordering as the other modules see it. */
export { reorderJobs, runReorders } from './jobs.ts';
export { personalData } from './personal-data-store.ts';
export { reorderRoutes } from './routes.ts';
export { withdrawProposalOf } from './withdraw-overtaken.ts';
