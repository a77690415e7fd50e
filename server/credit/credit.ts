/** What customers can spend, as the other rooms see it. */
export { readLines, readUsable } from './ledger-store.ts';
export { type Entry, postEntry } from './post-entry.ts';
