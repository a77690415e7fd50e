/** The carrier as the other modules see it. */
export { personalData } from './personal-data-store.ts';
export { carrierRoutes } from './routes.ts';
