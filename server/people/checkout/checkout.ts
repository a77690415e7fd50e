/** The checkout as the other modules see it. */
export { openPlacing, type ProposedOrder, type Quote, quoteProposed } from './place-proposed.ts';
export { coversNow } from './refusal-of-funds.ts';
export { checkoutRoutes } from './routes.ts';
