/** Price parameters as the other modules see them. */
export { priceParameterRoutes } from './routes.ts';
