/** The taster shelf as the other modules see it. */
export { tasterShelfJobs } from './jobs.ts';
export { tasterShelfRoutes } from './routes.ts';
