/** Gift cards that were bought, as staff look after them: never with a code. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, money, time } from '#contract/fields/fields.ts';
import { email, line, lineOrNothing } from '#contract/fields/text-fields.ts';
import { idInUrl, page, withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { giftCardState } from './issued-gift-cards.ts';

const sale = z
  .object({
    id: z.int(),
    amount: money,
    state: giftCardState,
    gtin: z.string().nullable().meta({ description: 'null until it is sent.' }),
    send_on: z.iso.date(),
    paid_at: time,
    sent_at: time.nullable(),
    sendings: z.int(),
    given_back_at: time.nullable(),
    buyer: z.string().nullable().meta({ description: 'null once forgotten, and without the right people.' }),
    recipient: z.string().nullable().meta({ description: 'The same.' }),
    refund: z
      .object({
        state: z.enum(['asked', 'pending', 'refused', 'done']),
        destination: z.enum(['paypal', 'bank']),
        trouble: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'How far its money has come, where the card was refunded.' }),
  })
  .meta({ id: 'GiftCardSale' });

export type GiftCardSale = z.infer<typeof sale>;

const oneSale: GiftCardSale = {
  id: 12,
  amount: 50,
  state: 'unused',
  gtin: '2000000000411',
  send_on: '2026-11-22',
  paid_at: '2026-11-22T09:30:00.000Z',
  sent_at: '2026-11-22T09:31:00.000Z',
  sendings: 1,
  given_back_at: null,
  buyer: 'mina@example.com',
  recipient: 'theo@example.com',
  refund: null,
};

const office = staffCall(['money', 'people']);
const forMoney = staffCall('money');

export const staffGiftCardCalls = {
  'GET /staff/gift-card-sales': call({
    ...office,
    name: 'listGiftCardSales',
    summary:
      'Gift cards that were bought and paid for, the newest first. With the right people, by mailbox too.',
    query: page.extend({
      gtin: lineOrNothing(20).optional().meta({ description: 'Only the card with this barcode number.' }),
      mailbox: lineOrNothing(254).optional().meta({
        description: 'Only cards that this mailbox bought or got; no rows without the right people.',
      }),
    }),
    answer: z.array(sale),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { query: { limit: '50' }, answer: [oneSale] },
  }),
  'PUT /staff/gift-card-sales/{id}/recipient': call({
    ...staffCall('people'),
    name: 'sendSoldGiftCardTo',
    summary: 'Correct where a gift card goes, or send it again with new numbers, until it is redeemed.',
    params: z.object({ id: idInUrl }),
    body: body({ recipientEmail: email }),
    answer: sale,
    refuses: [
      'not_signed_in',
      'not_allowed',
      'not_found',
      'changed_meanwhile',
      'fresh_code_needed',
      'second_person_needed',
    ],
    example: { params: { id: '12' }, body: { recipientEmail: 'theo@example.com' }, answer: oneSale },
  }),
  'POST /staff/gift-card-sales/{id}/refunds': call({
    ...forMoney,
    name: 'giveSoldGiftCardBack',
    summary: 'Refund an unused gift card to its buyer, by PayPal: it opens nothing any more.',
    freshCode: true,
    params: withId,
    answer: sale,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile', 'fresh_code_needed'],
    example: {
      params: { id: '12' },
      answer: {
        ...oneSale,
        state: 'given back',
        given_back_at: '2026-11-24T10:00:00.000Z',
        refund: { state: 'asked', destination: 'paypal', trouble: null },
      },
    },
  }),
  'PUT /staff/gift-card-sales/{id}/transfer': call({
    ...forMoney,
    name: 'recordGiftCardTransfer',
    summary: 'Record that money for a gift card, which PayPal refused to refund, went back by bank transfer.',
    freshCode: true,
    params: withId,
    body: body({ reference: line(140) }),
    answer: sale,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile', 'fresh_code_needed'],
    example: {
      params: { id: '12' },
      body: { reference: 'FT26328-0041' },
      answer: {
        ...oneSale,
        state: 'given back',
        given_back_at: '2026-11-24T10:00:00.000Z',
        refund: { state: 'done', destination: 'bank', trouble: 'REFUND_TIME_LIMIT_EXCEEDED' },
      },
    },
  }),
};
