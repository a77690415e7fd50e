/** Saved payments that end: here at once, and at PayPal as soon as it answers. */
import { lockAccount } from '#server/foundation/customers/customers.ts';
import { inBatches } from '#server/platform/batches.ts';
import { transact } from '#server/platform/database.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { Paypal } from './paypal/paypal-client.ts';
import { endSaved, leaseDeletions, noteDeleted, type SavedPayment } from './saved-payment-store.ts';

/** Idempotent: from now on nothing is charged to what the member saved. */
export async function removeSavedPayment(deps: PaymentDeps, customerId: number): Promise<void> {
  await transact(deps.db, async (db) => {
    if ((await lockAccount(db, customerId)) === undefined) return;
    await endSaved(db, { customer_id: customerId }, { why: 'removed', now: deps.clock() });
  });
}

const AT_ONCE = 20;

/** Deletes at PayPal what ended here. Any number of processes may do this at once. */
export async function deleteRemovedPayments(deps: PaymentDeps, now: Date): Promise<void> {
  const { environment } = deps.paypal();
  await inBatches(AT_ONCE, async (most) => {
    const due = await leaseDeletions(deps.db, { environment, now, most });
    await Promise.all(due.map((saved) => deleteAtPaypal(deps, { paypal: deps.paypal(), saved })));
    return due.length;
  });
}

/** Idempotent: answers whether PayPal has it no more. */
export async function deleteAtPaypal(
  { db, log }: PaymentDeps,
  { paypal, saved }: { paypal: Paypal; saved: SavedPayment },
): Promise<boolean> {
  if (saved.vault_id === null) return true;
  const trouble = await paypal.deleteToken(saved.vault_id);
  if (trouble !== null && trouble.trouble !== 'not found') {
    if (trouble.trouble === 'refused')
      log.error({ savedPayment: saved.id, ...trouble }, 'PayPal refused to delete a saved payment');
    return false;
  }
  await noteDeleted(db, saved.id);
  return true;
}
