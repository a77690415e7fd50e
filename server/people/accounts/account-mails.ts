/** Mails about accounts. No text that a visitor typed stands in them, since anybody can sign up with anybody's address. */
import { isStartedByMembers, type Plan, TRIAL_DAYS } from '#domain/plans/plans.ts';
import { dayInMail, type Mail, OUR_EMAIL, OUR_NAME } from '#server/foundation/mail/mail.ts';
import type { TrialOutcome, Wish } from '#server/money/plans/plans.ts';

/** The one mail of a sign-up, which greets as well; sent again when somebody asks for another link. */
export const verifyAddress = (to: string, { code, wish }: { code: string; wish: Wish | null }): Mail => ({
  kind: 'verify address',
  to,
  subject: 'Confirm your email',
  confidential: true,
  blocks: [
    { heading: `Welcome to ${OUR_NAME}` },
    {
      paragraph: `Someone, hopefully you, opened a ${OUR_NAME} account with this address. If it was you, confirm it below: coffee you’ve ordered as a guest then joins your account.`,
    },
    ...(wish === null ? [] : [{ paragraph: trialThatBegins(wish) }]),
    {
      paragraph:
        'Wasn’t you? Please don’t confirm it: the person who opened the account could then see your orders.',
    },
    { button: 'Confirm my email', path: `/verifyemail?code=${code}` },
    { paragraph: 'The link lasts seven days.' },
  ],
  reason: NOT_YOU,
});

const trialThatBegins = ({ plan, hadTrial }: Wish): string =>
  hadTrial
    ? hadOneAlready(plan)
    : `Your ${TRIAL_DAYS} days of ${plan.name}, at its prices, start when you confirm. They end by themselves: you’re only charged if you choose to keep the plan.`;

/** In place of a second trial. */
const hadOneAlready = (plan: Plan): string =>
  `This email address has already had its trial, so we can’t start another one of ${plan.name}. Your account stays at Home prices. If you’d like the plan, ${isStartedByMembers(plan) ? 'start it' : 'ask for it'} in your profile, or email us at ${OUR_EMAIL}.`;

/** What became of the trial that was wished for, once the mailbox is proven. */
export const trialInWords = (trial: NonNullable<TrialOutcome>): string =>
  'hadOne' in trial ? hadOneAlready(trial.hadOne) : `Your ${daysBegun(trial)}`;

const daysBegun = ({ begun, endsAt }: { begun: Plan; endsAt: Date }): string =>
  `${TRIAL_DAYS} days of ${begun.name} have begun. You have its prices until ${dayInMail(endsAt)}.`;

export const resetPassword = (to: string, code: string): Mail => ({
  kind: 'reset password',
  to,
  subject: 'Reset your password',
  confidential: true,
  blocks: [
    { heading: 'Choose a new password' },
    { paragraph: `We had a request to reset the password of your ${OUR_NAME} account.` },
    { button: 'Choose a new password', path: `/changepassword?code=${code}` },
    {
      paragraph:
        'The link works once and lasts an hour. You’ll then be logged out everywhere. Asking again within ten minutes sends no second email: this link keeps working.',
    },
  ],
  reason: 'Didn’t ask? Ignore this email; nothing will change.',
});

interface PasswordChange {
  /** What became of a trial that was wished for, where the change proved the mailbox. */
  trial?: TrialOutcome;
  /** How many passkeys a reset removed, or a change left as they were. */
  passkeys: { removed: number } | { left: number };
}

export const passwordChanged = (to: string, { trial = null, passkeys }: PasswordChange): Mail => ({
  kind: 'password changed',
  to,
  subject: 'Your password was changed',
  blocks: [
    { heading: 'Your password was changed' },
    {
      paragraph:
        'You’re now logged out everywhere else. If this wasn’t you, choose a new password straight away.',
    },
    { button: 'Choose a new password', path: '/passwordreset' },
    ...passkeysInWords(passkeys).map((paragraph) => ({ paragraph })),
    ...(trial === null ? [] : [{ paragraph: provenByReset(trial) }]),
  ],
  reason: 'We always tell you when your password changes.',
});

