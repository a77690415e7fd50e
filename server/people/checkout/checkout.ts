/** The checkout as the other modules see it. */
export { coversNow } from './covers.ts';
export { openPlacing, type ProposedOrder, type Quote, quoteProposed } from './place-proposed.ts';
export { checkoutRoutes } from './routes.ts';
