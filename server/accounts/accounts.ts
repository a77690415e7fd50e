/** Accounts as the other rooms see them. Who is signed in comes with every call: `member` of what a handler receives. */
export { insertGuest, lockAccount } from './customer-store.ts';
export { makeFirstStaff } from './first-staff.ts';
export { forgetOldOrders } from './forget-old-orders.ts';
export { forgetUnusedGuests } from './forget-unused-guests.ts';
export { forgetWhatExpired } from './forget-what-expired.ts';
export { openGate } from './gate.ts';
export { type Place, readPlace } from './place.ts';
export { accountRoutes } from './routes.ts';
export { keepTrials } from './trials.ts';
