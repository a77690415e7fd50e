/** What customers can spend, as the other rooms see it. */
export { readUsable } from './ledger-store.ts';
