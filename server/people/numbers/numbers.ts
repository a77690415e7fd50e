/** The numbers, as the other modules see them. */
export { numbersJobs } from './jobs.ts';
export { numbersRoutes } from './routes.ts';
export { sumPastDays } from './sum-days.ts';
