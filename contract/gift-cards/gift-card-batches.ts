import { z } from 'zod';
import { call } from '#contract/call.ts';
import { amount, body, money, wholeNumber } from '#contract/fields/fields.ts';
import { staffCall } from '#contract/staff-call.ts';

const giftCards = z
  .object({ cards: z.array(z.object({ code: z.string(), gtin: z.string(), amount: money })) })
  .meta({ id: 'GiftCardBatch', description: 'The codes are shown this once.' });

export type GiftCardBatch = z.infer<typeof giftCards>;

export const giftCardBatchCalls = {
  'POST /staff/gift-card-batches': call({
    ...staffCall('money'),
    name: 'issueGiftCards',
    summary: 'Issue gift cards of one amount. A second person confirms more than £1,000.',
    freshCode: true,
    body: body({
      id: z.uuid('Please give the batch an id of its own.').nullish().meta({
        description: 'The same id again makes no second batch: for ten minutes its cards get new codes.',
      }),
      amount,
      count: wholeNumber.min(1, 'Please issue at least one.').max(1000, 'Please issue at most 1000 at once.'),
    }),
    answer: giftCards,
    refuses: [
      'not_signed_in',
      'not_allowed',
      'invalid',
      'changed_meanwhile',
      'fresh_code_needed',
      'second_person_needed',
    ],
    example: {
      body: { amount: 10, count: 1 },
      answer: { cards: [{ code: 'K7QF-2M9X-VT4B-8WZH-3PN5', gtin: '2000000000411', amount: 10 }] },
    },
  }),
};
