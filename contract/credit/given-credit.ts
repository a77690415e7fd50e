/** Credit that staff give a customer, beside what is refunded of an order. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { amount, body, money, say, time } from '#contract/fields/fields.ts';
import { paragraphOrNothing } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { REFUND_REASONS, type ReasonByStaff } from '#domain/order/refund.ts';

const REASONS = Object.keys(REFUND_REASONS) as ReasonByStaff[];

export const givenCredit = z
  .object({
    id: z.int(),
    amount: money,
    reason: z.enum(REASONS),
    note: z.string(),
    given_by: z.string(),
    given_at: time,
    taken_back_at: time.nullable(),
  })
  .meta({ id: 'GivenCredit' });

export type GivenCredit = z.infer<typeof givenCredit>;

const A_REQUEST = '018f6d3e-7c41-4b0a-9a57-2d1f6f3f8b48';

const fivePounds: GivenCredit = {
  id: 9,
  amount: 5,
  reason: 'goodwill',
  note: 'The bag was torn, and they were kind about it.',
  given_by: 'Otto Brandt',
  given_at: '2026-11-24T10:00:00Z',
  taken_back_at: null,
};

export const givenCreditCalls = {
  'POST /staff/customers/{id}/credits': call({
    ...staffCall('money'),
    name: 'giveCredit',
    summary: 'Give a member credit. Above £100 a day it takes a fresh code, above £500 a second person.',
    params: withId,
    body: body({
      id: z.uuid('Please give the credit an id of its own.').meta({
        description: 'The same id again gives nothing more.',
      }),
      amount: amount.refine((pence) => pence > 0, { error: 'Please give an amount above zero.' }),
      reason: z.enum(REASONS, say('Please choose a reason.')),
      note: paragraphOrNothing(500),
    }),
    answer: givenCredit,
    refuses: [
      'not_signed_in',
      'not_allowed',
      'not_found',
      'invalid',
      'changed_meanwhile',
      'fresh_code_needed',
      'second_person_needed',
    ],
    example: {
      params: { id: '41' },
      body: {
        id: A_REQUEST,
        amount: 5,
        reason: 'goodwill',
        note: 'The bag was torn, and they were kind about it.',
      },
      answer: fivePounds,
    },
  }),
  'DELETE /staff/given-credits/{id}': call({
    ...staffCall('money'),
    name: 'takeCreditBack',
    summary: 'Take back credit that staff gave within the last day, as long as it was not spent.',
    params: withId,
    answer: givenCredit,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile'],
    example: { params: { id: '9' }, answer: { ...fivePounds, taken_back_at: '2026-11-24T10:01:00Z' } },
  }),
};
