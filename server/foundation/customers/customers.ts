/** Customers as the other modules see them: members and guests, their locks, the rights of staff, and how an address is read. */
export {
  arePerson,
  type Buyer,
  type Customer,
  changeAccount,
  changeCustomer,
  deleteAccounts,
  findAccount,
  findMember,
  hasNoPassword,
  hasPassword,
  insertAccount,
  insertAccounts,
  insertGuest,
  isMember,
  isSamePerson,
  listCustomers,
  listNames,
  lockAccount,
  lockBuyer,
  lockCustomer,
  lockCustomers,
  lockedBuyer,
  lockMailbox,
  lockWithMailbox,
  nameOf,
  type Referral,
  readCustomer,
  recordsOf,
  recordsOfPerson,
} from './customer-store.ts';
export { guestsOf, nameOfStaff } from './fragments-store.ts';
export {
  deleteGuests,
  listForgettableGuests,
  lockGuests,
  lockGuestWithout,
  takeGuestsToReview,
} from './guest-store.ts';
export type { Person, PersonalData, PersonalRows } from './personal-data-store.ts';
export { personalData } from './personal-data-store.ts';
export { readPostalAddress } from './read-postal-address.ts';
export {
  isStaff,
  listStaffRights,
  lockRights,
  readRights,
  rightsOf,
  setRights,
} from './staff-right-store.ts';
export { endTrials, takeTrialsToAnnounce, takeTrialsToEnd } from './trial-store.ts';
