/** Predictive ordering as the other modules see it. */
export { personalData } from './personal-data-store.ts';
export { reorderRoutes } from './routes.ts';
export { runReorders } from './run-reorders.ts';
export { withdrawProposalOf } from './withdraw-overtaken.ts';
