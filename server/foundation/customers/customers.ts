/** Customers as the other modules see them: members and guests, their locks, and how addresses and telephone numbers are read. */
export { countConcerned, listConcernedAfter } from './announcement-store.ts';
export {
  arePerson,
  type Buyer,
  type Customer,
  changeAccount,
  changeCustomer,
  findAccount,
  findMember,
  insertAccount,
  insertGuest,
  isMember,
  isSamePerson,
  listCustomers,
  listNames,
  listReorderers,
  lockAccount,
  lockBuyer,
  lockCustomer,
  lockCustomers,
  lockedBuyer,
  lockMailbox,
  nameOf,
  type Referral,
  readCustomer,
  recordsOf,
  recordsOfPerson,
} from './customer-store.ts';
export {
  balanceLimits,
  contactDetails,
  guestsOf,
  isGuest,
  nameOfStaff,
  namesAndLimits,
  rightsOfCustomers,
  WITH_LIMIT,
} from './fragments-store.ts';
export {
  deleteGuests,
  listForgettableGuests,
  lockGuests,
  lockGuestWithout,
  takeGuestsToReview,
} from './guest-store.ts';
export {
  type CustomerFilter,
  countListed,
  type ListedRow,
  listedCustomers,
  listRecordsOf,
  type PageOfCustomers,
  shownCustomer,
  withFound,
} from './listed-store.ts';
export type { Person, PersonalData, PersonalRows } from './personal-data-store.ts';
export { personalData } from './personal-data-store.ts';
export { readPhone } from './phone.ts';
export { isSameAddress, POSTAL_COLUMNS, type PostalAddress, readPostalAddress } from './postal-address.ts';
export {
  asHeld,
  isStaff,
  listStaffRights,
  lockRights,
  othersWith,
  readRights,
  setRights,
} from './staff-right-store.ts';
export {
  endTrials,
  fingerprintOf,
  fingerprintsOf,
  listTrialsOf,
  noteOnlyTrial,
  takeTrialsToAnnounce,
  takeTrialsToEnd,
} from './trial-store.ts';
