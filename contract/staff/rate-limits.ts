/** Rate limits of tablets, invitations and PINs. */
import type { CallLimit, RateLimit } from '#contract/call.ts';
import { DAY, MINUTE } from '#contract/rate-limit.ts';

/** A guesser without the key of a tablet guesses at all tablets at once. */
export const tabletAttempts = [
  { name: 'tablets by network', attempts: 120, seconds: 15 * MINUTE, by: 'network' },
] as const satisfies readonly CallLimit[];

/** Over all the names that are tried at one tablet. Right ones don't count. */
export const wrongPinsOfTablet: RateLimit = {
  name: 'wrong PINs by tablet',
  attempts: 15,
  seconds: 15 * MINUTE,
};

export const sentInvitations = [
  { name: 'invitations by account', attempts: 30, seconds: DAY, by: 'account' },
] as const satisfies readonly CallLimit[];

export const pinChanges = [
  { name: 'PIN changes by account', attempts: 20, seconds: DAY, by: 'account' },
] as const satisfies readonly CallLimit[];
