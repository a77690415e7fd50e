/** What must hold of money after every test that touches it. */
import { afterEach, expect } from 'vitest';
import { preparedMoneyFaults } from '../databases/prepared-checks.ts';
import type { TestShop } from './test-shop.ts';

export function checkMoneyAfterEach(shop: () => Pick<TestShop, 'db'>): void {
  afterEach(async () => expect(await preparedMoneyFaults(shop().db)).toEqual([]));
}
