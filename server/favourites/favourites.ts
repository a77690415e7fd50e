/** Favourites as the other modules see them. */
export { personalData } from './favourite-store.ts';
export { favouriteRoutes } from './routes.ts';
