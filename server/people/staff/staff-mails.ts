/** Mails to the staff. */
import { shop } from '#domain/shop.ts';
import type { Mail } from '#server/foundation/mail/mail.ts';

export const invitation = (to: string, code: string): Mail => ({
  kind: 'staff invitation',
  to,
  subject: `Work with us at ${shop.name}`,
  confidential: true,
  blocks: [
    { heading: `Join the staff of ${shop.name}` },
    {
      paragraph:
        'You’ve been asked to join the roastery’s back office. Choose a password, and you’re in. If you have an account with this address, this becomes its new password.',
    },
    { button: 'Join', path: `/staff/join?code=${code}` },
    { paragraph: 'The link works once and lasts two days.' },
  ],
  reason: 'Don’t know what this is about? Ignore this email; nothing will change.',
});
