/** Vouchers as the other modules see them. */
export { bringVoucher, mostOfVouchersSince, removeVoucher } from './bring-voucher.ts';
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
export { giveVoucherBack, insertUse, notePaid, openCreditsOf } from './voucher-store.ts';
