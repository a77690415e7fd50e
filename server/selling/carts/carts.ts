/** Carts as the other modules see them. */
export { lineOf } from './add-line.ts';
export { cartAnswer, cartBlendAnswer, ctapsIdOf } from './cart-answers.ts';
export {
  type CartRow,
  emptiedCart,
  type LineRow,
  readCart,
  readCoffees,
  setVoucher,
} from './cart-store.ts';
export { ensureCartOf } from './ensure-cart-of.ts';
export {
  insertFilledCart,
  makeFilledCart,
  removeCart,
  replaceLines,
  sameCoffee,
} from './fill-cart.ts';
export { giveCart, lockCart, lockedCart, lockPreparedCart, prepareCart } from './holder-store.ts';
export { houseBlendOf, houseBlendOfLine, offShelf } from './house-blend-of.ts';
export { cartJobs } from './jobs.ts';
export { joinCart } from './join-cart.ts';
export { personalData } from './personal-data-store.ts';
export {
  holderIn,
  needsOfCart,
  type PricedCart,
  type PricedLine,
  type Pricing,
  priceCart,
  pricesOf,
  priceWithVoucher,
  soonestDay,
} from './price-cart.ts';
export { cartRoutes } from './routes.ts';
export { storefrontOf } from './storefront-of.ts';
export { countCartsWith, countCartsWithBlend } from './touched-cart-store.ts';
