/** Predictive ordering as the other modules see it. */
export { reorderJobs, runReorders, runStandingOrders } from './jobs.ts';
export { personalData } from './personal-data-store.ts';
export { reorderRoutes } from './routes.ts';
export { openExpected } from './standing/expected-orders.ts';
export { replaceStandingRecipe } from './standing/replace-recipe.ts';
export { countRunningOf } from './standing/standing-order-store.ts';
export { resumeStandingOrders, withdrawAllOf } from './withdraw-overtaken.ts';
