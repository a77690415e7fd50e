/** Buying green coffee as the other modules see it: contracts, what is to arrive, and when to buy more. */
export type { ExpectedOrder, ExpectToday } from './green-buying-deps.ts';
export { greenBuyingJobs } from './jobs.ts';
export { noteBelowPoints } from './note-below-points.ts';
export { personalData } from './personal-data-store.ts';
export { greenBuyingRoutes } from './routes.ts';
