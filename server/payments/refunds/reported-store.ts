/** All SQL of what PayPal reports of captures and refunds: the money, and its own fee. It is in no book but this. */
import type { Database } from '../../platform/database.ts';
import { CURRENCY } from '../judge-payment.ts';
import type { MovedMoney, PaypalOrder } from '../paypal-answers.ts';

/** Money that moved: a capture that was refunded since was one. */
const MOVED = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** Keeps each capture and each refund once, also of money that never counts: PayPal keeps its fee all the same. Idempotent. */
export async function noteReported(
  db: Database,
  paymentId: string,
  { captures, refunds }: Pick<PaypalOrder, 'captures' | 'refunds'>,
): Promise<void> {
  const taken = rowsOf(paymentId, captures).map(({ id, ...row }) => ({ capture_id: id, ...row }));
  const given = rowsOf(paymentId, refunds).map(({ id, ...row }) => ({ refund_id: id, ...row }));
  if (taken.length > 0)
    await db
      .insertInto('paypal_captures')
      .values(taken)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (given.length > 0)
    await db
      .insertInto('paypal_refunds')
      .values(given)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const rowsOf = (payment_id: string, moved: readonly MovedMoney[]) =>
  moved
    .filter(({ status, currency, pence }) => MOVED.has(status) && currency === CURRENCY && pence > 0)
    .map(({ id, pence, fee }) => ({ id, payment_id, pence, fee: fee != null && fee <= pence ? fee : null }));

/** The payment that PayPal captured, as far as PayPal reported it. */
export async function findPaymentOfCapture(db: Database, captureId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('paypal_captures')
    .select('payment_id')
    .where('capture_id', '=', captureId)
    .executeTakeFirst();
  return row?.payment_id;
}
