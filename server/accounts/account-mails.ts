/** Mails about accounts. No text that a visitor typed stands in them, since anybody can sign up with anybody's address. */
import { type Plan, TRIAL_DAYS } from '../../domain/plans/plans.ts';
import { shop } from '../../domain/shop.ts';
import { dayInMail, type Mail } from '../mail/mail.ts';
import type { TrialOutcome, Wish } from '../plans/plans.ts';

export const verifyAddress = (to: string, { code, wish }: { code: string; wish: Wish | null }): Mail => ({
  kind: 'verify address',
  to,
  subject: 'Please confirm your e-mail address',
  confidential: true,
  blocks: [
    { heading: 'Is this your address?' },
    {
      paragraph: `An account at ${shop.name} was opened with it. If that was you, please confirm that the address is yours. Anything you ordered with it as a guest then appears in your account.`,
    },
    ...(wish === null ? [] : [{ paragraph: trialThatBegins(wish) }]),
    {
      paragraph:
        'If it was not you, please do not confirm it: whoever opened the account could then see your orders.',
    },
    { button: 'Confirm my address', path: `/verifyemail?code=${code}` },
    { paragraph: 'The link works for seven days.' },
  ],
  reason: NOT_YOU,
});

export const welcome = (to: string, wish: Wish | null): Mail => ({
  kind: 'welcome',
  to,
  subject: `Welcome to ${shop.name}`,
  blocks: [
    { heading: 'Good to have you' },
    {
      paragraph:
        'Your account is open. Mix up to six beans, see how your blend will taste, and we roast it for you.',
    },
    ...(wish === null ? [] : [{ paragraph: trialToCome(wish) }]),
    { button: 'Start blending now', path: '/blend' },
  ],
  reason: NOT_YOU,
});

const trialThatBegins = ({ plan, hadTrial }: Wish): string =>
  hadTrial
    ? hadOneAlready(plan)
    : `Once you have confirmed it, your ${TRIAL_DAYS} days of ${plan.name} begin, at its prices.`;

const trialToCome = (wish: Wish): string =>
  wish.hadTrial
    ? hadOneAlready(wish.plan)
    : `Confirm your e-mail address with the link in our other e-mail, and your ${TRIAL_DAYS} days of ${wish.plan.name} begin. Nothing is charged when they end, unless you ask to keep the plan.`;

/** In place of a second trial. */
const hadOneAlready = ({ name }: Plan): string =>
  `This e-mail address has already had its trial, so we can’t start another one of ${name}. Your account stays at Home prices. If you would like the plan, write to us at ${shop.email}.`;

/** What became of the trial that was wished for, once the mailbox is proven. */
export const trialInWords = (trial: NonNullable<TrialOutcome>): string =>
  'hadOne' in trial ? hadOneAlready(trial.hadOne) : `Your ${daysBegun(trial)}`;

const daysBegun = ({ begun, endsAt }: { begun: Plan; endsAt: Date }): string =>
  `${TRIAL_DAYS} days of ${begun.name} have begun. You have its prices until ${dayInMail(endsAt)}.`;

export const resetPassword = (to: string, code: string): Mail => ({
  kind: 'reset password',
  to,
  subject: 'A new password for your account',
  confidential: true,
  blocks: [
    { heading: 'Choose a new password' },
    { paragraph: `Somebody asked for a new password for your account at ${shop.name}.` },
    { button: 'Choose a new password', path: `/changepassword?code=${code}` },
    {
      paragraph:
        'The link works once, for an hour. Once you have chosen a new password, you will have to log in again everywhere. If you ask again within ten minutes, we send no second e-mail: this link goes on working.',
    },
  ],
  reason: 'If you did not ask for this, you need do nothing: your password stays as it is.',
});

export const passwordChanged = (to: string, trial: TrialOutcome): Mail => ({
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
    ...(trial === null ? [] : [{ paragraph: provenByReset(trial) }]),
  ],
  reason: 'We send this whenever a password changes, so that it never happens unnoticed.',
});

const provenByReset = (trial: NonNullable<TrialOutcome>): string =>
  'hadOne' in trial
    ? hadOneAlready(trial.hadOne)
    : `This also confirmed your e-mail address, so your ${daysBegun(trial)}`;

export const yourAuthenticator = (to: string, seed: string): Mail => ({
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

const NOT_YOU =
  'If you did not open an account, somebody typed your address by mistake. Write to us and we will remove it.';
