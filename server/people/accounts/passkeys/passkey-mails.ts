/** Mails about passkeys. The names that members give them stay out: no text that somebody typed stands in a mail about an account. */
import { dayInMail, type Mail } from '#server/foundation/mail/mail.ts';

interface Added {
  /** In words of ours. */
  device: string;
  at: Date;
}

export const passkeyAdded = (to: string, { device, at }: Added): Mail => ({
  kind: 'passkey added',
  to,
  subject: 'A passkey was added to your account',
  blocks: [
    { heading: 'A passkey was added to your account' },
    {
      paragraph:
        'From now on you can log in with the fingerprint, face or screen lock of the device below, without your password.',
    },
    {
      facts: [
        ['Device', device],
        ['Added', dayInMail(at)],
      ],
    },
    NOT_YOU,
    RESET,
  ],
  reason: ALWAYS,
});

export const passkeyRemoved = (to: string): Mail => ({
  kind: 'passkey removed',
  to,
  subject: 'A passkey was removed from your account',
  blocks: [
    { heading: 'A passkey was removed from your account' },
    {
      paragraph:
        'It doesn’t log in any more. Your password still does, and so do your other passkeys if you have any. The device may go on offering it until you delete it there as well.',
    },
    NOT_YOU,
    RESET,
  ],
  reason: ALWAYS,
});

export const passkeyStopped = (to: string): Mail => ({
  kind: 'passkey stopped',
  to,
  subject: 'We stopped one of your passkeys',
  blocks: [
    { heading: 'We stopped one of your passkeys' },
    {
      paragraph:
        'It was used in a way that happens when there are two copies of it, so somebody else may have one. We refused it, it opens nothing any more, and we logged you out everywhere.',
    },
    {
      paragraph:
        'Log in with your password and remove the passkey in your profile. If you’ve lost the device, or weren’t logging in just now, choose a new password as well.',
    },
    RESET,
  ],
  reason: ALWAYS,
});

const NOT_YOU = {
  paragraph:
    'If this wasn’t you, choose a new password straight away. That removes every passkey and logs you out everywhere.',
};

const RESET = { button: 'Choose a new password', path: '/passwordreset' } as const;

const ALWAYS = 'We always tell you when the way you log in changes.';
