/** Refunds at PayPal, of orders, of bills and of the fees of plans. */
export { carryOutRefunds } from './carry-out-refunds.ts';
export { refundJobs } from './jobs.ts';
