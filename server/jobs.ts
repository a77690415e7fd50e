/** All jobs of the shop. */
import { HOUR_MS, MINUTE_MS } from '../domain/durations.ts';
import { accountJobs } from './accounts/accounts.ts';
import { auditLogJobs } from './audit-log/audit-log.ts';
import { bookJobs } from './books/books.ts';
import { cartJobs } from './carts/carts.ts';
import { changeJobs } from './changes/changes.ts';
import { customerDeskJobs } from './customer-desk/customer-desk.ts';
import { distributorJobs } from './distributors/distributors.ts';
import { enquiryJobs } from './enquiries/enquiries.ts';
import { floorWork } from './floor-work.ts';
import { giftCardJobs } from './gift-cards/gift-cards.ts';
import { inboxJobs } from './inbox/inbox.ts';
import { invoiceJobs } from './invoices/invoices.ts';
import { mailJobs } from './mail/mail.ts';
import { MONEY_CHECKS } from './money-checks.ts';
import { newsletterJobs } from './newsletters/newsletters.ts';
import { numbersJobs } from './numbers/numbers.ts';
import { isSurelyUnpaid, onAccountJobs } from './on-account/on-account.ts';
import { orderDeskJobs } from './order-desk/order-desk.ts';
import { orderJobs } from './orders/orders.ts';
import { type PaymentDeps, paymentJobs } from './payments/payments.ts';
import { planJobs } from './plans/plans.ts';
import type { OpenDatabase } from './platform/database.ts';
import type { Job } from './platform/jobs.ts';
import { deleteExpiredAttempts } from './platform/rate-limit.ts';
import { vacuumEmbedded } from './platform/vacuum-embedded.ts';
import { privacyJobs } from './privacy/privacy.ts';
import { reorderJobs } from './reorders/reorders.ts';
import { staffJobs } from './staff/staff.ts';
import { voucherJobs } from './vouchers/vouchers.ts';

export type ShopJobDeps = PaymentDeps & Pick<OpenDatabase, 'patientDb' | 'kind'>;

export const jobsOf = (deps: ShopJobDeps): Job[] => [
  ...platformJobs(deps),
  ...changeJobs(deps),
  ...mailJobs(deps),
  ...accountJobs(deps),
  ...staffJobs(deps),
  ...customerDeskJobs(deps),
  ...privacyJobs(deps),
  ...enquiryJobs(deps),
  ...inboxJobs(deps),
  ...distributorJobs(deps),
  ...newsletterJobs(deps),
  ...cartJobs(deps),
  ...orderJobs(deps),
  ...orderDeskJobs({ ...deps, floor: floorWork }),
  ...invoiceJobs(deps),
  ...paymentJobs(deps),
  ...giftCardJobs(deps),
  ...onAccountJobs(deps),
  ...planJobs({ ...deps, isSurelyUnpaid }),
  ...reorderJobs(deps),
  ...voucherJobs(deps),
  ...numbersJobs(deps),
  ...auditLogJobs(deps),
  ...bookJobs({ ...deps, checks: MONEY_CHECKS }),
];

const platformJobs = ({ patientDb, kind }: ShopJobDeps): Job[] => [
  { name: 'deleting expired attempts', everyMs: HOUR_MS, work: () => deleteExpiredAttempts(patientDb) },
  ...(kind === 'embedded'
    ? [{ name: 'vacuuming', everyMs: 10 * MINUTE_MS, work: () => vacuumEmbedded(patientDb) }]
    : []),
];
