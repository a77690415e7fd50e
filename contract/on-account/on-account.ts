import { z } from 'zod';
import { call } from '#contract/call.ts';
import { amount, body } from '#contract/fields/fields.ts';
import { begunPayments } from '#contract/orders/rate-limits.ts';
import { minasAccount, onAccount } from './account.ts';

export const onAccountCalls = {
  'GET /on-account': call({
    group: 'On account',
    who: 'member',
    name: 'getOnAccount',
    summary: 'What the caller owes on account, when it is due, and where to pay it.',
    answer: onAccount,
    refuses: ['not_signed_in'],
    example: { answer: minasAccount },
  }),
  'POST /on-account/payments': call({
    group: 'On account',
    who: 'member',
    name: 'payOnAccount',
    summary: 'Pay what is owed on account by PayPal, or a part of it. It pays the oldest orders first.',
    limits: begunPayments,
    body: body({ amount }),
    answer: z.object({ paypal_approval_url: z.string() }).meta({ id: 'AccountPaymentBegun' }),
    refuses: ['not_signed_in', 'invalid', 'changed_meanwhile', 'too_many_tries', 'unavailable'],
    example: {
      body: { amount: 21.5 },
      answer: {
        paypal_approval_url: 'https://www.sandbox.paypal.com/checkoutnow?token=5O190127TN364715T',
      },
    },
  }),
};
