/** Gift cards as the rest of the shop sees them. */
export { giftCardJobs } from './jobs.ts';
export { endCard, makeCard } from './opening-cards.ts';
export { personalData } from './personal-data-store.ts';
export { giftCardBills } from './receive-gift-card.ts';
export { redeemersOf } from './redemption-store.ts';
export { giftCardRoutes } from './routes.ts';
export { sendGiftCards } from './send-gift-cards.ts';
export { renewCard } from './sold-cards.ts';
