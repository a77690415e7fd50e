import { CARD_DESIGNS, type CardDesign, GIVE_BACK_DAYS } from '#domain/gift-cards/sold-card.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { dayInMail, type Mail, OUR_NAME } from '#server/foundation/mail/mail.ts';
import type { CardNumbers } from './redeem-gift-card.ts';
import type { Sale } from './sale-store.ts';

/** To the recipient, with the two numbers: the one place where both of them stand. `null` once everybody is forgotten. */
export function giftCardFor(sale: Sale, { code, gtin }: CardNumbers): Mail | null {
  const { recipient, pence, design, message, from_name: from } = sale;
  if (recipient === null) return null;
  const worth = formatPounds(pence);
  return {
    kind: 'gift card',
    to: recipient,
    subject: `A gift card of ${worth} for you`,
    confidential: true,
    blocks: [
      { heading: `${worth} of coffee for you` },
      { picture: 'giftcard@sixbean', alt: `Gift card, ${CARD_DESIGNS[design as CardDesign]}`, height: 113 },
      { paragraph: `${from ?? 'Somebody'} has sent you a ${OUR_NAME} gift card.` },
      ...(message === null || message === '' ? [] : [{ quote: message }]),
      {
        facts: [
          ['Worth', worth],
          ['Gift card number', code],
          ['Barcode number', gtin],
        ],
      },
      { button: 'Redeem it', path: `/redeem#${code}.${gtin}` },
      {
        paragraph:
          'The button fills in both numbers, and nothing is redeemed before you say yes. You can also type them in your profile, under Top Up. The card works once and does not expire. Treat its numbers like money.',
      },
    ],
    attachments: [{ kind: 'gift card', of: design }],
    reason: 'You’re receiving this because somebody bought a gift card for you.',
  };
}

/** To the buyer, without the numbers. */
export function receiptFor(sale: Sale, key: string): Mail | null {
  const { buyer_email: to, recipient, pence, due_at } = sale;
  if (to === null) return null;
  return {
    kind: 'gift card bought',
    to,
    subject: `Your gift card of ${formatPounds(pence)}`,
    blocks: [
      { heading: 'Thank you for the gift' },
      {
        facts: [
          ['Gift card', formatPounds(pence)],
          ['Paid with', 'PayPal'],
          ['For', recipient ?? ''],
          ['Goes out', dayInMail(due_at)],
        ],
      },
      {
        paragraph: 'Only they get the numbers: straight away, or at 8 am on the day you choose.',
      },
      {
        paragraph:
          'Is the address wrong, or did the mail not arrive? Until the card is redeemed you can correct it or send it again.',
      },
      {
        paragraph: `Changed your mind? You can cancel an unused card within ${GIVE_BACK_DAYS} days, and get your money back.`,
      },
      { button: 'See your gift card', path: `/boughtgiftcards/${key}` },
    ],
    reason: `You’re receiving this because you bought a gift card at ${OUR_NAME}.`,
  };
}

/** To the buyer, and to who had the card, once staff sent it to another mailbox. Who never had it hears nothing. */
export function sentElsewhereMails(before: Sale, after: Sale): Mail[] {
  const { buyer_email: buyer, pence } = before;
  const worth = formatPounds(pence);
  const toBuyer: Mail[] =
    buyer === null
      ? []
      : [
          {
            kind: 'gift card sent elsewhere',
            to: buyer,
            subject: `Your gift card of ${worth} goes to another address`,
            blocks: [
              { heading: 'We changed where your gift card goes' },
              {
                facts: [
                  ['Gift card', worth],
                  ['Was for', before.recipient ?? ''],
                  ['Now for', after.recipient ?? ''],
                ],
              },
              { paragraph: `If you didn’t ask us for that, please write to us straight away.` },
            ],
            reason: `You’re receiving this because you bought a gift card at ${OUR_NAME}.`,
          },
        ];
  return before.gtin === null || before.recipient === null
    ? toBuyer
    : [...toBuyer, noLongerYours(before.recipient, worth)];
}

const noLongerYours = (to: string, worth: string): Mail => ({
  kind: 'gift card sent elsewhere',
  to,
  subject: `The gift card of ${worth} that we sent you`,
  blocks: [
    { heading: 'This gift card went to another address' },
    {
      paragraph: `We sent you a gift card of ${worth}. It now goes to another address, and the numbers that you have no longer work.`,
    },
    { paragraph: 'If you think that is a mistake, please write to us.' },
  ],
  reason: 'You’re receiving this because we had sent you a gift card.',
});

/** To the buyer, once the money went. `null` once they are forgotten. */
export function givenBackMail({ buyer_email: to, pence }: Sale, by: 'paypal' | 'bank'): Mail | null {
  if (to === null) return null;
  const worth = formatPounds(pence);
  return {
    kind: 'gift card given back',
    to,
    subject: `Your refund of ${worth} for a gift card`,
    blocks: [
      { heading: 'Your refund is on its way' },
      {
        paragraph:
          by === 'paypal'
            ? `We’ve refunded ${worth} to your PayPal account. It can take a few days to show there.`
            : `We’ve refunded ${worth} by bank transfer.`,
      },
      { paragraph: 'The gift card is worth nothing any more.' },
    ],
    reason: `You’re receiving this because you bought a gift card at ${OUR_NAME}.`,
  };
}
