/** Office votes as the other modules see them. */
export { groupTastingJobs } from './jobs.ts';
export { groupTastingRoutes } from './routes.ts';
