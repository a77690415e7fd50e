/** Green prices as the other modules see them. */
export { guardPrices } from './look-at-bean.ts';
export { guardBlendPrices } from './look-at-blend.ts';
export { greenPriceRoutes } from './routes.ts';
