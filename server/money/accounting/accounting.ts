/** The books of days and months, as the other modules see them. */
export { latestLedgerCheck, runLedgerCheck } from './check-ledger.ts';
export { accountingJobs } from './jobs.ts';
export { personalData } from './personal-data-store.ts';
export { accountingRoutes } from './routes.ts';
