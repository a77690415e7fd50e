/** Mails to people who were brought in. No text of the file stands in them. */
import { formatPounds } from '#domain/money/pounds.ts';
import { type Mail, OUR_NAME } from '#server/foundation/mail/mail.ts';

export const choosePassword = (to: string): Mail => ({
  kind: 'choose a password',
  to,
  subject: `Your account at ${OUR_NAME}`,
  blocks: [
    { heading: 'We have a new shop' },
    {
      paragraph: `${OUR_NAME} has moved to a new shop, and your account moved with it: your address and what you bought from us before are there. Passwords don’t move, so please choose a new one.`,
    },
    { button: 'Choose a password', path: '/passwordreset' },
    {
      paragraph:
        'Type this email address there, and we’ll send you a link that lasts an hour. You can do that at any time.',
    },
  ],
  reason: `You’re receiving this once because you have an account at ${OUR_NAME}.`,
});

export const newCardNumbers = (
  to: string,
  { code, gtin, pence }: { code: string; gtin: string; pence: number },
): Mail => ({
  kind: 'gift card',
  to,
  subject: `Your gift card has new numbers: ${formatPounds(pence)}`,
  confidential: true,
  blocks: [
    { heading: `${formatPounds(pence)} is left on your gift card` },
    {
      paragraph: `${OUR_NAME} has moved to a new shop, where your gift card has new numbers. The code that you have no longer works.`,
    },
    {
      facts: [
        ['Worth', formatPounds(pence)],
        ['Gift card number', code],
        ['Barcode number', gtin],
      ],
    },
    { button: 'Redeem it', path: `/redeem#${code}.${gtin}` },
    { paragraph: 'The card works once and does not expire. Treat its numbers like money.' },
  ],
  reason: `You’re receiving this because you have a gift card of ${OUR_NAME}.`,
});
