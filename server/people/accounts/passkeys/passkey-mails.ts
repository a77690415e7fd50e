/** Mails about passkeys. The names that members give them stay out: no text that somebody typed stands in a mail about an account. */
import { dayInMail, type Mail } from '#server/foundation/mail/mail.ts';

interface Added {
  /** In words of ours. */
  device: string;
  at: Date;
  isOfStaff: boolean;
}

export const passkeyAdded = (to: string, { device, at, isOfStaff }: Added): Mail => ({
  kind: 'passkey added',
  to,
  subject: 'A passkey was added to your account',
  blocks: [
    { heading: 'A passkey was added to your account' },
    {
      paragraph: `From now on you can log in with the fingerprint, face or screen lock of the device below, without your password${isOfStaff ? ' and the six digits of your app' : ''}.`,
    },
    {
      facts: [
        ['Device', device],
        ['Added', dayInMail(at)],
      ],
    },
    notYou(isOfStaff),
    RESET,
  ],
  reason: ALWAYS,
});

interface Whose {
  isOfStaff: boolean;
}

export const passkeyRemoved = (to: string, { isOfStaff }: Whose): Mail => ({
  kind: 'passkey removed',
  to,
  subject: 'A passkey was removed from your account',
  blocks: [
    { heading: 'A passkey was removed from your account' },
    {
      paragraph: `It doesn’t log in any more. ${isOfStaff ? 'Your other passkeys still do, if you have any.' : 'Your password still does, and so do your other passkeys if you have any.'} The device may go on offering it until you delete it there as well.`,
    },
    notYou(isOfStaff),
    RESET,
  ],
  reason: ALWAYS,
});

/** For somebody of the staff who lost the devices, or was thought to have. */
export const passkeysRemovedByColleague = (to: string): Mail => ({
  kind: 'passkeys removed',
  to,
  subject: 'Your passkeys were removed',
  blocks: [
    { heading: 'Your passkeys were removed' },
    {
      paragraph:
        'A colleague who looks after the staff removed them, as if you had lost them. They don’t log in any more, and you’re logged out everywhere.',
    },
    {
      paragraph:
        'Log in another way, such as with a recovery code, and add a new one under “Your access”. If you didn’t ask for this, tell a colleague straight away.',
    },
  ],
  reason: ALWAYS,
});

export const passkeyStopped = (to: string, { isOfStaff }: Whose): Mail => ({
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
      paragraph: `${isOfStaff ? 'Log in another way and remove the passkey under “Your access”.' : 'Log in with your password and remove the passkey in your profile.'} If you’ve lost the device, or weren’t logging in just now, choose a new password as well.`,
    },
    RESET,
  ],
  reason: ALWAYS,
});

const notYou = (isOfStaff: boolean) => ({
  paragraph: `If this wasn’t you, choose a new password straight away${isOfStaff ? ', and tell a colleague who looks after the staff' : ''}. That removes every passkey and logs you out everywhere.`,
});

const RESET = { button: 'Choose a new password', path: '/passwordreset' } as const;

const ALWAYS = 'We always tell you when the way you log in changes.';
