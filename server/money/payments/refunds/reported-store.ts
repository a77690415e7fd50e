/** SQL of what PayPal reports of captures and refunds: the money, and its own fee. It is in no book but this. */
import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';
import { CURRENCY } from '../judge-payment.ts';
import type { MovedMoney, PaypalOrder } from '../paypal/paypal-answers.ts';

/** Money that moved: a capture that was refunded since was one. */
const MOVED = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/**
 * Keeps each capture and each refund once, also of money that never counts: PayPal keeps its fee all the same. Idempotent: what a first
 * report doesn't say of its fee, a later one may.
 */
export async function noteReported(
  db: Database,
  paymentId: string,
  { captures, refunds }: Pick<PaypalOrder, 'captures' | 'refunds'>,
): Promise<void> {
  const taken = moneyOf(captures).map(({ id, pence, fee }) => ({
    capture_id: id,
    payment_id: paymentId,
    pence,
    fee: feeOf({ pence, fee }),
  }));
  if (taken.length > 0)
    await db
      .insertInto('paypal_captures')
      .values(taken)
      .onConflict((conflict) =>
        conflict
          .column('capture_id')
          .doUpdateSet(({ ref }) => ({ fee: ref('excluded.fee') }))
          .where('paypal_captures.fee', 'is', null)
          .where('excluded.fee', 'is not', null),
      )
      .execute();
  await noteRefunds(db, paymentId, refunds);
}

/** Without captures: one of long ago would count as one of today. A refund has the time that PayPal says. Idempotent. */
export async function noteRefunds(
  db: Database,
  paymentId: string,
  refunds: readonly MovedMoney[],
): Promise<void> {
  const reported = moneyOf(refunds).map(({ id, pence, fee, movedAt }) => ({
    refund_id: id,
    payment_id: paymentId,
    pence,
    fee: feeOf({ pence, fee }),
    reported_at: movedAt ?? sql<Date>`now()`,
  }));
  if (reported.length > 0)
    await db
      .insertInto('paypal_refunds')
      .values(reported)
      .onConflict((conflict) =>
        conflict
          .column('refund_id')
          .doUpdateSet(({ ref }) => ({ fee: ref('excluded.fee') }))
          .where('paypal_refunds.fee', 'is', null)
          .where('excluded.fee', 'is not', null),
      )
      .execute();
}

const moneyOf = (moved: readonly MovedMoney[]) =>
  moved.filter(({ status, currency, pence }) => MOVED.has(status) && currency === CURRENCY && pence > 0);

const feeOf = ({ pence, fee }: Pick<MovedMoney, 'pence' | 'fee'>): number | null =>
  fee !== undefined && fee <= pence ? fee : null;

/** The payment that PayPal captured, as far as PayPal reported it. */
export async function findPaymentOfCapture(db: Database, captureId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('paypal_captures')
    .select('payment_id')
    .where('capture_id', '=', captureId)
    .executeTakeFirst();
  return row?.payment_id;
}
