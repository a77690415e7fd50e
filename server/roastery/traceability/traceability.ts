/** Where coffee came from and went: closed days, traces and recalls, as the other modules see them. */
export { personalData } from './personal-data-store.ts';
export { traceabilityRoutes } from './routes.ts';
