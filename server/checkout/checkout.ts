/** The checkout as the other modules see it. */
export { checkoutRoutes } from './routes.ts';
