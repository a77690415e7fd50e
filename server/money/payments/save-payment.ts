/** Saved payments as PayPal tells of them: with the money that they were saved with, or by an event that comes later. */
import { maskMailbox } from '#domain/customer/email.ts';
import { isMember, lockCustomer } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import type { Payable } from './payable.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentRow } from './payment-store.ts';
import type { PaypalToken, SavedAtPaypal } from './paypal/paypal-answers.ts';
import {
  endSaved,
  findAwaited,
  findSavedByVaultId,
  findSavedWith,
  insertAwaited,
  noteLateVaultId,
  readSaved,
  type SavedPayment,
  useSaved,
} from './saved-payment-store.ts';

interface PaidAndSaved {
  payment: PaymentRow;
  payable: Payable;
  saved: SavedAtPaypal | null;
}

/** Idempotent: takes in what PayPal saved with a payment that asked for it. */
export async function savePayment(
  deps: PaymentDeps,
  { payment, payable: { customerId, logged }, saved }: PaidAndSaved,
): Promise<void> {
  if (!payment.saves || customerId === null) return;
  if (saved === null) {
    deps.log.warn({ ...logged, payment: payment.id }, 'PayPal did not save a payment that it was asked to');
    return;
  }
  await transact(deps.db, async (db) => {
    await lockCustomer(db, customerId);
    await insertAwaited(db, {
      customer_id: customerId,
      environment: payment.environment,
      payment_id: payment.id,
      paypal_customer_id: saved.customerId,
      payer: maskMailbox(saved.payerEmail ?? ''),
      saved_at: deps.clock(),
    });
  });
  const awaited = await findSavedWith(deps.db, payment.id);
  if (awaited !== undefined && saved.vaultId !== null) await takeInVaultId(deps, awaited, saved.vaultId);
}

/**
 * Takes in what an event tells of a saved payment. An event is only a reason to ask PayPal. Answers whether PayPal could be asked,
 * and said the same.
 */
export async function takeInToken(
  deps: PaymentDeps,
  { vaultId, orderId, isDeleted }: { vaultId: string; orderId: string | null; isDeleted: boolean },
): Promise<boolean> {
  const { db, log, clock } = deps;
  const token = await deps.paypal().readToken(vaultId);
  if ('trouble' in token && token.trouble !== 'not found') return false;
  const savedPayment = await findSavedByVaultId(db, vaultId);
  if ('trouble' in token) {
    if (
      savedPayment !== undefined &&
      (await endSaved(db, { id: savedPayment.id }, { why: 'deleted at paypal', now: clock() }))
    )
      log.info({ savedPayment: savedPayment.id }, 'a saved payment was deleted at PayPal');
    return true;
  }
  // PayPal says that it was deleted and still has it: it sends the event again.
  if (isDeleted) return false;
  const awaited =
    savedPayment ?? (await findAwaitedOf(deps, { ...token, orderId: token.orderId ?? orderId }));
  if (awaited !== undefined) await takeInVaultId(deps, awaited, vaultId);
  return true;
}

const findAwaitedOf = ({ db }: PaymentDeps, { orderId, customerId }: PaypalToken) =>
  orderId === null && customerId === null ? undefined : findAwaited(db, { orderId, customerId });

/** A member who removed it or left meanwhile has it deleted at PayPal as well. */
async function takeInVaultId(deps: PaymentDeps, { id }: SavedPayment, vault_id: string): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock();
  const { customer_id } = await readSaved(db, id);
  await transact(db, async (transaction) => {
    if (customer_id === null || !isMember(await lockCustomer(transaction, customer_id)))
      await endSaved(transaction, { id }, { why: 'forgotten', now });
    const savedPayment = await findSavedByVaultId(transaction, vault_id);
    if (savedPayment !== undefined && savedPayment.id !== id) {
      // We asked PayPal for one for each, and it answered with the same again.
      log.error(
        { savedPayment: id, known: savedPayment.id },
        'PayPal saved a payment under an id that was known',
      );
      await endSaved(transaction, { id }, { why: 'replaced', now });
      return;
    }
    const saved = await readSaved(transaction, id);
    if (saved.state === 'awaited') await useSaved(transaction, { ...saved, vault_id, now });
    if (saved.state === 'ended') await noteLateVaultId(transaction, id, { vault_id, now });
  });
}
