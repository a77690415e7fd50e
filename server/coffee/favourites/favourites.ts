/** Favourites as the other modules see them. */
export { listFavourites, moveFavourites, moveFavouritesBack, personalData } from './favourite-store.ts';
export { favouriteRoutes } from './routes.ts';
