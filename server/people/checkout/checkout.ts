/** The checkout as the other modules see it. */
export { lockBuyerAndCart } from './lock-store.ts';
export { readAddress, refusalOfPlace } from './order-request.ts';
export { type GuestOrder, openGuestPlacing } from './place-for-guest.ts';
export { type AccountMethod, type MemberOrder, openMemberPlacing } from './place-for-member.ts';
export { type Buying, openPlacing, type ProposedOrder, type Quote, quoteProposed } from './place-proposed.ts';
export { pricingFor } from './pricing-for.ts';
export { refusalOfCart, refusalOfGreen, refusalOfMethod } from './refusal-of-cart.ts';
export { coversNow, refusalOfFunds } from './refusal-of-funds.ts';
export { checkoutRoutes } from './routes.ts';
export { readCoffee } from './taken-coffee.ts';
