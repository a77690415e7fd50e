/** What must hold of money after every test that touches it. */
import { afterEach, expect } from 'vitest';
import { LEDGER_CHECKS } from '../../server/credit/ledger-checks.ts';
import { ORDER_CHECKS } from '../../server/orders/order-checks.ts';
import { PAYMENT_CHECKS } from '../../server/payments/payment-checks.ts';
import { findFaults } from '../../server/platform/checks.ts';
import type { Database } from '../../server/platform/database.ts';
import type { TestShop } from './test-shop.ts';

export const faultsIn = (db: Database) =>
  findFaults(db, { ...LEDGER_CHECKS, ...ORDER_CHECKS, ...PAYMENT_CHECKS });

export function soundLedgerAfterEach(shop: () => Pick<TestShop, 'db'>): void {
  afterEach(async () => expect(await faultsIn(shop().db)).toEqual([]));
}
