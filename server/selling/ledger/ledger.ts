/** The ledger, with the credit and the accounts of customers in it, as the other modules see them. */
export { BALANCES_ON_ACCOUNT, balanceOf, OWING, WITH_CREDIT } from './balance-fragments-store.ts';
export {
  isLedgerEmpty,
  listEntriesFor,
  listMovedOnAccount,
  readAccountLines,
  readUsable,
  usableOf,
} from './ledger-store.ts';
export { personalData } from './personal-data-store.ts';
export { type Entry, postEntry, postVerified } from './post-entry.ts';
export { readStatement } from './read-statement.ts';
export { REDEMPTION, readCreditSince } from './spent-store.ts';
