/** Refunds of bills: asked for together with what makes the money go back, carried out by a job, and told to the bill's module once. */
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { newId } from '#server/platform/secrets.ts';
import { lockBill } from '../bill-store.ts';
import { receiverOf } from '../bills.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import {
  insertBillRefund,
  lockBillRefund,
  noteBillRefundDone,
  noteTransferred,
} from './bill-refund-store.ts';

/**
 * Asks for the money of a paid bill to go back to PayPal, in the transaction of what makes it go back. Answers whether nobody
 * did before.
 */
export const askForBillRefund = (db: InTransaction, billId: string, now: Date): Promise<boolean> =>
  insertBillRefund(db, {
    bill_id: billId,
    request_id: `refund-${newId()}`,
    asked_at: now,
  });

/** Idempotent: the module of the bill hears of its refund once, however often PayPal confirms it. */
export async function billRefundDone(
  deps: PaymentDeps,
  { billId, providerId }: { billId: string; providerId: string },
): Promise<void> {
  await transact(deps.db, async (db) => {
    const bill = await lockBill(db, billId);
    if (!(await noteBillRefundDone(db, billId, providerId))) return;
    await receiverOf(deps, bill).givenBack?.({ db, outbox: deps.outbox, clock: deps.clock }, bill, 'paypal');
  });
  deps.outbox.flush();
}

/**
 * Notes that staff gave the money back by a bank transfer, which is for what PayPal refused for good. The caller writes what
 * comes before: the posting of the bill's module is the last lock.
 */
export async function transferBillRefund(
  deps: PaymentDeps,
  { billId, reference }: { billId: string; reference: string },
  before: (db: InTransaction) => Promise<void>,
): Promise<Refusal<'changed_meanwhile'> | null> {
  const outcome = await transact(deps.db, async (db) => {
    const bill = await lockBill(db, billId);
    const refund = await lockBillRefund(db, billId);
    if (refund?.state !== 'refused') return NOT_REFUSED;
    await before(db);
    await noteTransferred(db, billId, reference);
    await receiverOf(deps, bill).givenBack?.({ db, outbox: deps.outbox, clock: deps.clock }, bill, 'bank');
    return null;
  });
  deps.outbox.flush();
  return outcome;
}

const NOT_REFUSED = refuse('changed_meanwhile', {
  message: 'Only a refund that PayPal refused can be sent by bank transfer. Please look again.',
});
