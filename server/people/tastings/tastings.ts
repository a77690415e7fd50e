/** Tastings of flights as the other modules see them. */
export { tastingJobs } from './jobs.ts';
export { personalData } from './personal-data-store.ts';
export { tastingRoutes } from './routes.ts';
export { deleteTastingDrinkers } from './tasting-store.ts';
export { readWhatWasSaid } from './what-was-said.ts';
