/** What must hold of money after every test that touches it. */
import { afterEach, expect } from 'vitest';
import { findFaults } from '../../server/credit/ledger-checks.ts';
import type { TestShop } from './test-shop.ts';

export function soundLedgerAfterEach(shop: () => TestShop): void {
  afterEach(async () => expect(await findFaults(shop().db)).toEqual([]));
}
