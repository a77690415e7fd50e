/** The numbers, as the other modules see them. */
export { numbersJobs, sumPastDays } from './jobs.ts';
export { numbersRoutes } from './routes.ts';
