import type { Calls } from '#contract/calls.ts';
import type { SavedPayment } from '#contract/payments/saved-payments.ts';
import { toPounds } from '#domain/money/pounds.ts';
import type { Handlers } from '#server/platform/calls.ts';
import { readBill } from './bill-store.ts';
import { listChargesTo } from './charge-store.ts';
import { NO_SUCH_PAYMENT } from './not-settled.ts';
import { readPayable } from './payable.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment, paidForBy } from './payment-store.ts';
import { receiveEvent } from './receive-event.ts';
import { removeSavedPayment } from './remove-saved-payment.ts';
import { findSavedInUse } from './saved-payment-store.ts';
import { settlePayment } from './settle-payment.ts';

export function paymentRoutes(deps: PaymentDeps): Handlers<Calls> {
  return {
    'PUT /bills/paypal-pay': async ({ body }) => {
      const payment = await findPayment(deps.db, body.paypalPaymentId);
      // PayPal says who the payer is; the token only shows that somebody came back from PayPal.
      if (payment?.bill_id == null || payment.paypal_order_id !== body.paypalToken) return NO_SUCH_PAYMENT;
      const refusal = await settlePayment(deps, payment);
      if (refusal !== null) return refusal;
      const { id, kind, pence } = await readBill(deps.db, payment.bill_id);
      const giftCard = await deps.bills[kind]?.readCard?.(deps.db, id);
      return { answer: { kind, amount: toPounds(pence), gift_card: giftCard ?? null } };
    },
    'GET /saved-payment': async ({ member }) => ({
      answer: { saved_payment: await readSavedPayment(deps, member.id) },
    }),
    'DELETE /saved-payment': async ({ member }) => {
      await removeSavedPayment(deps, member.id);
      return { answer: { message: 'Your saved payment is removed.' } };
    },
    'POST /paypal/webhooks': async ({ body, ...request }) =>
      (await receiveEvent(deps, request, body)) ?? { answer: { message: 'Thank you.' } },
  };
}

const MOST_CHARGES = 10;

/** What a member sees of their saved payment. */
async function readSavedPayment(deps: PaymentDeps, customerId: number): Promise<SavedPayment | null> {
  const { environment } = deps.paypal();
  const saved = await findSavedInUse(deps.db, { customerId, environment });
  if (saved === undefined) return null;
  const charges = await listChargesTo(deps.db, saved.id, MOST_CHARGES);
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
