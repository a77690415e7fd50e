/** What is written about accounts. Nobody's typed words stand in it: whoever signs up may give any mailbox. */
import { shop } from '../../domain/shop.ts';
import type { Block, Letter } from '../mail/mail.ts';

export const verifyAddress = (to: string, code: string): Letter => ({
  kind: 'verify address',
  to,
  subject: 'Please confirm your e-mail address',
  confidential: true,
  blocks: [
    { heading: 'Is this your address?' },
    {
      paragraph: `An account at ${shop.name} was opened with it. If that was you, please confirm that the address is yours: what you ordered with it without an account is then found in yours.`,
    },
    {
      paragraph: 'If it was not you, please confirm nothing, or whoever did it would see your orders.',
    },
    { button: 'Confirm my address', path: `/verifyemail?code=${code}` },
    { paragraph: 'The link works for seven days.' },
  ],
  reason: NOT_YOU,
});

export const welcome = (to: string, trial: string | null): Letter => ({
  kind: 'welcome',
  to,
  subject: `Welcome to ${shop.name}`,
  blocks: [
    { heading: 'Good to have you' },
    {
      paragraph:
        'Your account is open. Mix a coffee of up to six beans, see how it will taste, and we roast it for you.',
    },
    ...(trial === null ? [] : [{ paragraph: trial }]),
    { button: 'Start blending now', path: '/blend' },
  ],
  reason: NOT_YOU,
});

export const resetPassword = (to: string, code: string): Letter => ({
  kind: 'reset password',
  to,
  subject: 'A new password for your account',
  confidential: true,
  blocks: [
    { heading: 'Choose a new password' },
    { paragraph: `Somebody asked for a new password for your account at ${shop.name}.` },
    { button: 'Choose a new password', path: `/changepassword?code=${code}` },
    {
      paragraph: 'The link works once, within an hour. Everybody who is signed in will have to log in again.',
    },
  ],
  reason: 'If you did not ask for it, there is nothing to do: your password stays as it is.',
});

export const passwordChanged = (to: string): Letter => ({
  kind: 'password changed',
  to,
  subject: 'Your password was changed',
  blocks: [
    { heading: 'Your password was changed' },
    {
      paragraph:
        'Wherever else your account was signed in, it is signed out now. If this was not you, choose a new password at once.',
    },
    { button: 'Choose a new password', path: '/passwordreset' },
  ],
  reason: 'We write this whenever a password changes, so that it never happens unseen.',
});

export const yourAuthenticator = (to: string, seed: string): Letter => ({
  kind: 'authenticator',
  to,
  subject: 'Your authenticator app',
  confidential: true,
  blocks: [
    { heading: 'Set up your authenticator app' },
    { paragraph: 'Staff log in with their password and six digits. Add this key to your authenticator app:' },
    { facts: [['Key', seed]] },
    { paragraph: 'Then delete this letter.' },
  ],
  reason: 'You get this because the shop was started with your address as that of its staff.',
});

export const trialEnding = (to: string, plan: string, endsAt: Date): Letter => ({
  kind: 'trial ending',
  to,
  subject: `Your ${plan} trial ends soon`,
  blocks: [
    { heading: 'Your trial ends soon' },
    {
      paragraph: `Your ${plan} trial runs until ${dayShown(endsAt)}. If you would like to keep its prices, see our plans; if not, there is nothing to do: your account stays, without a plan.`,
    },
    { button: 'See our plans', path: '/subscription' },
  ],
});

export const trialEnded = (to: string, plan: string): Letter => ({
  kind: 'trial ended',
  to,
  subject: `Your ${plan} trial ended`,
  blocks: [
    { heading: 'Your trial ended today' },
    {
      paragraph: `Your ${plan} trial is over, and nothing was charged. Your account stays as it is, at our usual prices.`,
    },
    { button: 'See our plans', path: '/subscription' },
  ],
});

export const accountDeleted = (to: string, namesStayUntil: Date | null): Letter => ({
  kind: 'account deleted',
  to,
  subject: 'Your account was deleted',
  blocks: [
    { heading: 'Goodbye, and thank you' },
    { paragraph: 'Your account is gone, and so is what we knew of you.' },
    ...ordersStay(namesStayUntil),
  ],
});

export const deleteGuestData = (to: string, code: string): Letter => ({
  kind: 'delete guest data',
  to,
  subject: 'Delete what we keep of you',
  confidential: true,
  blocks: [
    { heading: 'Delete what we keep of you' },
    {
      paragraph:
        'Somebody asked us to delete what we keep under this address. Nothing happens unless you say so.',
    },
    { button: 'Delete it', path: `/deletemydata?code=${code}` },
    { paragraph: 'The link works for a day. If you have an account, delete it in your profile instead.' },
  ],
  reason: 'If you did not ask for it, there is nothing to do.',
});

export const dataDeleted = (to: string, namesStayUntil: Date | null): Letter => ({
  kind: 'guest data deleted',
  to,
  subject: 'What we kept of you was deleted',
  blocks: [
    { heading: 'It is deleted' },
    { paragraph: 'What we kept under this address is gone.' },
    ...ordersStay(namesStayUntil),
  ],
});

const ordersStay = (until: Date | null): Block[] =>
  until === null
    ? []
    : [
        {
          paragraph: `Tax law makes us keep your orders: what you ordered, what it cost, and the names and addresses on them. They serve nothing else, and on ${dayShown(until)} the last of the names and addresses is deleted as well. Your e-mail address and telephone number are gone from them already.`,
        },
      ];

const dayShown = (date: Date): string =>
  date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

const NOT_YOU =
  'If you did not open an account, somebody typed your address by mistake. Write to us and we take it out.';
