/** Mails to people for whom staff opened an account. Nothing that somebody typed stands in them. */
import { type Mail, OUR_EMAIL, OUR_NAME } from '#server/foundation/mail/mail.ts';

export const accountOpened = (to: string): Mail => ({
  kind: 'choose a password',
  to,
  subject: `Your account at ${OUR_NAME}`,
  blocks: [
    { heading: `Welcome to ${OUR_NAME}` },
    { paragraph: 'We opened an account for you. Choose a password, and you can order and see your orders.' },
    { button: 'Choose a password', path: '/passwordreset' },
    {
      paragraph:
        'Type this email address there, and we’ll send you a link that lasts an hour. You can do that at any time.',
    },
  ],
  reason: `Didn’t ask for an account? Tell us at ${OUR_EMAIL}, and we’ll remove it.`,
});
