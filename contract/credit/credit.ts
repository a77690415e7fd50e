import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, money, signedMoney, time } from '#contract/fields/fields.ts';
import { line } from '#contract/fields/text-fields.ts';
import { page } from '#contract/fields/url-fields.ts';
import { MINUTE } from '#contract/rate-limit.ts';

/** A number of a gift card, typed with or without gaps and hyphens, in capitals or not. Any other text is simply not found. */
const typedNumber = line(100);

export const giftCardCode = z
  .object({
    code: z.string(),
    gift_card: z.object({
      amount: money,
      gtin: z.string().meta({ description: 'The number below the barcode.' }),
    }),
  })
  .meta({ id: 'GiftCardCode' });

const topUp = z.object({ gift_card_code: giftCardCode }).meta({ id: 'TopUp' });

export const statementLine = z
  .object({
    id: z.int(),
    account: z.enum(['credit', 'on_account']),
    description: z.string(),
    occurred_at: time,
    amount: signedMoney.meta({ description: 'Below zero where it was spent.' }),
    balance: signedMoney.meta({ description: 'Of that account, with this line; below zero what is owed.' }),
  })
  .meta({ id: 'StatementLine' });

export type StatementLine = z.infer<typeof statementLine>;
export type GiftCardCode = z.infer<typeof giftCardCode>;
export type TopUp = z.infer<typeof topUp>;

const tenPounds: GiftCardCode = {
  code: 'K7QF-2M9X-VT4B-8WZH-3PN5',
  gift_card: { amount: 10, gtin: '2000000000411' },
};

/** Trying the numbers of gift cards: enough for somebody who got a handful of cards, and for an office. */
const triedCards = [
  { name: 'gift cards by address', attempts: 60, seconds: 15 * MINUTE, by: 'network' },
  { name: 'gift cards by account', attempts: 30, seconds: 15 * MINUTE, by: 'account' },
] as const;

const credit = {
  group: 'Credit',
  who: 'member',
  refuses: ['not_signed_in', 'not_found', 'changed_meanwhile', 'too_many_tries'],
} as const;

export const creditCalls = {
  'PUT /gift-card-codes/{giftcardnumber}/{barcodenumber}/test': call({
    ...credit,
    limits: triedCards,
    name: 'testGiftCard',
    summary: 'What a gift card is worth, without using it.',
    params: z.object({ giftcardnumber: typedNumber, barcodenumber: typedNumber }),
    answer: giftCardCode,
    example: {
      params: { giftcardnumber: tenPounds.code, barcodenumber: tenPounds.gift_card.gtin },
      answer: tenPounds,
    },
  }),
  'POST /top-ups': call({
    ...credit,
    limits: triedCards,
    name: 'topUp',
    summary: 'Turn a gift card into credit. It works once.',
    body: body({ code: typedNumber, gtin: typedNumber }),
    answer: topUp,
    example: {
      body: { code: tenPounds.code, gtin: tenPounds.gift_card.gtin },
      answer: { gift_card_code: tenPounds },
    },
  }),
  'GET /ledger-statements': call({
    ...credit,
    name: 'listStatementLines',
    summary: "The caller's credit and what was ordered on account, line by line, the newest first.",
    // The cursor is the id of the last line of the page before.
    query: page,
    refuses: ['not_signed_in'],
    answer: z.array(statementLine),
    example: {
      query: { limit: '20' },
      answer: [
        {
          id: 812,
          account: 'credit',
          description: `Gift card ${tenPounds.gift_card.gtin}`,
          occurred_at: '2026-11-21T09:30:00.000Z',
          amount: 10,
          balance: 12.99,
        },
      ],
    },
  }),
};
