/** Thanks to makers as the other modules see them. */
export { thanksJobs } from './jobs.ts';
export { personalData } from './personal-data-store.ts';
export { thanksRoutes } from './routes.ts';
