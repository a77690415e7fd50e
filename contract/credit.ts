import { z } from 'zod';
import { call } from './call.ts';
import { body, money } from './fields.ts';
import { handedOut } from './text-fields.ts';

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

export type GiftCardCode = z.infer<typeof giftCardCode>;
export type TopUp = z.infer<typeof topUp>;

const tenPounds: GiftCardCode = { code: 'K7QF-2M9X-VT4B', gift_card: { amount: 10, gtin: '5012345678900' } };

const credit = {
  group: 'Credit',
  who: 'member',
  refuses: ['not_signed_in', 'not_found', 'changed_meanwhile', 'too_many_tries'],
} as const;

export const creditCalls = {
  'PUT /gift-card-codes/{giftcardnumber}/{barcodenumber}/test': call({
    ...credit,
    name: 'testGiftCard',
    summary: 'What a gift card is worth, without using it.',
    params: z.object({ giftcardnumber: handedOut, barcodenumber: handedOut }),
    answer: giftCardCode,
    example: {
      params: { giftcardnumber: tenPounds.code, barcodenumber: tenPounds.gift_card.gtin },
      answer: tenPounds,
    },
  }),
  'POST /top-ups': call({
    ...credit,
    name: 'topUp',
    summary: 'Turn a gift card into credit. It works once.',
    body: body({ code: handedOut, gtin: handedOut }),
    answer: topUp,
    example: {
      body: { code: tenPounds.code, gtin: tenPounds.gift_card.gtin },
      answer: { gift_card_code: tenPounds },
    },
  }),
};
