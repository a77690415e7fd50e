import { z } from 'zod';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body, money, say } from '#contract/fields/fields.ts';
import { handedOutOr } from '#contract/fields/text-fields.ts';
import { finishedPayments } from '#contract/orders/rate-limits.ts';
import { MINUTE } from '#contract/rate-limit.ts';

const anEvent = say('Please send an event.');
const word = z.string(anEvent).regex(/^[A-Za-z0-9_.-]{1,100}$/, anEvent);

/** Members that the contract does not know stay: PayPal's signature covers all of them. */
const event = z.looseObject({ id: word, event_type: word, resource: z.looseObject({}, anEvent) }, anEvent);

/** What is paid by PayPal and is no order. */
const billKind = z.enum(['gift_card', 'account', 'plan']);

export type BillKind = z.infer<typeof billKind>;

const paidBill = z
  .object({
    kind: billKind,
    amount: money,
    gift_card: z
      .object({ design: z.string(), message: z.string(), from: z.string() })
      .nullable()
      .meta({ description: 'Of a gift card, how it looks.' }),
  })
  .meta({ id: 'PaidBill' });

export type PaidBill = z.infer<typeof paidBill>;

const ofPaymentReturn = handedOutOr('Please provide paymentId, token, payerId');

export const paymentCalls = {
  'PUT /bills/paypal-pay': call({
    name: 'confirmPayPalBill',
    summary:
      'Finish the payment of a bill when its payer comes back from PayPal. Doing it again changes nothing.',
    group: 'Placing orders',
    who: 'link holder',
    limits: finishedPayments,
    body: body({
      paypalPaymentId: ofPaymentReturn,
      paypalToken: ofPaymentReturn,
      paypalPayerId: ofPaymentReturn,
    }),
    answer: paidBill,
    refuses: ['not_found', 'changed_meanwhile', 'invalid', 'too_many_tries', 'unavailable'],
    example: {
      body: {
        paypalPaymentId: 'c7Rk2Vw9TqXz4LbN1sYm8A',
        paypalToken: '5O190127TN364715T',
        paypalPayerId: 'QYR5Z8XDVJNXQ',
      },
      answer: {
        kind: 'gift_card',
        amount: 50,
        gift_card: { design: 'rosette', message: 'Happy birthday, Theo!', from: 'Mina' },
      },
    },
  }),
  'POST /paypal/webhooks': call({
    name: 'receivePayPalEvent',
    summary: 'PayPal tells what happened to a payment. An unsigned event has no effect.',
    group: 'Placing orders',
    who: 'paypal',
    // Verifying an event costs a request to PayPal. A busy shop gets fewer, and PayPal sends a refused event again later.
    limits: [{ name: 'PayPal events by address', attempts: 1200, seconds: MINUTE, by: 'network' }],
    // What cannot be PayPal's is refused before, so that it takes nothing from what may be.
    limitsCountedBy: 'handler',
    body: event,
    answer: done,
    refuses: ['malformed', 'not_allowed', 'too_many_tries', 'unavailable'],
    example: {
      body: {
        id: 'WH-58D329510W468432D-8HN650336L201105X',
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource: { id: '2GG279541U471931P', status: 'COMPLETED' },
      },
      answer: { message: 'Thank you.' },
    },
  }),
};
