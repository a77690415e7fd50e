/** Privacy as the other modules see it: what is forgotten in time, and the calls by which people ask for their data. */
export { forgetUnusedGuests } from './forget-unused-guests.ts';
export { privacyRoutes } from './routes.ts';