function passkeysInWords(passkeys: PasswordChange['passkeys']): string[] {
  if ('removed' in passkeys)
    return passkeys.removed === 0
      ? []
      : [
          'Your passkeys were removed as well, in case somebody else had added one. You can add yours again in your profile.',
        ];
  if (passkeys.left === 0) return [];
  const [name, them] =
    passkeys.left === 1 ? ['passkey', 'it'] : [`${passkeys.left} passkeys`, 'each of them'];
  return [`Your ${name} can still be used to log in. Please see that ${them} is yours, in your profile.`];
}

const provenByReset = (trial: NonNullable<TrialOutcome>): string =>
  'hadOne' in trial
    ? hadOneAlready(trial.hadOne)
    : `This also confirmed your email, so your ${daysBegun(trial)}`;

export const yourAuthenticator = (to: string, seed: string): Mail => ({
  kind: 'authenticator',
  to,
  subject: 'Your authenticator app',
  confidential: true,
  blocks: [
    { heading: 'Set up your authenticator app' },
    { paragraph: 'Staff log in with their password and six digits. Add this key to your authenticator app:' },
    { facts: [['Key', seed]] },
    { paragraph: 'Then delete this email.' },
  ],
  reason:
    'You’re receiving this because the shop was set up with your address for its first member of staff.',
});

/** With a key where the shop demands an app, and without one where somebody sets it up on a screen. */
export const authenticatorReset = (to: string, seed: string | null): Mail => ({
  kind: 'authenticator',
  to,
  subject: 'Your authenticator app was reset',
  confidential: seed !== null,
  blocks: [
    { heading: 'Your authenticator app no longer counts' },
    {
      paragraph:
        'A colleague who looks after the staff reset it, as if you had lost it. You’re logged out everywhere. If you didn’t ask for that, tell a colleague straight away.',
    },
    ...(seed === null
      ? [{ paragraph: 'Log in with your password, and set up an app again under “Your access”.' }]
      : [
          { paragraph: 'Add this key to your app, log in with its six digits, then delete this email:' },
          { facts: [['Key', seed]] as [string, string][] },
        ]),
  ],
  reason: ALWAYS_TOLD,
});

export const setUpRoastery = (to: string, key: string): Mail => ({
  kind: 'set up roastery',
  to,
  subject: `Set up ${OUR_NAME}`,
  confidential: true,
  blocks: [
    { heading: 'Set up the roastery' },
    { paragraph: 'Nobody works here yet. The first person to set it up by this link becomes its owner.' },
    { button: 'Set it up', path: `/staff/setup?key=${key}` },
    { paragraph: 'The link works once and lasts an hour. Another start of the shop makes a new one.' },
  ],
  reason: 'You’re receiving this because the shop was started with your address and has no staff yet.',
});

export const recoveryCodesMade = (to: string): Mail => ({
  kind: 'recovery codes made',
  to,
  subject: 'You have new recovery codes',
  blocks: [
    { heading: 'You have new recovery codes' },
    {
      paragraph:
        'They log you in without your authenticator app. The codes you had before don’t work any more.',
    },
    { paragraph: WAS_NOT_YOU },
  ],
  reason: ALWAYS_TOLD,
});

export const recoveryCodeUsed = (to: string, left: number): Mail => ({
  kind: 'recovery code used',
  to,
  subject: 'A recovery code logged you in',
  blocks: [
    { heading: 'A recovery code logged you in' },
    {
      paragraph: `It stood in for your authenticator app, and works no more. ${codesLeft(left)} You can make new ones, or set up another app, under “Your access”.`,
    },
    { paragraph: WAS_NOT_YOU },
  ],
  reason: ALWAYS_TOLD,
});

const codesLeft = (left: number): string => (left === 0 ? 'It was your last one.' : `You have ${left} left.`);

export const appReplaced = (to: string): Mail => ({
  kind: 'authenticator',
  to,
  subject: 'You log in with another authenticator app',
  blocks: [
    { heading: 'You log in with another authenticator app' },
    {
      paragraph:
        'Your app of before no longer counts, nor do its recovery codes. You’re logged out everywhere else.',
    },
    { paragraph: WAS_NOT_YOU },
  ],
  reason: ALWAYS_TOLD,
});

const WAS_NOT_YOU =
  'If this wasn’t you, choose a new password straight away, and tell a colleague who looks after the staff.';
const ALWAYS_TOLD = 'We always tell you when the way you log in changes.';

const NOT_YOU = 'Didn’t open an account? Someone typed your address by mistake. Tell us and we’ll remove it.';
