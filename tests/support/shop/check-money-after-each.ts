/** What must hold of money after every test that touches it. */
import { afterEach, expect } from 'vitest';
import { preparedMoneyFaults } from '#tests/support/databases/prepared-checks.ts';
import type { TestShop } from './test-shop.ts';

export function checkMoneyAfterEach(shop: () => Pick<TestShop, 'patientDb'>): void {
  // Beside the connections that the tests' own work goes over: each plans all checks again, which takes longer than to carry them out.
  afterEach(async () => expect(await preparedMoneyFaults(shop().patientDb)).toEqual([]));
}
