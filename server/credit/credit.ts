/** What customers can spend, as the other rooms see it. */
export { readLines, readUsable } from './ledger-store.ts';
