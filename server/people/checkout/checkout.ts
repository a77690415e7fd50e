/** The checkout as the other modules see it. */
export { readAddress, refusalOfPlace } from './order-request.ts';
export { type GuestOrder, openGuestPlacing } from './place-for-guest.ts';
export { type AccountMethod, type MemberOrder, openMemberPlacing } from './place-for-member.ts';
export { openPlacing, type ProposedOrder, type Quote, quoteProposed } from './place-proposed.ts';
export { coversNow } from './refusal-of-funds.ts';
export { checkoutRoutes } from './routes.ts';
export { readCoffee } from './taken-coffee.ts';
