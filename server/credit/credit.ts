/** What customers can spend, as the other modules see it. */
export { readLines, readUsable } from './ledger-store.ts';
export { personalData } from './personal-data-store.ts';
export { type Entry, postEntry } from './post-entry.ts';
