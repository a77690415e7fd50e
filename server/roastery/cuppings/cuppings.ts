/** Cuppings as the other modules see them. */
export { listCuppedAmong } from './coffee-store.ts';
export { personalData } from './personal-data-store.ts';
export { cuppingRoutes } from './routes.ts';
