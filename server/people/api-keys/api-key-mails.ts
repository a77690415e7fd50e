/** Mails about API keys. The name of a key stays out: no text that somebody typed stands in a mail about an account. */
import { dayInMail, type Mail } from '#server/foundation/mail/mail.ts';

export const apiKeyMade = (to: string, { at, expiresAt }: { at: Date; expiresAt: Date }): Mail => ({
  kind: 'API key made',
  to,
  subject: 'An API key was made in your name',
  blocks: [
    { heading: 'An API key was made in your name' },
    {
      paragraph:
        'With it another program can work in the back office for you, as far as you chose. The audit log says what it does.',
    },
    {
      facts: [
        ['Made', dayInMail(at)],
        ['Works until', dayInMail(expiresAt)],
      ],
    },
    { button: 'See the API keys', path: '/staff/people/api-keys' },
    {
      paragraph:
        'Wasn’t you? Please revoke it there at once, and choose a new password: somebody else may be using your account.',
    },
  ],
  reason: 'You get this email whenever an API key is made in your name.',
});
