/** Carts as the other rooms see them. */
export { deleteCart, findCartOf, lockCart, readCart } from './cart-store.ts';
export { joinCart } from './join-cart.ts';
export { type PricedCart, type PricedLine, type Pricing, priceCart } from './price-cart.ts';
export { cartRoutes } from './routes.ts';
