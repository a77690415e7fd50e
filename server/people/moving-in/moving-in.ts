/** Moving in as the other modules see it. */
export { personalData } from './personal-data-store.ts';
export { movingInRoutes } from './routes.ts';
