/** The order desk as the other modules see it. */
export { personalData } from './personal-data-store.ts';
export { orderDeskRoutes } from './routes.ts';
