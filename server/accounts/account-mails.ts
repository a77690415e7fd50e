/** What is written about accounts. Nobody's typed words stand in it: whoever signs up may give any mailbox. */
import { type Plan, SUBSCRIPTIONS } from '../../domain/plans/plans.ts';
import { shop } from '../../domain/shop.ts';
import type { Block, Letter, Path } from '../mail/mail.ts';

export const verifyAddress = (to: string, code: string): Letter => ({
  kind: 'verify address',
  to,
  subject: 'Please confirm your e-mail address',
  confidential: true,
  blocks: [
    { heading: 'Is this your address?' },
    {
      paragraph: `An account at ${shop.name} was opened with it. If that was you, please confirm that the address is yours. Anything you ordered with it as a guest then appears in your account.`,
    },
    {
      paragraph:
        'If it was not you, please do not confirm it: whoever opened the account could then see your orders.',
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
        'Your account is open. Mix up to six beans, see how your blend will taste, and we roast it for you.',
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
      paragraph: 'The link works once, for an hour. Afterwards you will have to log in again everywhere.',
    },
  ],
  reason: 'If you did not ask for this, you need do nothing: your password stays as it is.',
});

export const passwordChanged = (to: string): Letter => ({
  kind: 'password changed',
  to,
  subject: 'Your password was changed',
  blocks: [
    { heading: 'Your password was changed' },
    {
      paragraph:
        'You are now logged out everywhere else. If this was not you, choose a new password at once.',
    },
    { button: 'Choose a new password', path: '/passwordreset' },
  ],
  reason: 'We send this whenever a password changes, so that it never happens unnoticed.',
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
    { paragraph: 'Then delete this e-mail.' },
  ],
  reason: 'You get this because the shop was set up with your address for its first member of staff.',
});

export const trialEnding = (to: string, plan: Plan, endsAt: Date): Letter => ({
  kind: 'trial ending',
  to,
  subject: `Your ${plan.name} trial ends soon`,
  blocks: [
    { heading: 'Your trial ends soon' },
    {
      paragraph: `Your ${plan.name} trial runs until ${dayShown(endsAt)}. To keep the plan, write to us at ${shop.email} before then, and we tell you how to pay for it.`,
    },
    {
      paragraph: 'If you do nothing, nothing is charged, and your account goes on without a plan.',
    },
    { button: 'See our plans', path: pageOf(plan) },
  ],
});

export const trialEnded = (to: string, plan: Plan): Letter => ({
  kind: 'trial ended',
  to,
  subject: `Your ${plan.name} trial has ended`,
  blocks: [
    { heading: 'Your trial has ended' },
    {
      paragraph: `Your ${plan.name} trial is over, and nothing was charged. Your account goes on at Home prices. If you would like the plan after all, write to us at ${shop.email}.`,
    },
    { button: 'See our plans', path: pageOf(plan) },
  ],
});

export const accountDeleted = (to: string, namesStayUntil: Date | null): Letter => ({
  kind: 'account deleted',
  to,
  subject: 'Your account was deleted',
  blocks: [
    { heading: 'Goodbye, and thank you' },
    { paragraph: 'Your account is gone, and so is what we knew about you.' },
    ...ordersStay(namesStayUntil),
  ],
});

export const deleteGuestData = (to: string, code: string): Letter => ({
  kind: 'delete guest data',
  to,
  subject: 'Delete what we keep about you',
  confidential: true,
  blocks: [
    { heading: 'Delete what we keep about you' },
    {
      paragraph:
        'Somebody asked us to delete what we keep under this address. Nothing happens unless you confirm it.',
    },
    { button: 'Delete it', path: `/deletemydata?code=${code}` },
    { paragraph: 'The link works for a day. If you have an account, delete it in your profile instead.' },
  ],
  reason: 'If you did not ask for this, you need do nothing.',
});

export const dataDeleted = (to: string, namesStayUntil: Date | null): Letter => ({
  kind: 'guest data deleted',
  to,
  subject: 'What we kept about you has been deleted',
  blocks: [
    { heading: 'It has been deleted' },
    { paragraph: 'What we kept under this address is gone.' },
    ...ordersStay(namesStayUntil),
  ],
});

const ordersStay = (until: Date | null): Block[] =>
  until === null
    ? []
    : [
        {
          paragraph: `Tax law makes us keep your orders: what you ordered, what it cost, and the names and addresses on them. We use them for nothing else, and on ${dayShown(until)} the last of the names and addresses is deleted too. Your e-mail address and telephone number have been removed from them already.`,
        },
      ];

/** Where the plan stands among the others of its kind. */
const pageOf = ({ slug }: Plan): Path =>
  SUBSCRIPTIONS.some((plan) => plan.slug === slug) ? '/subscription' : '/wholesale';

const dayShown = (date: Date): string =>
  date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

const NOT_YOU =
  'If you did not open an account, somebody typed your address by mistake. Write to us and we will remove it.';
