/** What a member sees of their saved payment. */
import type { SavedPayment } from '#contract/payments/saved-payments.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { listChargesTo } from './charge-store.ts';
import { readPayable } from './payable.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { paidForBy } from './payment-store.ts';
import { findSavedInUse } from './saved-payment-store.ts';

const MOST = 10;

export async function readSavedPayment(deps: PaymentDeps, customerId: number): Promise<SavedPayment | null> {
  const { environment } = deps.paypal();
  const saved = await findSavedInUse(deps.db, { customerId, environment });
  if (saved === undefined) return null;
  const charges = await listChargesTo(deps.db, saved.id, MOST);
  return {
    payer: saved.payer,
    saved_at: saved.saved_at.toISOString(),
    charges: await Promise.all(
      charges.map(async (charge) => {
        const { called, pence } = await readPayable(deps, paidForBy(charge));
        return { name: called.name, amount: toPounds(pence), charged_at: charge.asked_at.toISOString() };
      }),
    ),
  };
}
