/** Gift cards by their two numbers: what they are worth, and turning them into credit. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, money } from '#contract/fields/fields.ts';
import { line } from '#contract/fields/text-fields.ts';
import { MINUTE } from '#contract/rate-limit.ts';

/** A number of a gift card, typed with or without gaps and hyphens, in capitals or not. Any other text is simply not found. */
const typedNumber = line(100);

const giftCardCode = z
  .object({
    code: z.string(),
    gift_card: z.object({
      amount: money,
      gtin: z.string().meta({ description: 'The number below the barcode.' }),
    }),
  })
  .meta({ id: 'GiftCardCode' });

const topUp = z.object({ gift_card_code: giftCardCode }).meta({ id: 'TopUp' });

export type GiftCardCode = z.infer<typeof giftCardCode>;

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

export const giftCardCodeCalls = {
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
};
