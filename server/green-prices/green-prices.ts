/** Green prices as the other modules see them. */
export { guardPrices } from './look-at-bean.ts';
export { guardBlendPrices } from './look-at-blend.ts';
export { guardFirstPrice } from './look-at-first-price.ts';
export { greenPriceRoutes } from './routes.ts';
