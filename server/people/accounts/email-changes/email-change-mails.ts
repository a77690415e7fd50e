/** Mails about another email address of an account. No address stands in them but the recipient’s, and nothing that somebody typed. */
import { type Mail, OUR_EMAIL, OUR_NAME } from '#server/foundation/mail/mail.ts';

export const confirmNewAddress = (to: string, code: string): Mail => ({
  kind: 'confirm new address',
  to,
  subject: 'Confirm your new email address',
  confidential: true,
  blocks: [
    { heading: 'Use this address for your account?' },
    {
      paragraph: `We were asked to use this address for an account at ${OUR_NAME}. Confirm it below: you’ll then log in with it, and emails about your orders come here.`,
    },
    { button: 'Use this address', path: `/newemail?code=${code}` },
    { paragraph: 'The link lasts seven days. Until you confirm, the old address stays.' },
  ],
  reason: 'Didn’t ask for this? Ignore this email; nothing will change.',
});

export const newAddressAskedFor = (to: string): Mail => ({
  kind: 'new address asked for',
  to,
  subject: 'Another email address for your account',
  blocks: [
    { heading: 'We were asked to use another email address' },
    {
      paragraph: `Somebody asked us to use another email address for your account at ${OUR_NAME}. This one stays until the new one is confirmed.`,
    },
    { paragraph: `Wasn’t you? Please tell us straight away: ${OUR_EMAIL}.` },
  ],
  reason: ALWAYS_TOLD,
});

export const addressChanged = (to: string): Mail => ({
  kind: 'address changed',
  to,
  subject: 'Your account has another email address',
  blocks: [
    { heading: 'Your account has another email address' },
    {
      paragraph: `The new address was confirmed. You no longer log in at ${OUR_NAME} with this one, and emails about your orders go to the new one.`,
    },
    { paragraph: `Wasn’t you? Please tell us straight away: ${OUR_EMAIL}.` },
  ],
  reason: ALWAYS_TOLD,
});

const ALWAYS_TOLD = 'We always tell you when the email address of your account changes.';
