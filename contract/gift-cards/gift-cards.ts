import { z } from 'zod';
import { call } from '#contract/call.ts';
import { amount, body, money, say, time } from '#contract/fields/fields.ts';
import { email, handedOut, line, paragraphOrNothing } from '#contract/fields/text-fields.ts';
import { begunPayments } from '#contract/orders/rate-limits.ts';
import { MINUTE } from '#contract/rate-limit.ts';
import { mentionsWebAddress } from '#domain/customer/web-address.ts';
import { cardDesigns, LONGEST_CARD_MESSAGE, LONGEST_CARD_NAME } from '#domain/gift-cards/sold-card.ts';

const design = z.enum(cardDesigns, say('Please choose a picture.'));
const day = z.iso
  .date(say('Please choose a day.'))
  .meta({ description: 'A day in the United Kingdom, from today until a year ahead.' });

/** Text that is mailed to somebody who did not ask for it, so it may hold no link. */
const withoutAddresses = <Text extends z.ZodString>(text: Text) =>
  text.refine((written) => !mentionsWebAddress(written), 'Please leave web addresses out of this.');

const boughtCard = z
  .object({
    amount: money,
    design,
    message: z.string(),
    from: z.string(),
    recipientEmail: z.string(),
    sendOn: day,
    sent_at: time.nullable(),
    is_redeemed: z.boolean(),
    give_back_until: time.meta({
      description: 'Until then its buyer may have it refunded, unless it is redeemed.',
    }),
    given_back_at: time.nullable(),
  })
  .meta({ id: 'BoughtGiftCard', description: 'A gift card as its buyer sees it: without its numbers.' });

export type BoughtGiftCard = z.infer<typeof boughtCard>;

const giftCardPayment = z
  .object({ paypal_approval_url: z.string().meta({ description: 'Where the buyer approves the payment.' }) })
  .meta({ id: 'GiftCardPayment' });

export type GiftCardPayment = z.infer<typeof giftCardPayment>;

const minasCard: BoughtGiftCard = {
  amount: 50,
  design: 'rosette',
  message: 'Happy birthday, Theo!',
  from: 'Mina',
  recipientEmail: 'theo@example.com',
  sendOn: '2026-12-24',
  sent_at: null,
  is_redeemed: false,
  give_back_until: '2026-12-07T00:00:00.000Z',
  given_back_at: null,
};

const { amount: worth, design: picture, message, from, recipientEmail, sendOn } = minasCard;
const card = { amount: worth, design: picture, message, from, recipientEmail, sendOn };
const key = 'mU4kZ8tq2JcW7xRb1NfY3A';

const ofBuyer = {
  group: 'Credit',
  who: 'link holder',
  params: z.object({ buyerKey: handedOut.meta({ description: 'As the link in the receipt has it.' }) }),
  limits: [{ name: 'bought gift cards by address', attempts: 120, seconds: 15 * MINUTE, by: 'network' }],
  answer: boughtCard,
} as const;

export const giftCardCalls = {
  'POST /gift-cards': call({
    name: 'buyGiftCard',
    summary: 'Buy a gift card by PayPal. It is mailed to its recipient on the day that the buyer chose.',
    group: 'Credit',
    who: 'anyone',
    limits: begunPayments,
    body: body({
      amount,
      design,
      message: withoutAddresses(paragraphOrNothing(LONGEST_CARD_MESSAGE)),
      from: withoutAddresses(line(LONGEST_CARD_NAME)),
      recipientEmail: email,
      sendOn: day.nullish().meta({ description: 'Today when it is left out or null.' }),
      email: email.nullish().meta({ description: 'Of a buyer who is not signed in, for the receipt.' }),
    }),
    answer: giftCardPayment,
    refuses: ['invalid', 'changed_meanwhile', 'too_many_tries', 'unavailable'],
    example: {
      body: { ...card, email: 'mina@example.com' },
      answer: {
        paypal_approval_url: 'https://www.sandbox.paypal.com/checkoutnow?token=5O190127TN364715T',
      },
    },
  }),
  'GET /bought-gift-cards/{buyerKey}': call({
    ...ofBuyer,
    name: 'getBoughtGiftCard',
    summary: 'A gift card that the caller bought, without its numbers.',
    refuses: ['not_found', 'too_many_tries'],
    example: { params: { buyerKey: key }, answer: minasCard },
  }),
  'PUT /bought-gift-cards/{buyerKey}/recipient': call({
    ...ofBuyer,
    name: 'sendGiftCardTo',
    summary: 'Correct who a gift card goes to, or send it again with new numbers, until it is redeemed.',
    body: body({ recipientEmail: email }),
    refuses: ['not_found', 'changed_meanwhile', 'too_many_tries'],
    example: {
      params: { buyerKey: key },
      body: { recipientEmail: 'theo@example.com' },
      answer: minasCard,
    },
  }),
  'POST /bought-gift-cards/{buyerKey}/refunds': call({
    ...ofBuyer,
    name: 'giveGiftCardBack',
    summary: 'Refund an unused gift card within 14 days, by PayPal: it opens nothing any more.',
    refuses: ['not_found', 'changed_meanwhile', 'too_many_tries'],
    example: {
      params: { buyerKey: key },
      answer: { ...minasCard, given_back_at: '2026-11-24T10:00:00.000Z' },
    },
  }),
};
