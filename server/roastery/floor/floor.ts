/** The floor’s day as a whole, as the other modules see it. */
export { personalData } from './personal-data-store.ts';
export { floorRoutes } from './routes.ts';
