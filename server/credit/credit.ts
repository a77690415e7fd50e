/** Customers' credit and the ledger, as the other modules see them. */
export { readUsable } from './ledger-store.ts';
export { personalData } from './personal-data-store.ts';
export { type Entry, postEntry, postVerified } from './post-entry.ts';
