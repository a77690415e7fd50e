/** Invariants of money, of all the modules that it goes through, and of the log of what staff did. */
import { AUDIT_CHECKS } from './foundation/audit-log/audit-log.ts';
import { MONTH_CHECKS } from './money/accounting/month-checks.ts';
import { TRANSFER_CHECKS } from './money/accounting/transfers/transfer-checks.ts';
import { INVOICE_CHECKS } from './money/invoices/invoice-checks.ts';
import { ON_ACCOUNT_CHECKS } from './money/on-account/on-account-checks.ts';
import { PAYMENT_CHECKS } from './money/payments/payment-checks.ts';
import { PLAN_CHECKS } from './money/plans/plan-checks.ts';
import { THANKS_CHECKS } from './money/thanks/thanks-checks.ts';
import { AGENT_PAYMENT_CHECKS } from './people/agent-access/agent-payment-checks.ts';
import { IMPORT_CHECKS } from './people/imports/import-checks.ts';
import { NUMBERS_CHECKS } from './people/numbers/numbers-checks.ts';
import { type Checks, type Finding, findFaults } from './platform/checks.ts';
import type { Database } from './platform/database.ts';
import { FLIGHT_CHECKS } from './selling/flights/flight-checks.ts';
import { LEDGER_CHECKS } from './selling/ledger/ledger-checks.ts';
import { ORDER_CHECKS } from './selling/orders/order-checks.ts';
import { FLIGHT_CREDIT_CHECKS } from './selling/vouchers/flight-credit-checks.ts';
import { VOUCHER_CHECKS } from './selling/vouchers/voucher-checks.ts';

/** Each in a sentence that says what is wrong where it finds rows. */
export const MONEY_CHECKS: Checks = {
  ...LEDGER_CHECKS,
  ...MONTH_CHECKS,
  ...TRANSFER_CHECKS,
  ...ORDER_CHECKS,
  ...FLIGHT_CHECKS,
  ...ON_ACCOUNT_CHECKS,
  ...INVOICE_CHECKS,
  ...PAYMENT_CHECKS,
  ...PLAN_CHECKS,
  ...THANKS_CHECKS,
  ...VOUCHER_CHECKS,
  ...FLIGHT_CREDIT_CHECKS,
  ...NUMBERS_CHECKS,
  ...IMPORT_CHECKS,
  ...AGENT_PAYMENT_CHECKS,
  ...AUDIT_CHECKS,
};

export const findMoneyFaults = (db: Database): Promise<Finding[]> => findFaults(db, MONEY_CHECKS);
