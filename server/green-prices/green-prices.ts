/** Green prices as the other modules see them. */
export { greenPriceRoutes } from './routes.ts';
