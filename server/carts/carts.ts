/** Carts as the other modules see them. */
export { deleteCart, findCartOf, lockCart, readCart } from './cart-store.ts';
export { joinCart } from './join-cart.ts';
export { personalData } from './personal-data-store.ts';
export { needsOfCart, type PricedCart, type PricedLine, type Pricing, priceCart } from './price-cart.ts';
export { cartRoutes } from './routes.ts';
