/** Gift cards that staff issued, as they look after them: never with a code. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, flag, money, time } from '#contract/fields/fields.ts';
import { page, withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';

export const giftCardState = z
  .enum(['waiting', 'unused', 'redeemed', 'blocked', 'given back'])
  .meta({ description: 'waiting: it is paid for and goes out on its day.' });

export type GiftCardState = z.infer<typeof giftCardState>;

const card = z
  .object({ gtin: z.string(), state: giftCardState })
  .meta({ id: 'GiftCardOfBatch', description: 'A card by the number below its barcode.' });

const batch = z
  .object({
    id: z.int(),
    amount: money,
    count: z.int(),
    redeemed: z.int(),
    blocked: z.int(),
    issued_at: time,
    issued_by: z.string().nullable(),
  })
  .meta({ id: 'IssuedBatch' });

export type GiftCardOfBatch = z.infer<typeof card>;
export type IssuedBatch = z.infer<typeof batch>;

const office = staffCall(['money', 'people']);

export const issuedGiftCardCalls = {
  'GET /staff/gift-card-batches': call({
    ...office,
    name: 'listGiftCardBatches',
    summary: 'Batches of gift cards that staff issued, the newest first, with how many were used.',
    query: page,
    answer: z.array(batch),
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      query: { limit: '50' },
      answer: [
        {
          id: 3,
          amount: 10,
          count: 40,
          redeemed: 12,
          blocked: 1,
          issued_at: '2026-11-20T10:00:00.000Z',
          issued_by: 'Anna Whitby',
        },
      ],
    },
  }),
  'GET /staff/gift-card-batches/{id}/cards': call({
    ...office,
    name: 'listCardsOfBatch',
    summary: 'The cards of a batch by their barcode numbers, with what became of each.',
    params: withId,
    answer: z.array(card),
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: { id: '3' }, answer: [{ gtin: '2000000000411', state: 'unused' }] },
  }),
  'PUT /staff/gift-cards/{gtin}/block': call({
    ...office,
    name: 'blockGiftCard',
    summary: 'Block a card that was lost, or lift that. What it is worth stays owed.',
    params: z.object({ gtin: z.string().regex(/^\d{1,13}$/, 'A barcode number has 13 digits.') }),
    body: body({ is_blocked: flag }),
    answer: card,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile'],
    example: {
      params: { gtin: '2000000000411' },
      body: { is_blocked: true },
      answer: { gtin: '2000000000411', state: 'blocked' },
    },
  }),
};
