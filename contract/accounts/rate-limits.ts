/** Rate limits of accounts. What strangers can use up never stands between a member and their account: `docs/decisions/limits.md`. */
import type { CallLimit, RateLimit } from '#contract/call.ts';
import { DAY, HOUR, MINUTE } from '#contract/rate-limit.ts';

/** A limit of unproven members, beside a wider one that holds for proven members too. */
export const ofUnproven = <const Limit extends RateLimit>(limit: Limit) =>
  ({
    ...limit,
    by: 'account',
    of: 'unproven members',
    message:
      'You have reached the limit for an account whose email address isn’t confirmed yet. You can have the link sent again from your profile, or try again later.',
  }) as const;

/** Wrong passwords at login; right ones don't count. The last limit is the one against a guess that is spread over many networks. */
export const wrongPasswords = [
  { name: 'wrong passwords by network', attempts: 60, seconds: 15 * MINUTE, by: 'network' },
  {
    name: 'wrong passwords by account and network',
    attempts: 10,
    seconds: 15 * MINUTE,
    by: 'email and network',
  },
  { name: 'wrong passwords by account', attempts: 100, seconds: DAY, by: 'email' },
] as const satisfies readonly CallLimit[];

/** In place of all these, for a browser from which the member has logged in before. */
export const wrongPasswordsOfKnownDevice: RateLimit = {
  name: 'wrong passwords by known device',
  attempts: 10,
  seconds: 15 * MINUTE,
};

/** Wrong one-time codes after the right password, which only somebody who has the password can send. */
export const wrongOneTimeCodes = [
  {
    name: 'wrong one-time codes by account and network',
    attempts: 5,
    seconds: 15 * MINUTE,
    by: 'email and network',
  },
  { name: 'wrong one-time codes by account', attempts: 50, seconds: DAY, by: 'email' },
] as const satisfies readonly CallLimit[];

export const wrongOneTimeCodesOfKnownDevice: RateLimit = {
  name: 'wrong one-time codes by known device',
  attempts: 5,
  seconds: 15 * MINUTE,
};

/** Wrong one-time codes of staff who are signed in already, and give a fresh one. */
export const wrongFreshCodes = [
  { name: 'wrong fresh codes by session', attempts: 5, seconds: 15 * MINUTE, by: 'session' },
  { name: 'wrong fresh codes by account', attempts: 25, seconds: DAY, by: 'account' },
] as const satisfies readonly CallLimit[];

/** New sets of recovery codes, each of which is mailed. */
export const newRecoveryCodes = [
  { name: 'recovery codes by account', attempts: 10, seconds: HOUR, by: 'account' },
] as const satisfies readonly CallLimit[];

/** Wrong passwords of somebody who is signed in already, such as when the password is changed. */
export const wrongPasswordsInSession = [
  { name: 'wrong passwords by session', attempts: 10, seconds: 15 * MINUTE, by: 'session' },
] as const satisfies readonly CallLimit[];

/** Challenges of logins by passkey: the page for logging in asks for one whenever it is opened, and every few minutes. */
export const begunPasskeyLogins = [
  { name: 'passkey logins begun by network', attempts: 600, seconds: 15 * MINUTE, by: 'network' },
] as const satisfies readonly CallLimit[];

/** Logins by a passkey that opens nothing. Nobody can guess one, so this only spares the shop the work. */
export const wrongPasskeys = [
  { name: 'wrong passkeys by network', attempts: 60, seconds: 15 * MINUTE, by: 'network' },
] as const satisfies readonly CallLimit[];

/** Adding and removing passkeys, each of which is mailed. */
export const passkeyChanges = [
  { name: 'passkey changes by account', attempts: 20, seconds: HOUR, by: 'account' },
  ofUnproven({ name: 'passkey changes by unproven account', attempts: 5, seconds: DAY }),
] as const satisfies readonly CallLimit[];

/** Changes of a password with the right one, each of which is mailed. */
export const passwordChanges = [
  { name: 'password changes by account', attempts: 5, seconds: HOUR, by: 'email' },
] as const satisfies readonly CallLimit[];

/** Guessing codes that were mailed. A code that works is never refused. */
export const guessedCodes = [
  { name: 'codes by network', attempts: 30, seconds: 15 * MINUTE, by: 'network' },
] as const satisfies readonly CallLimit[];

/** Asking for a new password. How often its link is mailed has a limit of its own, which no answer reveals. */
export const requestedResets = [
  { name: 'resets by network', attempts: 30, seconds: HOUR, by: 'network' },
  { name: 'resets by e-mail and network', attempts: 6, seconds: HOUR, by: 'email and network' },
] as const satisfies readonly CallLimit[];

export const requestedResetsOfKnownDevice: RateLimit = {
  name: 'resets by known device',
  attempts: 6,
  seconds: HOUR,
};

/** Asking for a link that deletes a guest's data. How often it is mailed has a limit of its own, which no answer reveals. */
export const requestedDeletions = [
  { name: 'deletions by network', attempts: 30, seconds: HOUR, by: 'network' },
  { name: 'deletions by e-mail and network', attempts: 6, seconds: HOUR, by: 'email and network' },
] as const satisfies readonly CallLimit[];

/** Having the own address verified once more. */
export const resentVerifications = [
  { name: 'verifications by e-mail', attempts: 5, seconds: DAY, by: 'email' },
] as const satisfies readonly CallLimit[];
