/** The carrier as the other modules see it. */
export { carrierRoutes } from './routes.ts';
