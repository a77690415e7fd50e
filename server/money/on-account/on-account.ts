/** What was bought on account, as the other modules see it. */
export { readWaiting } from './funds-store.ts';
export { refusalOnAccount } from './hold.ts';
export { onAccountJobs } from './jobs.ts';
export {
  changeDebt,
  listOpeningDebts,
  lockOpeningDebt,
  type OpeningDebt,
  openDebt,
} from './opening-debt-store.ts';
export { accountBills } from './pay-by-paypal.ts';
export { personalData } from './personal-data-store.ts';
export { bankRowOf } from './propose-bank-rows.ts';
export { hasStatementOrPlan, statementAttachment } from './read-statement.ts';
export { onAccountRoutes } from './routes.ts';
export { sendReminders } from './send-reminders.ts';
export { sendStatements } from './send-statements.ts';
export { openStatementPrinter } from './statement-printer.ts';
