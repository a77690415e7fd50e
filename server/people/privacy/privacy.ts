/** Privacy as the other modules see it: forgetting unused guests, and the calls by which people get and delete their data. */
export { forgetUnusedGuests, privacyJobs } from './jobs.ts';
export { references } from './personal-data.ts';
export { privacyRoutes } from './routes.ts';
