/** Vouchers as the other modules see them. */
export { bringVoucher, mostOfVouchersSince, removeVoucher } from './bring-voucher.ts';
export { beginDays, listOpenCredits, lockCreditsOf } from './flight-credit-store.ts';
export { endOfRefunded, giveVoucherBack, postUse, promiseCredits } from './flight-credits.ts';
export {
  type CreditOfOrder,
  creditUsedBy,
  creditUsedOf,
  listCreditsOfOrders,
} from './flight-of-credit-store.ts';
export { voucherJobs } from './jobs.ts';
export {
  lockOffers,
  type OfferedVoucher,
  type Offers,
  offerCredit,
  offerVoucher,
  refuseVoucher,
  WRONG_VOUCHER,
  whyNothing,
} from './offer-voucher.ts';
export { forgetUsersOfEnded, personalData } from './personal-data-store.ts';
export { voucherRoutes } from './routes.ts';
export { insertUse, notePaid, openCreditsOf } from './voucher-store.ts';
