import type { PaymentMethodId } from '#domain/order/payment-method.ts';
import type { Database } from '#server/platform/database.ts';
import { refusalOfFunds } from './refusal-of-funds.ts';

/** Whether a member’s account would pay that now, or else PayPal has to. Placing the order asks again, under the customer’s lock. */
export const coversNow = async (
  db: Database,
  spending: { customerId: number; method: PaymentMethodId; total: number; now: Date },
): Promise<boolean> => (await refusalOfFunds(db, spending)) === null;
