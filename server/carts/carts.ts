/** Carts as the other rooms see them. */
export { findCartOf } from './cart-store.ts';
export { joinCart } from './join-cart.ts';
export { cartRoutes } from './routes.ts';
