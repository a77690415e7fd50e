/** Accounts as the other rooms see them. Who is signed in comes with every call: `member` of what a handler receives. */
export { insertGuest, lockAccount } from '../customers/customer-store.ts';
export { type Place, readPlace } from '../customers/postal-address.ts';
export { forgetOldOrders } from '../orders/forget-old-orders.ts';
export { keepTrials } from '../plans/trials.ts';
export { forgetUnusedGuests } from '../privacy/forget-unused-guests.ts';
export { openGate } from './authenticate.ts';
export { makeFirstStaff } from './first-staff.ts';
export { forgetWhatExpired } from './forget-what-expired.ts';
export { accountRoutes } from './routes.ts';
