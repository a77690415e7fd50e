/** Invariants of money, of all the modules that it goes through, and of the log of what staff did. */
import { AUDIT_CHECKS } from './audit-log/audit-log.ts';
import { LEDGER_CHECKS } from './credit/ledger-checks.ts';
import { INVOICE_CHECKS } from './invoices/invoice-checks.ts';
import { NUMBERS_CHECKS } from './numbers/numbers-checks.ts';
import { ON_ACCOUNT_CHECKS } from './on-account/on-account-checks.ts';
import { ORDER_CHECKS } from './orders/order-checks.ts';
import { PAYMENT_CHECKS } from './payments/payment-checks.ts';
import { PLAN_CHECKS } from './plans/plan-checks.ts';
import { type Checks, type Finding, findFaults } from './platform/checks.ts';
import type { Database } from './platform/database.ts';
import { VOUCHER_CHECKS } from './vouchers/voucher-checks.ts';

/** Each in a sentence that says what is wrong where it finds rows. */
export const MONEY_CHECKS: Checks = {
  ...LEDGER_CHECKS,
  ...ORDER_CHECKS,
  ...ON_ACCOUNT_CHECKS,
  ...INVOICE_CHECKS,
  ...PAYMENT_CHECKS,
  ...PLAN_CHECKS,
  ...VOUCHER_CHECKS,
  ...NUMBERS_CHECKS,
  ...AUDIT_CHECKS,
};

export const findMoneyFaults = (db: Database): Promise<Finding[]> => findFaults(db, MONEY_CHECKS);
