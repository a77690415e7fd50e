/** Rate limits as the calls declare them: how often a call may be made, and by what its attempts are told apart. */

/** So many attempts at once; used up, they come back one by one, all of them within `seconds`. */
export interface RateLimit {
  /** Attempts are counted under this name: calls that declare a limit of the same name use up the same attempts. */
  name: string;
  attempts: number;
  seconds: number;
}

/** A rate limit of one call. */
export interface CallLimit extends RateLimit {
  /** The visitor's network, the mailbox that the call is about, or the account that is signed in. */
  by: 'network' | 'email' | 'account';
  /** Whom the limit holds for; everybody unless said otherwise. */
  of?: 'guests';
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

/** A call's limits as one sentence, for the document of the API. */
export function rateLimitsInWords(limits: readonly CallLimit[]): string {
  const ofGuests = limits.every(({ of }) => of === 'guests');
  const each = limits.map(
    ({ attempts, seconds, by }, i) =>
      `${attempts.toLocaleString('en-GB')}${i === 0 ? ' attempts' : ''} in ${timeInWords(seconds)} ${PER[by]}`,
  );
  return `${ofGuests ? 'For guests at most' : 'At most'} ${each.join(', and ')}.`;
}

const PER: Record<CallLimit['by'], string> = {
  network: 'from one network',
  email: 'for one e-mail address',
  account: 'for one account',
};

function timeInWords(seconds: number): string {
  if (seconds % HOUR === 0) return seconds === HOUR ? 'an hour' : `${seconds / HOUR} hours`;
  if (seconds % MINUTE === 0) return seconds === MINUTE ? 'a minute' : `${seconds / MINUTE} minutes`;
  return `${seconds} seconds`;
}
