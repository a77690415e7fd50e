import type { PaymentMethodId } from '../../domain/order/payment-method.ts';
import { type Database, transact } from '../platform/database.ts';
import { refusalOfFunds } from './refusal-of-funds.ts';

/** Whether a member’s account would pay that now, or else PayPal has to. */
export const coversNow = (
  db: Database,
  spending: { customerId: number; method: PaymentMethodId; total: number; now: Date },
): Promise<boolean> =>
  transact(db, async (transaction) => (await refusalOfFunds(transaction, spending)) === null);
