import type { Calls } from '#contract/calls.ts';
import { toPounds } from '#domain/money/pounds.ts';
import type { Handlers } from '#server/platform/calls.ts';
import { readBill } from './bill-store.ts';
import { NO_SUCH_PAYMENT } from './no-such-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment } from './payment-store.ts';
import { readSavedPayment } from './read-saved-payment.ts';
import { receiveEvent } from './receive-event.ts';
import { removeSavedPayment } from './remove-saved-payment.ts';
import { settlePayment } from './settle-payment.ts';

export function paymentRoutes(deps: PaymentDeps): Handlers<Calls> {
  return {
    'PUT /bills/paypal-pay': async ({ body }) => {
      const payment = await findPayment(deps.db, body.paypalPaymentId);
      // PayPal says who the payer is; the token only shows that somebody came back from PayPal.
      if (payment?.bill_id == null || payment.paypal_order_id !== body.paypalToken) return NO_SUCH_PAYMENT;
      const refusal = await settlePayment(deps, payment);
      if (refusal !== null) return refusal;
      const { kind, pence } = await readBill(deps.db, payment.bill_id);
      return { answer: { kind, amount: toPounds(pence) } };
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
