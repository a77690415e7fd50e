import { z } from 'zod';
import { ofUnproven } from '#contract/accounts/rate-limits.ts';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { money, time } from '#contract/fields/fields.ts';
import { HOUR } from '#contract/rate-limit.ts';

const savedPayment = z
  .object({
    payer: z.string().meta({ description: 'The mailbox at PayPal, as far as its owner needs to read it.' }),
    saved_at: time,
    charges: z
      .array(z.object({ name: z.string(), amount: money, charged_at: time }))
      .meta({ description: 'What was charged to it, the latest first, ten at most.' }),
  })
  .meta({ id: 'SavedPayment' });

export type SavedPayment = z.infer<typeof savedPayment>;

const minas: SavedPayment = {
  payer: 'm•••@example.com',
  saved_at: '2026-11-01T09:30:00.000Z',
  charges: [{ name: 'order 1207', amount: 17.37, charged_at: '2026-11-20T09:30:00.000Z' }],
};

const savedPayments = { group: 'Placing orders', who: 'member' } as const;

/** Each removal has us ask PayPal. */
const limits = [
  { name: 'removed payments by account', attempts: 30, seconds: HOUR, by: 'account', of: 'members' },
  ofUnproven({ name: 'removed payments of unproven accounts', attempts: 10, seconds: HOUR }),
] as const;

export const savedPaymentCalls = {
  'GET /saved-payment': call({
    ...savedPayments,
    name: 'getSavedPayment',
    summary: 'What the caller lets the shop charge at PayPal again, and what was charged to it.',
    answer: z.object({ saved_payment: savedPayment.nullable() }).meta({ id: 'SavedPaymentOrNone' }),
    refuses: ['not_signed_in'],
    example: { answer: { saved_payment: minas } },
  }),
  'DELETE /saved-payment': call({
    ...savedPayments,
    name: 'removeSavedPayment',
    summary: 'Remove the saved payment. Nothing is charged to it from now on, and PayPal deletes it too.',
    limits,
    answer: done,
    refuses: ['not_signed_in', 'too_many_tries'],
    example: { answer: { message: 'Your saved payment is removed.' } },
  }),
};
