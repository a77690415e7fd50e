/** The books of days and months, as the other modules see them. */
export { runLedgerCheck } from './check-ledger.ts';
export { bookJobs } from './jobs.ts';
export { personalData } from './ledger-check-store.ts';
export { bookRoutes } from './routes.ts';
