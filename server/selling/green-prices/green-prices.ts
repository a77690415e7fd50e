/** Green prices as the other modules see them. */

export { type Bags, bagPricesSince } from './bag-price-move-store.ts';
export { aDayBefore, areMuch, bagsOf, isMuch } from './large-change.ts';
export { guardPrices } from './look-at-bean.ts';
export { guardBlendPrices } from './look-at-blend.ts';
export { guardFirstPrice } from './look-at-first-price.ts';
export { greenPriceRoutes } from './routes.ts';
