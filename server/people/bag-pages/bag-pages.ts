/** Pages of bags as the other modules see them. */
export { bagPageJobs } from './jobs.ts';
export { personalData } from './personal-data-store.ts';
export { bagPageRoutes } from './routes.ts';
