/** Customers as the other modules see them: the rows of members and guests, their locks, and what an address or a telephone number has to look like. */
export {
  type Customer,
  changeAccount,
  changeCustomer,
  deleteUnusedGuests,
  findAccount,
  inDays,
  insertAccount,
  insertGuest,
  lockAccount,
  lockCustomer,
  lockForgettableGuests,
  lockMailbox,
  readCustomer,
} from './customer-store.ts';
export type { Person } from './person.ts';
export { readPhone, WRONG_PHONE } from './phone.ts';
export { type PostalAddress, readPostalAddress } from './postal-address.ts';
export { endTrials, type OnTrial, takeTrialsToAnnounce, takeTrialsToEnd } from './trial-store.ts';
