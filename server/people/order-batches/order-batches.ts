/** Orders for many people at once, as the other modules see them. */
export { orderBatchJobs } from './jobs.ts';
export { personalData } from './personal-data-store.ts';
export { orderBatchRoutes } from './routes.ts';
