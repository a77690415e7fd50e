/** Selling gift cards, as the rest of the shop sees it. The cards themselves, and redeeming them, belong to credit. */
export { giftCardJobs } from './jobs.ts';
export { personalData } from './personal-data-store.ts';
export { giftCardBills } from './receive-gift-card.ts';
export { giftCardRoutes } from './routes.ts';
export { sendGiftCards } from './send-gift-cards.ts';
